import { isDeep, sample } from '../support/deep';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, test } from 'vitest';
import { siteEnvironment } from '../../scripts/test/siteEnvironment';
import { startChangingBackend, type ChangingBackend } from '../support/changingBackend';
import { freePort } from '../support/freePort';
import { startSite } from '../support/startSite';

const SDL = 'type Query { books: [Book!]! } type Book { id: ID! title: String! }';
const DATA = { books: [{ id: '1', title: 'Solaris' }] };
const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');
const TSX = createRequire(import.meta.url).resolve('tsx');

const started: ChildProcess[] = [];
let backend: ChangingBackend | null = null;

afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await backend?.close();
  backend = null;
});

/** Runs a command that starts the site, and resolves with its process and the site's URL when it says that the site is ready. */
async function start(
  command: string,
  args: readonly string[],
): Promise<{ child: ChildProcess; url: string }> {
  backend = await startChangingBackend(
    'type Query { books: [Book!]! } type Book { id: ID! title: String! }',
    {
      books: [{ id: '1', title: 'Solaris' }],
    },
  );
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(command, args, {
    env: siteEnvironment({ APP_BASE_URL: url, PORT: String(port), GQL_ENDPOINT: backend.url }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await new Promise<void>((resolve, reject) => {
    let log = '';
    child.stdout.on('data', (text: Buffer) => {
      log += text.toString();
      if (log.includes('Witryna is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(`The site did not start:\n${log}`)));
  });
  return { child, url };
}

const startScript = () => start(process.execPath, ['--import', TSX, 'scripts/start.ts']);

/** The processor time of a process in hundredths of a second: `utime` and `stime` of proc(5). */
function cpuTicks(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

async function hasEnded(url: string): Promise<boolean> {
  try {
    await fetch(`${url}/api/health`);
    return false;
  } catch {
    return true;
  }
}

describe('npm start', { timeout: 240_000 }, () => {
  test('says that the site is ready when its first page is', async () => {
    const { url } = await startScript();
    expect(backend?.introspections()).toBe(1);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  });

  test('leaves nothing behind when it is killed', async () => {
    const { child, url } = await startScript();
    child.kill('SIGKILL');
    await expect.poll(() => hasEnded(url), { timeout: 20_000 }).toBe(true);
  });

  test.each(sample(['SIGKILL', 'SIGTERM'] as const, 2))(
    'leaves nothing behind when npm ends by %s, which this process does not get',
    async (signal) => {
      const { child, url } = await start('npm', ['start']);
      child.kill(signal);
      await expect.poll(() => hasEnded(url), { timeout: 20_000 }).toBe(true);
    },
  );
});

describe('a site whose log nobody reads any more', () => {
  test.runIf(isDeep)(
    'goes on without using the processor',
    async () => {
      backend = await startChangingBackend(SDL, DATA);
      const port = await freePort();
      const env = siteEnvironment({ PORT: String(port), GQL_ENDPOINT: backend.url, GQL_TIMEOUT_MS: '1' });
      const child = spawn(process.execPath, [NEXT, 'start', '-p', String(port)], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      started.push(child);
      const url = `http://localhost:${port}`;
      await expect.poll(() => hasEnded(url), { timeout: 30_000 }).toBe(false);
      child.stderr.destroy();
      backend.answerAlways({ status: 503, body: 'closed' });
      // Each failure is a line in the log.
      for (let n = 0; n < 3; n++) expect((await fetch(`${url}/?again=${n}`)).status).toBe(503);
      const before = cpuTicks(child.pid);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect(cpuTicks(child.pid) - before).toBeLessThan(50);
    },
    60_000,
  );
});

describe('a copy that its operator has set up wrongly', () => {
  test.each<Record<string, string>>([
    { GQL_ENDPOINT: '' },
    { GQL_ENDPOINT: 'http://localhost:1/', SITE_LABELS: 'no/such/labels.json' },
  ])('ends with the fault and a code of its own: %j', async (settings) => {
    const port = String(await freePort());
    const child = spawn(process.execPath, [NEXT, 'start', '-p', port], {
      env: siteEnvironment({ PORT: port, ...settings }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.push(child);
    let log = '';
    child.stderr.on('data', (text: Buffer) => (log += text.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, log }).toEqual({
      code: 78,
      log: expect.stringMatching(/GQL_ENDPOINT is missing|SITE_LABELS/),
    });
    expect(readFileSync('docs/deploy/witryna@.service', 'utf8')).toContain('RestartPreventExitStatus=78');
  });
});

describe('a copy that has read no schema', () => {
  test('is alive but not ready, and becomes ready when the backend answers', async () => {
    backend = await startChangingBackend(SDL, DATA);
    backend.answerAlways({ status: 503, body: 'closed' });
    const site = await startSite({ env: { GQL_ENDPOINT: backend.url } });
    try {
      const ask = async (path: string) => {
        const response = await fetch(`${site.url}/api/${path}`);
        return [response.status, await response.json()];
      };
      expect(await ask('ready')).toEqual([503, { status: 'noSchema', failure: { code: 'backend' } }]);
      expect(await ask('health')).toMatchObject([200, { status: 'noSchema' }]);
      backend.answerAlways(null);
      expect(await ask('ready')).toEqual([200, { status: 'ready' }]);
      backend.answerAlways({ status: 503, body: 'closed' });
      expect(await ask('ready')).toEqual([200, { status: 'ready' }]);
    } finally {
      await site.stop();
    }
  });
});
