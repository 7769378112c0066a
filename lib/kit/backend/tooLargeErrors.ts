import type { BackendResult } from './backendResult';

/** Codes of errors that refuse a document for its depth, complexity, cost, tokens or length, without separators. */
const CODE =
  /(depth|complex|cost|expens)|(query|document|operation|request|selection|payload|entity|max).*(toolarge|toolong|toobig|toodeep|length|size|tokens?)|toomanytokens|tokenlimit|maxaliases/;
/** Words for the measured quantity, and words for an excess. */
const MEASURE = /\b(depth|complexity|cost|tokens?|nested|nesting|aliases|deep(ly)?|complex|expensive)\b/i;
const TOO_MUCH =
  /\b(exceed\w*|too|limit\w*|max(imum)?|allowed|more than|greater than|larger than|over|at most)\b/i;
const DOCUMENT =
  /\b(query|document|operation|request|selection set)\b.{0,60}\b(too (large|long|big)|exceeds?)\b/i;

/** The parts of a GraphQL error that its meaning is read from. */
interface Refusal {
  readonly message: string;
  readonly extensions?: unknown;
}

/**
 * Checks whether an error refuses a document for its depth, complexity, cost or length. Page size and rate limits are
 * excluded: their words name no measure of a document.
 */
export function isTooLargeError({ message, extensions }: Refusal): boolean {
  const code = codeOf(extensions);
  if (code !== null && CODE.test(code)) return true;
  return DOCUMENT.test(message) || (MEASURE.test(message) && TOO_MUCH.test(message));
}

function codeOf(extensions: unknown): string | null {
  if (typeof extensions !== 'object' || extensions === null || !Object.hasOwn(extensions, 'code'))
    return null;
  const code: unknown = Reflect.get(extensions, 'code');
  return typeof code === 'string' ? code.toLowerCase().replaceAll(/[^a-z]/g, '') : null;
}

/** Checks whether a document was refused for its size. Status 413 is Content Too Large. */
export function isTooLargeResult(result: BackendResult): boolean {
  return result.type === 'ok'
    ? result.errors.some(isTooLargeError)
    : result.type === 'status' && result.status === 413;
}
