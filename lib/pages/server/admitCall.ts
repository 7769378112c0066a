import type { IncomingMessage, ServerResponse } from 'node:http';
import { operatorAccess } from '../../auth/server/operatorAccess';
import { sessionOf } from '../../auth/server/session';
import { judgeOperation } from '../../backend/judgeOperation';
import { LANGUAGE_HEADER } from '../../backend/languageHeader';
import type { ReadRequest, Refusal } from '../../backend/passThrough';
import { refuseCaller } from '../../backend/refuseCaller';
import { withoutSeal } from '../../backend/seal';
import { CLAIM_HEADER, claimOf } from '../../backend/sessionFault';
import type { Passage } from '../../backend/server/passOn';
import { createSealer } from '../../backend/server/sealer';
import { serverConfig } from '../../config/serverConfig';
import { translatorFor } from '../../intl/translate';
import { unplacedValue } from '../../operations/unplacedValue';
import { DEFAULT_LOCALE, LOCALES } from '../../routes';
import { isJsonObject } from '../../schema/json';
import { currentSite, knownSite } from '../../site/server/site';
import { backendSessionOf } from './backendSessionOf';
import { targetOf } from './targetOf';
import { tooMany } from './tooMany';
import { vitalsRequest } from './vitalsRequest';

/**
 * With whose rights a visitor's call to `/graphqlh` goes on; or why it does not: it needs a session that there is not (any more),
 * or its document is none that the site made for this visitor.
 */
export async function admitCall(
  incoming: IncomingMessage,
  response: ServerResponse,
  call: ReadRequest,
): Promise<Passage | Refusal> {
  // A page of the site sends its own language; a browser's list of languages is none of that.
  const language = LOCALES.find((locale) => locale === incoming.headers[LANGUAGE_HEADER]);
  const translate = translatorFor(language ?? DEFAULT_LOCALE);
  const seconds = tooMany(incoming, 'calls');
  if (seconds !== null) {
    response.setHeader('retry-after', String(seconds));
    return { status: 429, code: 'TOO_MANY_REQUESTS', message: translate('call.tooMany', { seconds }) };
  }
  const judged = judgeOperation(call.query, call.operationName);
  if (typeof judged === 'object') return judged;
  const report = judged === 'vitals' ? vitalsRequest(call, knownSite()?.model.vitals) : null;
  const kind = judged === 'vitals' && report === null ? 'write' : judged;
  const { user, caller, lapsed } = await sessionOf(incoming, response);
  const claim = incoming.headers[CLAIM_HEADER];
  const refused = refuseCaller({
    sub: user?.sub ?? null,
    lapsed,
    claim: typeof claim === 'string' ? claim : undefined,
    kind,
    asks: serverConfig().siteProtected,
  });
  if (refused !== null) return refused;
  const request = report ?? { ...call, query: withoutSeal(call.query) };
  const session = await backendSessionOf(incoming, response);
  const target = targetOf(caller, language, session.door(kind === 'write' ? 'write' : 'read'));
  const passage: Passage = { target, kind, request, sessionKey: session.key };
  const isOwn = isOwnDocument(call.query, user?.sub ?? null);
  if (report !== null || (isOwn && (await isFilledByPage(call, caller)))) return passage;
  if (serverConfig().open || (await operatorAccess(incoming, response)) === 'granted') return passage;
  return { status: 403, code: 'UNKNOWN_DOCUMENT', message: translate('call.unknownDocument') };
}

/** Whether the site's pages can give a document of theirs such variables; not known while there is no schema. */
async function isFilledByPage(
  { query, variables }: ReadRequest,
  caller: Parameters<typeof currentSite>[0],
): Promise<boolean> {
  const sent: unknown = variables === null ? null : JSON.parse(variables);
  const site = await currentSite(caller);
  return site === null || unplacedValue(site, query, isJsonObject(sent) ? sent : {}) === null;
}

/** What was made for nobody is everybody's: who has signed in since may send it, too. */
function isOwnDocument(document: string, sub: string | null): boolean {
  const { isSealed } = createSealer(serverConfig().secret);
  return isSealed(document, '') || (sub !== null && isSealed(document, claimOf(sub)));
}
