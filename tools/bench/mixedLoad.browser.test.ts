import { expect, test } from 'vitest';
import { runMixedLoad } from './mixedLoad';
import { shareSite } from '../../tests/support/sharedSites';

const DURATION_MS = 10_000;
const CONNECTIONS = 8;
/** However slow the machine is, each visitor writes several times. */
const MIN_WRITES = 3 * CONNECTIONS;

const running = await shareSite('open');

test('under reads and writes of many there is no error, and every acknowledged write is stored once', async () => {
  const { site, demo } = running;
  const target = { origin: site.url, copies: [site.url], graphql: demo.graphql, pids: [site.pid] };
  const load = { connections: CONNECTIONS, durationMs: DURATION_MS, minWrites: MIN_WRITES };
  const { errors, missing, doubled, acknowledged } = await runMixedLoad(target, load);
  expect({ errors, missing, doubled }).toEqual({ errors: [], missing: [], doubled: [] });
  expect(acknowledged).toBeGreaterThanOrEqual(MIN_WRITES);
}, 120_000);
