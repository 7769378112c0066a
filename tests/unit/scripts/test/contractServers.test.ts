import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareServers, serversEnvironment, skippedLines } from '../../../../scripts/test/contractServers';
import type { ContractServer } from '../../../contract/contractServer';
import { GATE_SERVERS } from '../../../contract/servers';

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
  const [any] = GATE_SERVERS;
  if (any === undefined) throw new Error('The registry is empty.');
  return { ...any, id, name: id, folder: join(folder, id), package: 'it', needs: [] };
}

test('a server that cannot be installed is left out, and a line says so and why', async () => {
  const prepared = await prepareServers([server('good'), server('broken')]);
  expect(serversEnvironment(prepared)).toEqual({ CONTRACT_SERVERS: 'good' });
  expect(skippedLines(prepared)).toEqual([
    expect.stringMatching(/^SKIPPED broken \(broken 1\.2\.3\): .*install\.sh ended with code 3$/),
  ]);
});
