import type { BackendResult, GraphQLResponseError } from '../../backend/answer';
import { isForbidden } from './isForbidden';
import type { Post } from './run';
import { withoutFields, type FieldPath } from './withoutFields';

type Answered = Extract<BackendResult, { readonly kind: 'ok' }>;

/** What a role may not see of a document's answer, with the backend's own words for it. */
interface Hidden {
  readonly at: number;
  readonly errors: readonly GraphQLResponseError[];
}

/** How long it is taken for granted, in milliseconds: rights change. */
const KEPT = 600_000;
const MOST = 500;
/** Fields come to light one after the other where the backend names just the first. */
const MOST_TRIES = 3;

const known = new Map<string, Hidden>();

/**
 * The same way to the backend, for reading: where a field that may not be null is forbidden, so that it takes the whole answer
 * with it, the same is asked once more without that field. What was left out stays among the errors, so that the page says so;
 * it is remembered by document and role. `role`: whose rights are used; '' for those that everybody has.
 */
export function allowedPost(post: Post, role: string, now: () => number = Date.now): Post {
  return async (request) => {
    const name = `${role}\n${request.query}`;
    const before = known.get(name);
    const isKnown = before !== undefined && now() - before.at < KEPT;
    let hidden: readonly GraphQLResponseError[] = isKnown ? before.errors : [];
    for (let tries = 0; ; tries += 1) {
      const asked = hidden.length === 0 ? request : withoutFields(request, hidden.map(fieldPath));
      if (asked === null) return post(request);
      const result = await post(asked);
      if (result.kind !== 'ok') return result;
      const more = isEmpty(result) && tries < MOST_TRIES ? forbiddenFields(result.errors) : [];
      if (more.length > 0 && withoutFields(request, [...hidden, ...more].map(fieldPath)) !== null) {
        hidden = [...hidden, ...more];
        continue;
      }
      if (hidden.length === 0) return result;
      if (!isEmpty(result) && !isKnown) remember(name, { at: now(), errors: hidden });
      return { ...result, errors: [...hidden, ...result.errors], asked };
    }
  };
}

function isEmpty({ data, errors }: Answered): boolean {
  return errors.length > 0 && (data === null || Object.values(data).every((value) => value === null));
}

/** The fields that errors forbid, each once. Empty where anything else went wrong as well. */
function forbiddenFields(errors: readonly GraphQLResponseError[]): readonly GraphQLResponseError[] {
  const byPath = new Map<string, GraphQLResponseError>();
  for (const error of errors) {
    if (!isForbidden(error)) return [];
    const path = JSON.stringify(fieldPath(error));
    if (!byPath.has(path)) byPath.set(path, error);
  }
  return [...byPath.values()];
}

function fieldPath({ path = [] }: GraphQLResponseError): FieldPath {
  return path.filter((part) => typeof part === 'string');
}

function remember(name: string, hidden: Hidden): void {
  known.delete(name);
  known.set(name, hidden);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}
