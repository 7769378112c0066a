import { expect, test } from 'vitest';
import type { ContractServer } from '../../tests/contract/contractServer';
import { GATE_SERVERS } from '../../tests/contract/servers';
import { serverTitle, serversTable } from './serversTable';

/** A server of the registry's form. */
function server(id: string): ContractServer {
  const [any] = GATE_SERVERS;
  if (any === undefined) throw new Error('The registry is empty.');
  return { ...any, id, name: id };
}

test('a run ends with a table of what came of each server, and why one was left out', () => {
  const [good, red, broken] = [server('good'), server('red'), server('broken')];
  const version = serverTitle(good).slice('good '.length);
  const prepared = {
    ready: [good, red],
    skipped: [{ server: broken, reason: 'install.sh ended with code 3' }],
  };
  const group = (one: ContractServer, passed: number, failed: number) => ({
    name: serverTitle(one),
    passed,
    failed,
  });
  const own = { ok: false, groups: [group(good, 12, 0), group(red, 3, 1)] };
  const browser = { ok: true, groups: [group(good, 0, 0)] };
  expect(serversTable(prepared, { own, browser }).map((line) => line.split(/ {2,}/))).toEqual([
    ['server', 'version', 'id', 'through the site’s code', 'in the browser'],
    ['good', version, 'good', '12 passed', 'did not start'],
    ['red', version, 'red', '1 FAILED, 3 passed', 'did not start'],
    ['broken', version, 'broken', 'left out: install.sh ended with code 3'],
  ]);
  expect(serversTable(prepared, { own: null, browser: null })[1]).toMatch(/not tried +not tried$/);
});
