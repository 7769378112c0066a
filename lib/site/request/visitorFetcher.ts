import type { GetServerSidePropsContext } from 'next';
import { getSession } from '../auth/session';
import { classifyOperation, checkCaller } from '../backend/callPolicy';
import { postGraphQL } from '../backend/send';
import { postSharedRead } from '../backend/sharedReads';
import { noteWrite } from '../../kit/backend/writeNotes';
import { getServerConfig } from '../config/server/serverConfig';
import { getTranslator } from '../../ground/intl/translate';
import { withoutFailingFields } from '../../kit/run/server/failingFields';
import { wrapFetcher, type Fetcher } from '../../kit/run/server/runOperation';
import type { Locale } from '../../ground/routes/hrefs';
import { OPENED_BY_INPUT } from '../../features/form/drafts/inputNames';
import { getBackendSession } from './backendSessionCookie';
import type { PostedBody } from './readPostedBody';
import { getBackendTarget, getVisitorTarget } from '../backend/target';

/** Creates a fetcher that reads as a visitor without a session, whoever asks. Its documents are queries of the site. */
export function createAnonymousFetcher(locale: Locale): Fetcher {
  const target = getBackendTarget(null, locale);
  return withoutFailingFields((body) => postSharedRead(body, target), ANONYMOUS_KEY);
}

/** As visitors without a session have it, so that fields which they were refused are not asked for again. */
const ANONYMOUS_KEY = JSON.stringify([undefined, '']);

/**
 * Creates the fetcher of a page: it sends requests with the visitor's credentials and the page's
 * language (a header of the operator takes precedence). A form posted without the required session, or made for
 * another user, is rejected like a browser's call to `/graphqlh`, and nothing is sent.
 */
export async function createVisitorFetcher(
  { req, res }: Pick<GetServerSidePropsContext, 'req' | 'res'>,
  locale: Locale,
  posted: PostedBody | null,
): Promise<Fetcher> {
  const { siteProtected, backend } = getServerConfig();
  const { user, caller, expired } = await getSession(req, res);
  const session = await getBackendSession(req, res);
  const target = getVisitorTarget(caller, locale, session.getExchange('read'));
  const writeTarget = getVisitorTarget(caller, locale, session.getExchange('write'));
  const claim = posted?.type === 'form' ? (posted.fields.get(OPENED_BY_INPUT) ?? undefined) : undefined;
  const rejection = checkCaller({ sub: user?.sub ?? null, expired, claim, kind: 'write', siteProtected });
  // Nothing in these calls says who is asking, and no answer opens a session.
  const isNobody = caller === null && session.key === '' && backend.session === null;
  const post: Fetcher = (body) =>
    isNobody ? postSharedRead(body, target) : postGraphQL(body, target, 'read');
  const read = withoutFailingFields(post, JSON.stringify([caller?.key, session.key]));
  return wrapFetcher(read, async (body) => {
    // Documents are the site's own; queries begin like this.
    if (body.query.startsWith('query')) return read(body);
    const classified = classifyOperation(body.query, body.operationName ?? null);
    if (classified.ok && classified.kind === 'read') return postGraphQL(body, target, 'read');
    if (rejection === null) return postGraphQL(body, writeTarget).finally(noteWrite);
    const { status, code, session = 'none' } = rejection;
    const message = getTranslator(locale)(session === 'none' ? 'signIn.first' : 'signIn.again');
    return { type: 'ok', status, data: null, errors: [{ message, extensions: { code, session } }] };
  });
}
