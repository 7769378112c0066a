import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../demo/backend/lock';
import { DemoError } from '../../demo/demoError';
import { nameFullDisk } from '../../demo/fullDisk';
import { listen } from '../../demo/listen';
import { isLocalHost, isLocalOrigin } from '../../demo/localHost';
import { readSettings } from '../../demo/settings';
import { runDemo } from './demoProgram';

const folder = mkdtempSync(join(tmpdir(), 'demo-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('settings', () => {
  it('have defaults that are right for a fresh machine', () => {
    expect(readSettings({})).toMatchObject({
      port: { number: 4000, chosen: false },
      identityPort: { number: 4001, chosen: false },
      folder: '.demo',
      siteUrl: 'http://localhost:3000',
      reports: 10_431,
      token: 'demo',
      strict: 'off',
      tokenSeconds: 3600,
    });
  });

  it('tells all faults at once', () => {
    const wrong = {
      DEMO_HOST: '0.0.0.0',
      DEMO_PORT: 'x',
      DEMO_IDENTITY_PORT: '70000',
      DEMO_REPORTS: '0',
      DEMO_SITE_URL: 'https://a.example',
      DEMO_TODAY: '2025-02-30',
    };
    expect(() => readSettings(wrong)).toThrow(
      /DEMO_HOST[^]*DEMO_PORT[^]*DEMO_IDENTITY_PORT[^]*DEMO_REPORTS[^]*DEMO_TODAY[^]*DEMO_SITE_URL/,
    );
  });

  it.each(['http://localhost.evil.example', 'ftp://localhost', 'http://10.0.0.1:3000', 'nonsense'])(
    'refuses %s as the site',
    (url) => {
      expect(() => readSettings({ DEMO_SITE_URL: url })).toThrow('DEMO_SITE_URL');
    },
  );

  it.each(['http://localhost:3000/', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    'takes %s as the site',
    (url) => {
      expect(readSettings({ DEMO_SITE_URL: url }).siteUrl).toBe(url.replace(/\/$/, ''));
    },
  );
});

describe('the program', () => {
  it.each([
    ['DEMO_HOST', '0.0.0.0'],
    ['DEMO_SITE_URL', 'https://city.example'],
  ])('refuses to start with %s=%s, in one clear message', async (setting, value) => {
    const program = await runDemo({ [setting]: value, DEMO_DATA: join(folder, 'refused') });
    expect(program.ready).toBeNull();
    expect(await program.ended).toBe(1);
    expect(program.stdout()).toBe('');
    expect(program.stderr()).toMatch(
      new RegExp(`^The demo cannot start\\. ${setting} is .*this machine only.*\\n$`),
    );
  });

  it('refuses a chosen port that is busy, and names the setting', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const program = await runDemo({ DEMO_PORT: port, DEMO_DATA: join(folder, 'busy') });
    expect(await program.ended).toBe(1);
    expect(program.stderr()).toBe(
      `The demo cannot start. Port ${port} is in use. Stop what uses it, or set DEMO_PORT to another port (0: any free one).\n`,
    );
    other.close();
  });
});

describe('listen', () => {
  it('takes another port where the usual one is busy, and listens on this machine only', async () => {
    const first = await listen({ number: 0, chosen: true, setting: 'DEMO_PORT' });
    const second = await listen({ number: first.port, chosen: false, setting: 'DEMO_PORT' });
    expect(second.port).not.toBe(first.port);
    second.answerWith((request, response) => response.end(String(request.socket.localAddress)));
    expect(await (await fetch(`http://localhost:${second.port}/`)).text()).toBe('127.0.0.1');
    await Promise.all([first.close(), second.close()]);
  });
});

describe('local names', () => {
  it.each(['localhost:4000', '127.0.0.1', '[::1]:4000'])('%s is this machine', (host) => {
    expect(isLocalHost(host)).toBe(true);
  });

  it.each([undefined, '', 'evil.example', 'localhost.evil.example', '10.0.0.1:4000', '0.0.0.0'])(
    '%s is not',
    (host) => {
      expect(isLocalHost(host)).toBe(false);
    },
  );

  it.each(['null', 'https://evil.example', null])('a page of %s is not of this machine', (origin) => {
    expect(isLocalOrigin(origin)).toBe(false);
  });
});

describe('the lock', () => {
  const lockFile = join(folder, 'lock');

  it('is refused to a second holder while the first one lives, and given back by it', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by the demo with process number ${process.pid}`);
    unlock();
    lockFolder(folder)();
  });

  it('is taken over from a process that is gone', () => {
    writeFileSync(lockFile, JSON.stringify({ pid: 2_147_483_000, startedAt: '1' }));
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  it('is taken over when another process has the number since a restart of the machine', () => {
    writeFileSync(lockFile, JSON.stringify({ pid: process.ppid, startedAt: 'before' }));
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  it('is taken over when it is half written', () => {
    writeFileSync(lockFile, '{"pi');
    const release = lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });
});

describe('a disk without room', () => {
  const cause = new Error('cannot drop active portal');
  const fail = () => Promise.reject(cause);

  it('is told with its folder, its room and what to do, whatever the database says', async () => {
    const told = await nameFullDisk('/srv/demo', fail, () => 9_900_000).catch((error: unknown) => error);
    expect(told).toBeInstanceOf(DemoError);
    expect(told).toMatchObject({
      message:
        "The disk of the demo's data folder /srv/demo is full: 9 MB are free. Make room on it, or set DEMO_DATA to a folder on another disk.",
      cause,
    });
  });

  it('is not blamed for a failure that has another cause', async () => {
    await expect(nameFullDisk('/srv/demo', fail, () => 1e9)).rejects.toBe(cause);
    await expect(nameFullDisk(folder, fail)).rejects.toBe(cause);
    expect(
      await nameFullDisk(
        folder,
        () => Promise.resolve('started'),
        () => 0,
      ),
    ).toBe('started');
  });
});
