/** Measures in a process of its own what sessions cost one site: `measureRoles ROLES SESSIONS`. `roles.ts` starts it and reads its JSON. */
import { loadCurrentSite, refreshSite } from '../../lib/site/site/site';
import { createRoleToken } from './roleBackend';

/** Time and memory that a number of roles and sessions cost. */
export interface RolesCost {
  /** Until every session had its site, and on the average for a session after that. */
  readonly firstMs: number;
  readonly laterMs: number;
  readonly refreshMs: number;
  /** In use after a garbage collection, above the process with the public site alone. */
  readonly heapMegabytes: number;
  readonly residentMegabytes: number;
  readonly models: number;
}

/** Sessions that come at the same time. */
const AT_ONCE = 20;
const SETTLE_MS = 200;
const BYTES = 1_000_000;

const [roles = 1, sessions = 1] = process.argv.slice(2).map(Number);
const callers = Array.from({ length: sessions }, (_, index) => ({
  key: String(index),
  token: createRoleToken(index % roles, index),
}));

/** Loads the site of every session and returns the milliseconds and the number of different models. */
async function visit(): Promise<{ readonly ms: number; readonly models: number }> {
  const start = performance.now();
  const models = new Set<object>();
  for (let index = 0; index < callers.length; index += AT_ONCE) {
    const sites = await Promise.all(
      callers.slice(index, index + AT_ONCE).map((caller) => loadCurrentSite(caller)),
    );
    for (const site of sites) {
      if (site === null) throw new Error('A session has no site.');
      models.add(site.model);
    }
  }
  return { ms: performance.now() - start, models: models.size };
}

async function collectGarbage(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / BYTES;
}

await loadCurrentSite(null);
const before = await collectGarbage();
const first = await visit();
const heapMegabytes = (await collectGarbage()) - before;
const later = await visit();
await refreshSite();
process.send?.('refresh');
const refreshed = await visit();
const cost: RolesCost = {
  firstMs: first.ms,
  laterMs: later.ms / sessions,
  refreshMs: refreshed.ms,
  heapMegabytes,
  residentMegabytes: process.memoryUsage.rss() / BYTES,
  models: first.models,
};
process.send?.(cost, () => process.exit(0));
