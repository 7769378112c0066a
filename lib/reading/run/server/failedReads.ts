import { isForbiddenError } from './classifyErrors';
import type { Fetcher } from './runOperation';

/**
 * Wraps a fetcher and remembers whether a read failed in a way that may be over with the next one. What a visitor may not read is none
 * of these: it lacks for everybody with the same rights.
 */
export function trackFailedReads(fetcher: Fetcher): {
  readonly fetcher: Fetcher;
  readonly hasFailed: () => boolean;
} {
  let failed = false;
  return {
    fetcher: async (request) => {
      const result = await fetcher(request);
      failed ||=
        result.type === 'ok'
          ? result.errors.some((error) => !isForbiddenError(error))
          : result.type !== 'status' || (result.status !== 401 && result.status !== 403);
      return result;
    },
    hasFailed: () => failed,
  };
}
