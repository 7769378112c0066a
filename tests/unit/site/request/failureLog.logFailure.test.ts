import { afterEach, expect, test, vi } from 'vitest';
import { runOperation } from '../../../../lib/kit/run/server/runOperation';
import { logFailure } from '../../../../lib/site/request/failureLog';

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

test.each([
  [{ type: 'timeout', afterMs: 50 } as const, 'no answer within 50 ms'],
  [
    { type: 'unreachable', reason: 'UND_ERR_SOCKET other side closed' } as const,
    'UND_ERR_SOCKET other side closed',
  ],
  [{ type: 'status', status: 502, excerpt: '<html>' } as const, 'status 502'],
])(
  'the log says why there was no answer (%j), and nothing that is sent to the browser does',
  async (result, reason) => {
    const operation = { name: 'Reports', document: 'query Reports { a }', variables: {}, read: () => null };
    const outcome = await runOperation(() => Promise.resolve(result), operation);
    if (outcome.ok) throw new Error('It was answered.');
    const reference = logFailure(outcome.failure, '/reports');
    expect(written).toEqual([`witryna: [${String(reference)}] /reports: unreachable: ${reason}\n`]);
    expect(JSON.stringify(outcome.failure)).toBe('{"type":"unreachable"}');
  },
);

test('what explains itself is not logged', () => {
  const notFound = { type: 'notFound', entity: null, key: null } as const;
  expect([logFailure(notFound, '/'), logFailure({ type: 'tooMany' }, '/')]).toEqual([null, null]);
  expect(written).toEqual([]);
  spy.mockRestore();
});
