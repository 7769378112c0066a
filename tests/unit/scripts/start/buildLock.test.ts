import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileNobodyBuilds } from '../../../../scripts/start/buildLock';

const LOCK = join('.witryna', 'building');
const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  process.chdir(folder);
  mkdirSync('.witryna');
});
afterEach(() => {
  vi.restoreAllMocks();
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

describe('a build of npm start', () => {
  it('waits for the build of another process, and says so once', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    writeFileSync(LOCK, String(process.ppid));
    const order: string[] = [];
    const waiting = whileNobodyBuilds(async () => order.push('this build'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    order.push('the other one ends');
    rmSync(LOCK);
    await waiting;
    expect(order).toEqual(['the other one ends', 'this build']);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('does not wait for one that was killed', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    writeFileSync(LOCK, String(spawnSync(process.execPath, ['-e', '']).pid));
    expect(await whileNobodyBuilds(async () => 'built')).toBe('built');
    expect(log).not.toHaveBeenCalled();
  });

  it('lets the next one go on when it fails', async () => {
    await expect(whileNobodyBuilds(() => Promise.reject(new Error('faulty')))).rejects.toThrow('faulty');
    expect(existsSync(LOCK)).toBe(false);
  });
});
