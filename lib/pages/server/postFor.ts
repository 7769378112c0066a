import type { GetServerSidePropsContext } from 'next';
import { sessionOf } from '../../auth/server/session';
import { operationKind } from '../../backend/operationKind';
import type { SessionFault } from '../../backend/sessionFault';
import { postGraphQL } from '../../backend/server/post';
import { backendTarget } from '../../backend/server/target';
import { serverConfig } from '../../config/serverConfig';
import { translatorFor } from '../../intl/translate';
import type { Post } from '../../records/server/run';
import type { Locale } from '../../routes';

/**
 * How a page speaks to the backend: with the rights of whoever asked for it, and told which language its own words should be in
 * (a header of the operator's goes first). A page that may be looked at, but asks to sign in before it writes, gets the same
 * refusal as a browser at `/graphqlh`; then nothing is sent.
 */
export async function postFor({ req, res }: GetServerSidePropsContext, locale: Locale): Promise<Post> {
  const { siteProtected: asks } = serverConfig();
  const { user, caller, lapsed } = await sessionOf(req, res);
  const target = backendTarget(caller);
  const inLanguage = { ...target, headers: { 'accept-language': locale, ...target.headers } };
  const mayWrite = !lapsed && (user !== null || asks === 'none');
  return async (body) => {
    if (mayWrite || operationKind(body.query) !== 'write') return postGraphQL(body, inLanguage);
    const session: SessionFault = lapsed ? 'lapsed' : 'none';
    const message = translatorFor(locale)('signIn.first');
    return {
      kind: 'ok',
      status: 401,
      data: null,
      errors: [{ message, extensions: { code: 'UNAUTHENTICATED', session } }],
    };
  };
}
