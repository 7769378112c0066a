import { afterAll, beforeAll } from 'vitest';
import type { ContractServer, RunningServer } from '../contract/contractServer';
import { startSite, type Site } from './startSite';

/** A server of another maker, and a site on it, while the tests of a `describe` run. */
export interface SiteOnServer {
  readonly site: () => Site;
  readonly running: () => RunningServer;
}

/** Starts both before the tests of this `describe`, and ends them after the last one. */
export function useSiteOnServer(server: ContractServer): SiteOnServer {
  const started: { site?: Site; running?: RunningServer } = {};
  beforeAll(async () => {
    const running = (started.running = await server.start());
    const headers = Object.keys(running.headers).length === 0 ? '' : JSON.stringify(running.headers);
    started.site = await startSite({ env: { GQL_ENDPOINT: running.url, GQL_HEADERS: headers } });
  });
  afterAll(async () => {
    await started.site?.stop();
    await started.running?.stop();
  });
  return { site: () => get(started.site), running: () => get(started.running) };
}

function get<One>(one: One | undefined): One {
  if (one === undefined) throw new Error('It has not been started.');
  return one;
}
