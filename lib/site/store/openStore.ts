import type { Config } from '../config/config';
import { FileJournal } from './FileJournal';
import { setJournal } from '../../kit/once/journal';
import { RedisStore } from './RedisStore';
import { setSharedStore } from './sharedStore';

/** The response to a call that timed out may still have to be passed on. */
const RESULT_MARGIN_MS = 1_000;

/**
 * Opens the store that the copies of the site share, or else the journal of this machine. Does not wait for it. Only a server that
 * answers requests calls it, never a build.
 */
export function openStore({
  storeUrl,
  journalFolder,
  secret,
  appBaseUrl,
  backend,
}: Pick<Config, 'storeUrl' | 'journalFolder' | 'secret' | 'appBaseUrl' | 'backend'>): void {
  const options = {
    site: [appBaseUrl, backend.endpoint],
    maxPendingMs: backend.timeoutMs + RESULT_MARGIN_MS,
  };
  if (storeUrl === null || secret === null)
    return setJournal(new FileJournal({ ...options, folder: journalFolder, secret }));
  const store = new RedisStore({ ...options, url: storeUrl, secret });
  setSharedStore(store);
  setJournal(store);
}
