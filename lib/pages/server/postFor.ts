import type { GetServerSidePropsContext } from 'next';
import { sessionOf } from '../../auth/server/session';
import { judgeOperation } from '../../backend/judgeOperation';
import { refuseCaller } from '../../backend/refuseCaller';
import { postGraphQL } from '../../backend/server/post';
import { serverConfig } from '../../config/serverConfig';
import { translatorFor } from '../../intl/translate';
import { allowedPost } from '../../records/server/allowedPost';
import type { Post } from '../../records/server/run';
import type { Locale } from '../../routes';
import { OPENED_BY } from '../../writing/hiddenNames';
import { backendSessionOf } from './backendSessionOf';
import type { Posted } from './readPost';
import { targetOf } from './targetOf';

/**
 * How a page speaks to the backend: with the rights of whoever asked for it, and told which language its own words should be in
 * (a header of the operator's goes first). A form that was posted without the session that it takes, or by a page that was made
 * for somebody else, gets the same refusal as a browser at `/graphqlh`; then nothing is sent.
 */
export async function postFor(
  { req, res }: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  locale: Locale,
  posted: Posted | null,
): Promise<Post> {
  const { siteProtected: asks } = serverConfig();
  const { user, caller, lapsed } = await sessionOf(req, res);
  const session = await backendSessionOf(req, res);
  const target = targetOf(caller, locale, session.door('read'));
  const writing = targetOf(caller, locale, session.door('write'));
  const claim = posted?.is === 'form' ? (posted.fields.get(OPENED_BY) ?? undefined) : undefined;
  const refused = refuseCaller({ sub: user?.sub ?? null, lapsed, claim, kind: 'write', asks });
  const read = allowedPost((body) => postGraphQL(body, target), JSON.stringify([caller?.key, session.key]));
  return async (body) => {
    // Documents are the site's own: those that read begin so.
    if (body.query.startsWith('query')) return read(body);
    const isRead = judgeOperation(body.query, body.operationName ?? null) === 'read';
    if (isRead) return postGraphQL(body, target);
    if (refused === null) return postGraphQL(body, writing);
    const { status, code, session = 'none' } = refused;
    const message = translatorFor(locale)(session === 'none' ? 'signIn.first' : 'signIn.again');
    return { kind: 'ok', status, data: null, errors: [{ message, extensions: { code, session } }] };
  };
}
