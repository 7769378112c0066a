import type { Config } from '../../config/config';
import { RedisStore } from './RedisStore';
import { setSharedStore } from './sharedStore';

/** The response to a call that timed out may still have to be passed on. */
const RESULT_MARGIN_MS = 1_000;

/** Opens the store that the copies of the site share, if there is one. Does not wait for it. */
export function openStore({
  storeUrl,
  secret,
  appBaseUrl,
  backend,
}: Pick<Config, 'storeUrl' | 'secret' | 'appBaseUrl' | 'backend'>): void {
  if (storeUrl === null || secret === null) return;
  setSharedStore(
    new RedisStore({
      url: storeUrl,
      secret,
      site: [appBaseUrl, backend.endpoint],
      maxPendingMs: backend.timeoutMs + RESULT_MARGIN_MS,
    }),
  );
}
