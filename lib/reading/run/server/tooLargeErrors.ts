import type { Fetcher } from './runOperation';

/** Codes of errors that refuse a document for its size, without separators: depth, complexity, cost, tokens, length. */
const CODE =
  /(depth|complex|cost|expens)|(query|document|operation|request|selection|payload|entity|max).*(toolarge|toolong|toobig|toodeep|length|size|tokens?)|toomanytokens|tokenlimit|maxaliases/;
/** Words that name what is measured, and words that say it is too much. */
const MEASURE = /\b(depth|complexity|cost|tokens?|nested|nesting|aliases|deep(ly)?|complex|expensive)\b/i;
const TOO_MUCH =
  /\b(exceed\w*|too|limit\w*|max(imum)?|allowed|more than|greater than|larger than|over|at most)\b/i;
const DOCUMENT =
  /\b(query|document|operation|request|selection set)\b.{0,60}\b(too (large|long|big)|exceeds?)\b/i;

/** A GraphQL error as it concerns its code and words. */
interface Refusal {
  readonly message: string;
  readonly extensions?: unknown;
}

/**
 * Whether an error refuses a document for its depth, complexity, cost or length. A page of rows that is too long, and a rate
 * limit, are other matters: those words name no measure of a document.
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

/** The same way to the backend, and whether a document was too large for it since that was last asked. */
export function trackTooLargeErrors(fetcher: Fetcher): {
  readonly fetcher: Fetcher;
  readonly takeTooLarge: () => boolean;
} {
  let met = false;
  return {
    fetcher: async (request) => {
      const result = await fetcher(request);
      met ||= result.type === 'ok' ? result.errors.some(isTooLargeError) : isTooLargeStatus(result);
      return result;
    },
    takeTooLarge: () => {
      const was = met;
      met = false;
      return was;
    },
  };
}

/** 413 Content Too Large. */
function isTooLargeStatus(result: { readonly type: string; readonly status?: number }): boolean {
  return result.type === 'status' && result.status === 413;
}
