import { isTooLarge } from './isTooLarge';
import type { Post } from './run';

/** The same way to the backend, and whether a document was too large for it since that was last asked. */
export function notingTooLarge(post: Post): { readonly post: Post; readonly metTooLarge: () => boolean } {
  let met = false;
  return {
    post: async (request) => {
      const result = await post(request);
      met ||= result.kind === 'ok' ? result.errors.some(isTooLarge) : isTooLargeStatus(result);
      return result;
    },
    metTooLarge: () => {
      const was = met;
      met = false;
      return was;
    },
  };
}

/** 413 Content Too Large. */
function isTooLargeStatus(result: { readonly kind: string; readonly status?: number }): boolean {
  return result.kind === 'status' && result.status === 413;
}
