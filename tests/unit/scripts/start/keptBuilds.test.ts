import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findKeptBuild, keepBuild, markAsServed } from '../../../../scripts/start/keptBuilds';

const [ONE, TWO, THREE] = ['1'.repeat(64), '2'.repeat(64), '3'.repeat(64)] as const;
const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

/** Replaces what the last build left, as Next does. */
function build(script: string): void {
  rmSync('.next', { recursive: true, force: true });
  mkdirSync(join('.next', 'static'), { recursive: true });
  mkdirSync(join('.next', 'cache'));
  writeFileSync(join('.next', 'BUILD_ID'), script);
  writeFileSync(join('.next', 'static', 'page.js'), script);
  writeFileSync(join('.next', 'cache', 'large'), script);
}

const kept = (): number => readdirSync(join('.witryna', 'builds')).length;

describe('the builds that npm start keeps', () => {
  it('stay as they are when the next build has other settings', () => {
    build('one');
    const one = keepBuild('.next', ONE);
    markAsServed(one);
    build('two');
    const two = keepBuild('.next', TWO);
    expect(readFileSync(join(one, 'static', 'page.js'), 'utf8')).toBe('one');
    expect(readFileSync(join(two, 'static', 'page.js'), 'utf8')).toBe('two');
  });

  it('are found again by their hash, and only by it', () => {
    build('one');
    expect(findKeptBuild(ONE)).toBeNull();
    const one = keepBuild('.next', ONE);
    expect(findKeptBuild(ONE)).toBe(one);
    expect(findKeptBuild(TWO)).toBeNull();
  });

  it('find the packages that Next links beside them', () => {
    build('one');
    mkdirSync(join('node_modules', 'reader'), { recursive: true });
    writeFileSync(join('node_modules', 'reader', 'index.js'), 'reads');
    mkdirSync(join('.next', 'node_modules'));
    symlinkSync(join('..', '..', 'node_modules', 'reader'), join('.next', 'node_modules', 'reader-1'));
    const one = keepBuild('.next', ONE);
    expect(readFileSync(join(one, 'node_modules', 'reader-1', 'index.js'), 'utf8')).toBe('reads');
  });

  it('hold nothing but what is served', () => {
    build('one');
    expect(readdirSync(keepBuild('.next', ONE)).toSorted()).toEqual(['BUILD_ID', 'static']);
  });

  it('are removed when nobody serves them any more', async () => {
    build('one');
    const one = keepBuild('.next', ONE);
    const other = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => other.once('exit', resolve));
    mkdirSync(join(one, 'users'));
    writeFileSync(join(one, 'users', String(other.pid)), '');
    build('two');
    markAsServed(keepBuild('.next', TWO));
    build('three');
    keepBuild('.next', THREE);
    expect(existsSync(one)).toBe(false);
    expect(findKeptBuild(TWO)).not.toBeNull();
    expect(kept()).toBe(2);
  });
});
