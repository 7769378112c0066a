import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps } from '../../../../scripts/test/runSteps';
import type { Step } from '../../../../scripts/test/steps';
import { eventually } from '../../../support/eventually';

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

/** Steps that tell when they begin and end. `ends` ends one of them. */
function steps() {
  const events: string[] = [];
  const ends = new Map<string, (ok: boolean) => void>();
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    run: (output) => {
      events.push(`${name} begins`);
      output.write(`${name} writes\n`);
      return new Promise((resolve) =>
        ends.set(name, (ok) => {
          events.push(`${name} ends`);
          resolve({ ok });
        }),
      );
    },
    ...more,
  });
  const end = async (name: string, ok = true): Promise<void> => {
    await eventually(() => {
      if (!ends.has(name)) throw new Error(`${name} has not begun`);
    });
    ends.get(name)?.(ok);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { events, step, end };
}

test('two steps run at a time, and one that uses all cores after them', async () => {
  const { events, step, end } = steps();
  const all = runSteps([step('all', { alone: true }), step('a'), step('b'), step('c')]);
  await end('b');
  await end('a');
  await end('c');
  await end('all');
  expect((await all).map(({ name, ok }) => [name, ok])).toEqual([
    ['all', true],
    ['a', true],
    ['b', true],
    ['c', true],
  ]);
  expect(events).toEqual([
    'a begins',
    'b begins',
    'b ends',
    'c begins',
    'a ends',
    'c ends',
    'all begins',
    'all ends',
  ]);
});

test('a step waits for what it needs, which may still run beside it', async () => {
  const { events, step, end } = steps();
  const all = runSteps([step('install'), step('a'), step('use', { needs: 'install' })]);
  await end('a');
  expect(events).not.toContain('use begins');
  await end('install');
  await end('use');
  await all;
  expect(events.slice(-3)).toEqual(['install ends', 'use begins', 'use ends']);
});

test('a step whose need has failed is left out; one whose need was not asked for is not', async () => {
  const { step, end } = steps();
  const all = runSteps([step('build'), step('e2e', { needs: 'build', alone: true })]);
  await end('build', false);
  expect((await all).map(({ name, ok }) => [name, ok])).toEqual([['build', false]]);

  const alone = runSteps([step('e2e', { needs: 'build', alone: true })]);
  await end('e2e');
  expect(await alone).toMatchObject([{ name: 'e2e', ok: true }]);
});

test('what a step writes is shown at its end, below its outcome, and not between that of others', async () => {
  const { step, end } = steps();
  const all = runSteps([step('a'), step('b')]);
  await end('b', false);
  await end('a');
  await all;
  expect(said.map((text) => text.trim())).toEqual([
    '── b: FAILED after 0 s ──',
    'b writes',
    '── a: ok after 0 s ──',
    'a writes',
  ]);
});

test('a step that throws has failed, and says why', async () => {
  const { step, end } = steps();
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no compiler')) };
  const all = runSteps([broken, step('a')]);
  await end('a');
  expect(await all).toMatchObject([
    { name: 'broken', ok: false },
    { name: 'a', ok: true },
  ]);
  expect(said.join('')).toContain('no compiler');
});
