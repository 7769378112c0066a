import type { ContractServer, RunningServer } from '../contract/contractServer';
import { startSite, type Site } from './startSite';

/** A server of another maker, and a site on it. */
export interface SiteOnServer {
  readonly site: Site;
  readonly running: RunningServer;
  stop(): Promise<void>;
}

/** Starts both. */
export async function startSiteOnServer(server: ContractServer): Promise<SiteOnServer> {
  const running = await server.start();
  const headers = Object.keys(running.headers).length === 0 ? '' : JSON.stringify(running.headers);
  try {
    const site = await startSite({ env: { GQL_ENDPOINT: running.url, GQL_HEADERS: headers } });
    return { site, running, stop: () => site.stop().then(() => running.stop()) };
  } catch (error) {
    await running.stop();
    throw error;
  }
}
