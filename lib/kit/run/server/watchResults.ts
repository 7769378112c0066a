import type { BackendResult } from '../../backend/backendResult';
import { wrapFetcher, type Fetcher } from './runOperation';

/** Wraps a fetcher and remembers whether a result met the condition since the last call of `takeMet`. */
export function watchResults(
  fetcher: Fetcher,
  condition: (result: BackendResult) => boolean,
): { readonly fetcher: Fetcher; readonly takeMet: () => boolean } {
  let met = false;
  return {
    fetcher: wrapFetcher(fetcher, async (request) => {
      const result = await fetcher(request);
      met ||= condition(result);
      return result;
    }),
    takeMet: () => {
      const was = met;
      met = false;
      return was;
    },
  };
}
