import { startSite, type Site } from '../startSite';
import { startFaultyDesk, type FaultyDesk } from './startFaultyDesk';

/** A backend whose answers can be made to fail, and a site that waits a second for them. */
export interface FaultySite {
  readonly backend: FaultyDesk;
  readonly site: Site;
  stop(): Promise<void>;
}

/** Starts both. */
export async function startFaultySite(): Promise<FaultySite> {
  const backend = await startFaultyDesk();
  const site = await startSite({
    env: { GQL_ENDPOINT: backend.url, GQL_TIMEOUT_MS: '1000', SITE_PROTECTED: 'none' },
  });
  return {
    backend,
    site,
    async stop() {
      await site.stop();
      await backend.close();
    },
  };
}
