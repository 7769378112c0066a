import { afterEach, expect, test, vi } from 'vitest';
import { logFailure } from '../../../../lib/server/request/failureLog';

const written: string[] = [];
const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
afterEach(() => {
  written.length = 0;
});

test('a page that fails is one line in the log under the reference that it shows', () => {
  const reference = logFailure({ type: 'refused', messages: ['No\nsuch column'] }, '/reports/[key]');
  expect(reference).toMatch(/^[0-9a-f]{8}$/);
  expect(written).toEqual([`witryna: [${String(reference)}] /reports/[key]: refused: No such column\n`]);
});

test('what explains itself is not logged', () => {
  const notFound = { type: 'notFound', entity: null, key: null } as const;
  expect([logFailure(notFound, '/'), logFailure({ type: 'tooMany' }, '/')]).toEqual([null, null]);
  expect(written).toEqual([]);
  spy.mockRestore();
});
