import { getIntrospectionQuery, type IntrospectionOptions } from 'graphql';
import { WitrynaError } from '../../errors';

/** How the source asks the backend: injected, so that tests and `explain` bring their own. `json` is null when the answer was no JSON. */
export type IntrospectionPost = (body: {
  readonly operationName: string;
  readonly query: string;
  readonly variables: { readonly [name: string]: never };
}) => Promise<{ readonly status: number; readonly json: unknown }>;

/** Ever poorer questions: old servers reject what they do not know (BACKENDS 3.16). */
const QUESTIONS: readonly IntrospectionOptions[] = [
  { specifiedByUrl: true, directiveIsRepeatable: true, inputValueDeprecation: true, oneOf: true },
  { specifiedByUrl: true, directiveIsRepeatable: true, inputValueDeprecation: true },
  { inputValueDeprecation: true },
  { specifiedByUrl: true },
  {},
  { descriptions: false },
];

/**
 * Asks a backend for its schema, with less where it rejects more. Returns the introspection result as it came.
 * Throws WitrynaError: 'auth' for 401 and 403, 'backend' for an answer that is no GraphQL, 'schema' where introspection is refused.
 */
export async function introspect(post: IntrospectionPost): Promise<unknown> {
  let refusal = '';
  for (const options of QUESTIONS) {
    const { status, json } = await post({
      operationName: 'IntrospectionQuery',
      query: getIntrospectionQuery(options),
      variables: {},
    });
    if (hasSchema(json)) return json;
    const errors = messagesIn(json);
    if (status === 401 || status === 403)
      throw new WitrynaError(
        'auth',
        `The backend refused introspection with status ${String(status)}${errors === '' ? '' : `: ${errors}`}. Set GQL_ZTOKEN or GQL_HEADERS.`,
      );
    if (json === null || typeof json !== 'object')
      throw new WitrynaError(
        'backend',
        `The backend answered with status ${String(status)} and no JSON: is the address that of its GraphQL endpoint?`,
      );
    if (errors === '')
      throw new WitrynaError(
        'backend',
        `The backend answered with status ${String(status)} and JSON that is no GraphQL response.`,
      );
    refusal = errors;
    if (
      /introspection/i.test(errors) &&
      /disabled|not allowed|forbidden|turned off|not permitted|disallowed/i.test(errors)
    )
      break;
  }
  throw new WitrynaError(
    'schema',
    `The backend gives no introspection: ${refusal} Set GQL_SCHEMA to an SDL or introspection file.`,
  );
}

function hasSchema(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  const data = 'data' in json ? json.data : null;
  const found = typeof data === 'object' && data !== null && '__schema' in data ? data.__schema : null;
  return typeof found === 'object' && found !== null;
}

function messagesIn(json: unknown): string {
  if (typeof json !== 'object' || json === null || !('errors' in json) || !Array.isArray(json.errors))
    return '';
  const texts = json.errors.map((error: unknown) =>
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error),
  );
  return texts.slice(0, 2).join(' ').slice(0, 300);
}
