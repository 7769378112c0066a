import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, graphqlSync } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';

const SCHEMA = buildSchema('type Query { books: [Book!]! } type Book { id: ID! title: String! }');
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** Loading a script under tsx takes seconds on a busy machine. */
const TIMEOUT_MS = 60_000;

describe.skipIf(!hasOpenssl)('a backend whose certificate comes from a private authority', () => {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const authority = join(folder, 'authority.pem');
  let server: Server;
  let url: string;

  const openssl = (...args: string[]): void => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };

  beforeAll(async () => {
    const key = ['-newkey', 'rsa:2048', '-nodes'];
    openssl('req', '-x509', ...key, '-keyout', 'authority.key', '-out', authority, '-subj', '/CN=Our own');
    openssl('req', ...key, '-keyout', 'backend.key', '-out', 'backend.csr', '-subj', '/CN=localhost');
    writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost');
    const signed = ['-CA', authority, '-CAkey', 'authority.key', '-CAcreateserial', '-extfile', 'names'];
    openssl('x509', '-req', '-in', 'backend.csr', '-out', 'backend.pem', ...signed);
    server = createServer(
      { key: readFileSync(join(folder, 'backend.key')), cert: readFileSync(join(folder, 'backend.pem')) },
      (request, response) => {
        let body = '';
        request.setEncoding('utf8').on('data', (text: string) => (body += text));
        request.once('end', () => {
          const { query } = JSON.parse(body) as { query: string };
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(graphqlSync({ schema: SCHEMA, source: query })));
        });
      },
    );
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    // What was bound is an address with a port, not a pipe.
    url = `https://localhost:${(server.address() as AddressInfo).port}/graphql`;
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  /** Node reads the variable when a process starts, so the script runs in one of its own. */
  const explain = (
    settings: Readonly<Record<string, string>>,
  ): Promise<{ readonly stdout: string; readonly stderr: string }> =>
    new Promise((resolve) => {
      const env = { ...process.env, GQL_HEADERS: '', NODE_EXTRA_CA_CERTS: '', ...settings };
      execFile(
        process.execPath,
        ['--import', 'tsx', 'scripts/explain.ts', url],
        { env },
        (_error, stdout, stderr) => resolve({ stdout, stderr }),
      );
    });

  test.runIf(isDeep)('is read with NODE_EXTRA_CA_CERTS', { timeout: TIMEOUT_MS }, async () => {
    const { stdout, stderr } = await explain({ NODE_EXTRA_CA_CERTS: authority });
    expect(stderr).toBe('');
    expect(stdout).toContain('Book /books');
  });

  test('is refused without it, and the message names the remedy', { timeout: TIMEOUT_MS }, async () => {
    const { stdout, stderr } = await explain({});
    expect(stdout).toBe('');
    expect(stderr).toContain('cannot be reached: UNABLE_TO_VERIFY_LEAF_SIGNATURE');
    expect(stderr).toContain('NODE_EXTRA_CA_CERTS');
  });
});
