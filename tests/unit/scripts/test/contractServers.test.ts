import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareServers, serversEnvironment, skippedLines } from '../../../../scripts/test/contractServers';
import { serversTable } from '../../../../scripts/test/serversTable';
import { CONTRACT_FOLDER, type ContractServer } from '../../../contract/contractServer';
import { CONTRACT_SERVERS } from '../../../contract/servers';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'servers-'));
  for (const [name, script] of [
    ['good', 'exit 0'],
    ['broken', 'exit 3'],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'install.sh'), script);
    writeFileSync(join(folder, name, 'package.json'), '{"dependencies":{"it":"1.2.3"}}');
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A server of the registry's form in one of the folders above. */
function server(id: string): ContractServer {
  const [any] = CONTRACT_SERVERS;
  if (any === undefined) throw new Error('The registry is empty.');
  const own = relative(resolve(CONTRACT_FOLDER), join(folder, id));
  return { ...any, id, name: id, folder: own, package: 'it', needs: [] };
}

test('a server that cannot be installed is left out, and a line says so and why', async () => {
  const prepared = await prepareServers([server('good'), server('broken')]);
  expect(serversEnvironment(prepared)).toEqual({ CONTRACT_SERVERS: 'good' });
  expect(skippedLines(prepared)).toEqual([
    expect.stringMatching(/^SKIPPED broken \(broken 1\.2\.3\): .*install\.sh ended with code 3$/),
  ]);
});

test('a run ends with a table of what came of each server, and why one was left out', async () => {
  const all = [server('good'), { ...server('good'), id: 'red', name: 'red' }, server('broken')];
  const prepared = await prepareServers(all);
  const group = (name: string, passed: number, failed: number) => ({ name: `${name} 1.2.3`, passed, failed });
  const own = { ok: false, groups: [group('good', 12, 0), group('red', 3, 1)] };
  const browser = { ok: true, groups: [group('good', 0, 0)] };
  expect(serversTable(prepared, { own, browser }).map((line) => line.split(/ {2,}/))).toEqual([
    ['server', 'version', 'id', 'through the site’s code', 'in the browser'],
    ['good', '1.2.3', 'good', '12 passed', 'did not start'],
    ['red', '1.2.3', 'red', '1 FAILED, 3 passed', 'did not start'],
    ['broken', '1.2.3', 'broken', expect.stringMatching(/^left out: .*install\.sh ended with code 3$/)],
  ]);
  expect(serversTable(prepared, { own: null, browser: null })[1]).toMatch(/not tried +not tried$/);
});

test('the servers of the registry have words of their own, and their main list among their lists', () => {
  expect(new Set(CONTRACT_SERVERS.map(({ id }) => id)).size).toBe(CONTRACT_SERVERS.length);
  for (const { id, truth } of CONTRACT_SERVERS)
    expect(
      truth.lists.map(({ type }) => type),
      id,
    ).toEqual(expect.arrayContaining([truth.main.type, truth.main.walk.byHand, truth.main.walk.whole]));
});
