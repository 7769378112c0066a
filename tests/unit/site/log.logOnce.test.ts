import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const START = Date.UTC(2026, 0, 1);
let lines: string[] = [];
/** What the process keeps for all bundles that hold the module. */
const LOG_STATE_KEY = Symbol.for('witryna.log');
let logOnce: (error: unknown, secret?: string) => void;
beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  vi.resetModules();
  Reflect.deleteProperty(globalThis, LOG_STATE_KEY);
  ({ logOnce } = await import('../../../lib/site/log'));
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a reason is told once, without what nobody is to read', () => {
  logOnce(new Error('no answer to token-1'), 'token-1');
  logOnce('no answer to …');
  expect(lines).toEqual(['witryna: no answer to …\n']);
});

test('a reason that another bundle of the process has told is not told again', async () => {
  logOnce('the first');
  vi.resetModules();
  const other = await import('../../../lib/site/log');
  other.logOnce('the first');
  expect(lines).toEqual(['witryna: the first\n']);
});

test('a backend that says something new each time gets thirty lines a minute, and is never silent for good', () => {
  for (let minute = 0; minute < 60; minute += 1) {
    vi.setSystemTime(START + minute * 60_000);
    for (let i = 0; i < 50; i += 1) logOnce(`reason ${minute}-${i}`);
  }
  expect(lines).toHaveLength(60 * 30);
  expect(lines.at(-30)).toBe('witryna: reason 59-0 (20 more reasons came before, and were not logged)\n');
  expect(lines.at(-1)).toBe('witryna: reason 59-29\n');
});

test('what was told a thousand reasons ago is told again', () => {
  logOnce('the first');
  for (let i = 0; i < 1_000; i += 1) {
    vi.advanceTimersByTime(60_000);
    logOnce(`reason ${i}`);
  }
  vi.advanceTimersByTime(60_000);
  logOnce('the first');
  expect(lines.filter((line) => line.includes('the first'))).toHaveLength(2);
});
