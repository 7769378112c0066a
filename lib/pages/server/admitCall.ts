import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionOf } from '../../auth/server/session';
import { operationKind } from '../../backend/operationKind';
import type { ReadRequest, Refusal } from '../../backend/passThrough';
import { LANGUAGE_HEADER } from '../../backend/languageHeader';
import { refuseCaller } from '../../backend/refuseCaller';
import { CLAIM_HEADER } from '../../backend/sessionFault';
import type { Passage } from '../../backend/server/passOn';
import { backendTarget } from '../../backend/server/target';
import { serverConfig } from '../../config/serverConfig';
import { LOCALES } from '../../routes';

/** With whose rights a visitor's call to `/graphqlh` goes on; or why it needs a session that there is not (any more). */
export async function admitCall(
  request: IncomingMessage,
  response: ServerResponse,
  { query }: Pick<ReadRequest, 'query'>,
): Promise<Passage | Refusal> {
  const { siteProtected: asks } = serverConfig();
  const { user, caller, lapsed } = await sessionOf(request, response);
  const claim = request.headers[CLAIM_HEADER];
  const refused = refuseCaller({
    sub: user?.sub ?? null,
    lapsed,
    claim: typeof claim === 'string' ? claim : undefined,
    kind: operationKind(query),
    asks,
  });
  // A page of the site sends its own language; a browser's list of languages is none of that.
  const language = LOCALES.find((locale) => locale === request.headers[LANGUAGE_HEADER]);
  return refused ?? { target: backendTarget(caller, language), bare: asks !== 'none' && user === null };
}
