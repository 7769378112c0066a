import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkOperatorAccess } from '../auth/operatorAccess';
import { getSession } from '../auth/session';
import { classifyOperation, checkCaller } from '../backend/callPolicy';
import { LANGUAGE_HEADER } from '../../kit/backend/requestHeaders';
import type { ParsedGraphQLRequest, CallRejection } from '../backend/graphqlRequest';
import { withoutSeal } from '../../kit/backend/documentSeal';
import { CLAIM_HEADER, toClaim } from '../../kit/backend/sessionFailure';
import type { AdmittedCall } from '../backend/passThrough';
import type { Result } from '../../core/errors';
import { getDocumentSealer, type SealTerms } from '../request/sealDocuments';
import { getServerConfig } from '../config/server/serverConfig';
import { getTranslator } from '../../ground/intl/translate';
import { findHiddenPart } from '../../core/operations/guard/checkCall';
import { DEFAULT_LOCALE, LOCALES } from '../../ground/routes/hrefs';
import { isJsonObject } from '../../core/schema/model/json';
import { getPublicModel } from '../site/publicModel';
import { loadCurrentSite, getKnownSite, type Site } from '../site/site';
import { getBackendSession } from '../request/backendSessionCookie';
import { getVisitorTarget } from '../backend/target';
import { checkRateLimit } from '../request/rateLimit';
import type { VitalsSupport } from '../../core/schema/model/vitalsSupport';
import { buildReportBody, type Measurement } from '../../features/vitals/reportMutation';

/**
 * Builds the site's own report of a measurement from a browser's request: the site's document with the given
 * variables. Null if variables are missing, or if the schema has no such mutation. Absent support: the schema is not
 * known.
 */
function createVitalsRequest(
  { variables }: Pick<ParsedGraphQLRequest, 'variables'>,
  support: Pick<VitalsSupport, 'report' | 'gives'> | undefined,
): ParsedGraphQLRequest | null {
  if (support?.report === null) return null;
  const types = support?.report;
  const values: unknown = variables === null ? null : JSON.parse(variables);
  const measurement = parseMeasurement(values, (name) => types === undefined || Object.hasOwn(types, name));
  if (measurement === null) return null;
  const body = buildReportBody(measurement, types, support?.gives);
  return { ...body, variables: JSON.stringify(body.variables) };
}

/** Placeholder for variables that the backend does not take. They are not sent. */
const UNSENT_MEASUREMENT: Measurement = { id: '', label: '', name: '', startTime: 0, value: 0 };
/** Ids of measurements have about thirty characters. */
const MAX_TEXT_LENGTH = 100;

/** Parses the measurement in the variables; null if a required one has the wrong type. */
function parseMeasurement(values: unknown, isRequired: (name: string) => boolean): Measurement | null {
  if (typeof values !== 'object' || values === null) return null;
  const read = (name: keyof Measurement): unknown =>
    isRequired(name) ? Object.getOwnPropertyDescriptor(values, name)?.value : UNSENT_MEASUREMENT[name];
  const [id, label, name] = [read('id'), read('label'), read('name')];
  const [startTime, value] = [read('startTime'), read('value')];
  if (!isShortText(id) || !isShortText(label) || !isShortText(name)) return null;
  if (typeof startTime !== 'number' || typeof value !== 'number') return null;
  return { id, label, name, startTime, value };
}

const isShortText = (text: unknown): text is string =>
  typeof text === 'string' && text.length <= MAX_TEXT_LENGTH;

/**
 * Decides on a visitor's call to `/graphqlh`: with which credentials it is forwarded, or why it is rejected. A
 * rejected call lacks a required session, or its document was not made for this visitor.
 */
export async function admitCall(
  incoming: IncomingMessage,
  response: ServerResponse,
  call: ParsedGraphQLRequest,
): Promise<Result<AdmittedCall, CallRejection>> {
  // Pages of the site send one of its locales. A browser's own list of languages is ignored.
  const language = LOCALES.find((locale) => locale === incoming.headers[LANGUAGE_HEADER]);
  const translate = getTranslator(language ?? DEFAULT_LOCALE);
  const seconds = await checkRateLimit(incoming, 'calls');
  if (seconds !== null) {
    response.setHeader('retry-after', String(seconds));
    return {
      ok: false,
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: translate('call.tooMany', { seconds }),
    };
  }
  const classified = classifyOperation(call.query, call.operationName, call.variables);
  if (!classified.ok) return classified;
  const report =
    classified.kind === 'vitals' ? createVitalsRequest(call, getKnownSite()?.model.vitals) : null;
  const kind = classified.kind === 'vitals' && report === null ? 'write' : classified.kind;
  const { user, caller, expired } = await getSession(incoming, response);
  const claim = incoming.headers[CLAIM_HEADER];
  const rejection = checkCaller({
    sub: user?.sub ?? null,
    expired,
    claim: typeof claim === 'string' ? claim : undefined,
    kind,
    siteProtected: getServerConfig().siteProtected,
  });
  if (rejection !== null) return rejection;
  const request = report ?? { ...call, query: withoutSeal(call.query) };
  const session = await getBackendSession(incoming, response);
  const target = getVisitorTarget(caller, language, session.getExchange(kind === 'write' ? 'write' : 'read'));
  const admitted = { ok: true as const, target, kind, request, sessionKey: session.key };
  if (report !== null) return admitted;
  const seal = readSeal(call.query, user?.sub ?? null);
  // The schema of a session is not read for a document that nobody has sealed.
  const site = seal === null ? null : await loadCurrentSite(caller);
  if (seal !== null && site !== null && isVisibleCall(site, call, { seal, isSignedIn: user !== null }))
    return admitted;
  if (getServerConfig().acceptsAnyDocument || (await checkOperatorAccess(incoming, response)) === 'granted')
    return admitted;
  return seal !== null && site === null
    ? { ok: false, status: 503, code: 'SCHEMA_UNKNOWN', message: translate('call.schemaUnknown') }
    : { ok: false, status: 403, code: 'UNKNOWN_DOCUMENT', message: translate('call.unknownDocument') };
}

/** The seal of a document: who made it, and the rules that were in force. */
interface Seal {
  readonly maker: SealTerms['maker'];
  readonly policy: string;
}

/** Reads the seal of a document. One for signed-out visitors is valid for everyone, also after sign-in. */
function readSeal(document: string, sub: string | null): Seal | null {
  const { readPolicy } = getDocumentSealer(getServerConfig().secret);
  for (const owner of sub === null ? [''] : ['', toClaim(sub)])
    for (const maker of MAKERS) {
      const policy = readPolicy(document, { owner, maker });
      if (policy !== null) return { maker, policy };
    }
  return null;
}

const MAKERS = ['site', 'developer'] as const satisfies readonly SealTerms['maker'][];

/** Checks whether a sealed document asks only for what the visitor may see, under the rules that are in force now. */
function isVisibleCall(
  { model, policy, getSchema }: Site,
  call: ParsedGraphQLRequest,
  { seal, isSignedIn }: { readonly seal: Seal; readonly isSignedIn: boolean },
): boolean {
  if (seal.policy !== policy) return false;
  const values: unknown = call.variables === null ? null : JSON.parse(call.variables);
  const hidden = findHiddenPart({
    schema: getSchema(),
    model: isSignedIn ? model : getPublicModel(model),
    document: withoutSeal(call.query),
    isStated: seal.maker === 'developer',
    variables: isJsonObject(values) ? values : {},
  });
  return hidden === null;
}
