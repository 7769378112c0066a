import { getIntrospectionQuery, type IntrospectionOptions } from 'graphql';
import { WitrynaError } from '../../core/errors';

/** Sends an introspection query to the backend; injected for tests. Throws a WitrynaError without a response. */
export type IntrospectionFetcher = (body: {
  readonly operationName: string;
  readonly query: string;
  readonly variables: { readonly [name: string]: never };
}) => Promise<IntrospectionResponse>;

/** The backend's response. `json` is null for any other content; `isHtml` is set for an HTML page. */
export interface IntrospectionResponse {
  readonly status: number;
  readonly json: unknown;
  readonly isHtml?: boolean;
  /** The target of a redirect. */
  readonly location?: string;
}

const NEWEST: IntrospectionOptions = {
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  inputValueDeprecation: true,
  oneOf: true,
};

/** Options to drop when an error message names them. See docs/shapes.md, 3.16. */
const NAMED: readonly (readonly [RegExp, IntrospectionOptions])[] = [
  [/isOneOf/i, { oneOf: false }],
  [/specifiedByUrl/i, { specifiedByUrl: false }],
  [/isRepeatable/i, { directiveIsRepeatable: false }],
  [/includeDeprecated|isDeprecated|deprecationReason/i, { inputValueDeprecation: false }],
];

/** Ever smaller queries for errors that name nothing. The last ones serve limits of depth and size. */
const POORER: readonly IntrospectionOptions[] = [
  { oneOf: false },
  { oneOf: false, specifiedByUrl: false, directiveIsRepeatable: false, inputValueDeprecation: false },
  { typeDepth: 5 },
  { typeDepth: 3 },
  { descriptions: false },
];
/** The index in POORER where a depth error continues. */
const SHALLOWER = 2;

/** Errors of an overloaded backend, which say nothing about the query. */
const FOR_NOW =
  /rate.?limit|too many|throttl|time[d -]*out|temporar|unavailable|overload|try again|connection (closed|refused|reset|terminated)/i;
const STATUS_FOR_NOW: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/**
 * Loads the backend's schema by introspection, with smaller queries where it rejects larger ones. Returns the raw
 * result. A temporary error never costs a part of the schema: it is thrown, or the same query is sent once more.
 * Throws WitrynaError: 'auth' for 401 and 403, 'backend' for a response that is not GraphQL or a temporary error,
 * 'schema' where introspection is disabled.
 */
export async function introspect(post: IntrospectionFetcher): Promise<unknown> {
  let asked = NEWEST;
  let rung = 0;
  /** The query before the first error without an explanation. */
  let unexplained: IntrospectionOptions | null = null;
  for (;;) {
    const answer = await ask(post, asked);
    if (hasSchema(answer.json)) return unexplained === null ? answer.json : richer(post, unexplained, answer);
    const refusal = refusalIn(answer);
    const without = isSwitchedOff(refusal) ? {} : withoutNamed(asked, refusal);
    const isDeep = /depth|nest|deep/i.test(refusal);
    if (isDeep) rung = Math.max(rung, SHALLOWER);
    const poorer = isSwitchedOff(refusal) ? undefined : POORER[rung];
    if (Object.keys(without).length > 0) asked = { ...asked, ...without };
    else if (!isDeep && isForNow(answer.status, refusal)) throw busyError(refusal);
    else if (poorer === undefined) throw refusedError(refusal);
    else {
      if (!isDeep) unexplained ??= asked;
      asked = { ...asked, ...poorer };
      rung += 1;
    }
  }
}

function ask(post: IntrospectionFetcher, options: IntrospectionOptions): Promise<IntrospectionResponse> {
  return post({
    operationName: 'IntrospectionQuery',
    query: getIntrospectionQuery(options),
    variables: {},
  });
}

/** Repeats the query that failed without an explanation. Falls back to the smaller one's response. */
async function richer(
  post: IntrospectionFetcher,
  options: IntrospectionOptions,
  poorer: IntrospectionResponse,
): Promise<unknown> {
  const again = await ask(post, options).catch(() => poorer);
  return hasSchema(again.json) ? again.json : poorer.json;
}

function isForNow(status: number, refusal: string): boolean {
  return STATUS_FOR_NOW.has(status) || FOR_NOW.test(refusal);
}

function busyError(refusal: string): WitrynaError {
  return new WitrynaError('backend', `The backend does not answer introspection now: ${summarize(refusal)}`);
}

/** Returns the options that the error names and that were still requested. */
function withoutNamed(asked: IntrospectionOptions, refusal: string): IntrospectionOptions {
  const named = NAMED.filter(
    ([pattern, less]) =>
      pattern.test(refusal) && Object.keys(less).some((key) => Reflect.get(asked, key) === true),
  );
  return Object.assign({}, ...named.map(([, less]) => less)) as IntrospectionOptions;
}

function isSwitchedOff(refusal: string): boolean {
  const isAbout = /introspection|["'`]?__schema\b/i.test(refusal);
  return (
    isAbout &&
    /disabled|not allowed|forbidden|turned off|not permitted|disallowed|doesn.t exist/i.test(refusal)
  );
}

function refusedError(refusal: string): WitrynaError {
  return new WitrynaError(
    'schema',
    `The backend gives no introspection: ${summarize(refusal)}. If it hides its schema from the anonymous, give credentials (GQL_HEADERS, or --header of a command). ` +
      'Otherwise set GQL_SCHEMA to an SDL or introspection file.',
  );
}

const MAX_SUMMARY_LENGTH = 300;

/** Shortens messages, one a line, for the operator: those that differ only in the names that they quote are told once. */
function summarize(refusal: string): string {
  const kinds = new Map<string, string>();
  for (const line of refusal.split('\n')) {
    const kind = line.replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '');
    if (!kinds.has(kind)) kinds.set(kind, line);
  }
  const told = [...kinds.values()].join(' ').replace(/\.$/, '');
  return told.length <= MAX_SUMMARY_LENGTH
    ? told
    : `${told.slice(0, told.lastIndexOf(' ', MAX_SUMMARY_LENGTH))} …`;
}

/** Returns the messages of a GraphQL error response, one a line. Throws where the response is not GraphQL. */
function refusalIn({ status, json, isHtml, location }: IntrospectionResponse): string {
  const errors = messagesIn(json);
  const said = `The backend answered with status ${String(status)}`;
  if (status === 401 || status === 403)
    throw new WitrynaError(
      'auth',
      `The backend refused introspection with status ${String(status)}${errors === '' ? '' : `: ${summarize(errors)}`}. Set GQL_ZTOKEN or GQL_HEADERS, or give the schema as a file: GQL_SCHEMA.`,
    );
  if (errors !== '') return errors;
  if (location !== undefined)
    throw new WitrynaError('backend', `${said} and leads to ${location}: use that address.`);
  const isEndpoint = 'is the address that of its GraphQL endpoint (often it ends in /graphql)?';
  if (isHtml === true)
    throw new WitrynaError('backend', `${said} and an HTML page instead of JSON: ${isEndpoint}`);
  if (json === null || typeof json !== 'object')
    throw new WitrynaError('backend', `${said} and no JSON: ${isEndpoint}`);
  throw new WitrynaError('backend', `${said} and JSON that is no GraphQL response: ${isEndpoint}`);
}

/** Decides whether a response has a schema: in `data`, or at the top, as some servers send it. */
function hasSchema(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const data = 'data' in json && json.data !== null ? json.data : json;
  const found = typeof data === 'object' && data !== null && '__schema' in data ? data.__schema : null;
  return typeof found === 'object' && found !== null;
}

function messagesIn(json: unknown): string {
  if (typeof json !== 'object' || json === null || !('errors' in json) || !Array.isArray(json.errors))
    return '';
  const texts = json.errors.map((error: unknown) =>
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error),
  );
  return [...new Set(texts.map((text: string) => text.replace(/\s+/g, ' ')))].join('\n');
}
