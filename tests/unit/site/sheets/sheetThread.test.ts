import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SheetJob } from '../../../../lib/site/sheets/sheetJob';
import { readPostedSheet, type StartSheetThread } from '../../../../lib/site/sheets/sheetThread';

const WORKER = resolve('lib/site/sheets/sheetWorker.ts');
/** Starts the site's own thread, which a build would have compiled. */
const start: StartSheetThread = (workerData, resourceLimits) =>
  new Worker(`require('tsx/cjs'); require(${JSON.stringify(WORKER)});`, {
    eval: true,
    workerData,
    resourceLimits,
  });

const jobOf = (text: string): SheetJob => ({
  bytes: new TextEncoder().encode(text),
  name: 'people.csv',
  limits: { rows: 100, bytes: 20_000_000 },
  jsonTargets: [],
});
const PEOPLE = jobOf('Name;City\nAnna;Łódź\n');
const READ = {
  ok: true,
  layout: {
    encoding: 'utf-8',
    separator: 'semicolon',
    header: 1,
    headers: [
      { no: 1, text: 'Name · City' },
      { no: 2, text: 'Anna · Łódź' },
    ],
    last: 2,
    lasts: [{ no: 2, text: 'Anna · Łódź' }],
    choices: {},
  },
  sheet: { name: 'people.csv', columns: ['Name', 'City'], rows: [{ no: 2, cells: ['Anna', 'Łódź'] }] },
};

let said = '';
vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
  said += String(text);
  return true;
});
afterEach(() => {
  said = '';
});

describe('a posted file is read in a thread of its own', () => {
  it('as it would be here', async () => {
    expect(await readPostedSheet(PEOPLE, { start })).toEqual(READ);
    expect(await readPostedSheet(PEOPLE, { start: null })).toEqual(READ);
  });

  it.each([
    ['nothing but line breaks', `Title${'\n'.repeat(9_900_000)}`, 'people.csv', 'tooManyRows'],
    ['nothing but separators', `${';'.repeat(9_900_000)}`, 'people.csv', 'noRows'],
    ['objects of nothing', `[${'{},'.repeat(3_300_000)}{}]`, 'people.json', 'tooDear'],
    ['lists of nothing', `[${'[],'.repeat(3_300_000)}[]]`, 'people.json', 'tooDear'],
    [
      'ten thousand lists in each other',
      `${'['.repeat(10_000)}1${']'.repeat(10_000)}`,
      'people.json',
      'deepJson',
    ],
  ])(
    'and of one with %s, the process goes on meanwhile and the sender is told',
    async (_, text, name, problem) => {
      let ticks = 0;
      const timer = setInterval(() => (ticks += 1), 5);
      expect(await readPostedSheet({ ...jobOf(text), name }, { start })).toMatchObject({
        ok: false,
        problem,
      });
      clearInterval(timer);
      expect(ticks).toBeGreaterThan(5);
    },
  );

  it('and one that takes too long is given up', async () => {
    const hanging: StartSheetThread = () => new Worker('setInterval(() => {}, 1000)', { eval: true });
    expect(await readPostedSheet(PEOPLE, { start: hanging, timeMs: 50 })).toEqual({
      ok: false,
      problem: 'tooDear',
    });
  });

  it('two at a time, a few others after them, and what comes beyond is asked to come again', async () => {
    let atWork = 0;
    let most = 0;
    // Threads that load nothing: what is counted are threads, not what they read.
    const counting: StartSheetThread = () => {
      most = Math.max(most, (atWork += 1));
      const worker = new Worker(`require('node:worker_threads').parentPort.postMessage({ ok: true })`, {
        eval: true,
      });
      worker.once('message', () => (atWork -= 1));
      return worker;
    };
    const results = await Promise.all(
      Array.from({ length: 24 }, () => readPostedSheet(PEOPLE, { start: counting })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(22);
    expect(results.slice(22)).toEqual(Array.from({ length: 2 }, () => ({ ok: false, problem: 'busy' })));
    expect(most).toBe(2);
    expect(await readPostedSheet(PEOPLE, { start })).toEqual(READ);
  });

  it('and a fault of the thread itself is logged', async () => {
    const broken: StartSheetThread = () => new Worker("throw new Error('no thread')", { eval: true });
    expect(await readPostedSheet(PEOPLE, { start: broken })).toEqual({ ok: false, problem: 'tooDear' });
    expect(said).toContain('no thread');
  });
});
