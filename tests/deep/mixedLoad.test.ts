import { expect, test } from 'vitest';
import { runMixedLoad } from '../../scripts/bench/mixedLoad';
import { shareSite } from '../support/sharedSites';

/** Long enough for each of these visitors to read and write several times. */
const DURATION_MS = 15_000;
const CONNECTIONS = 8;

const running = await shareSite('open');

test('under reads and writes of many there is no error, and every acknowledged write is stored once', async () => {
  const { site, demo } = running;
  const target = { origin: site.url, copies: [site.url], graphql: demo.graphql, pids: [site.pid] };
  const load = { connections: CONNECTIONS, durationMs: DURATION_MS };
  const { errors, missing, doubled, acknowledged } = await runMixedLoad(target, load);
  expect({ errors, missing, doubled }).toEqual({ errors: [], missing: [], doubled: [] });
  expect(acknowledged).toBeGreaterThan(CONNECTIONS);
}, 120_000);
