import { expect, test, vi } from 'vitest';
import { getSourceHash, noteAnswerText } from '../../../../lib/site/site/sourceHashes';

/** Parses an answer as a session receives it. */
function receive(text: string): { readonly answer: unknown; readonly text: null } {
  const answer: unknown = JSON.parse(text);
  noteAnswerText(answer, text);
  return { answer, text: null };
}

test('the same bytes for two sessions are taken apart once, also at the same moment', async () => {
  const compute = vi.fn(async () => 'hash');
  const text = '{"data":{"__schema":{"types":[]}}}';
  const hashes = await Promise.all([1, 2, 3].map(() => getSourceHash(receive(text), '', compute)));
  expect(hashes).toEqual(['hash', 'hash', 'hash']);
  expect(compute).toHaveBeenCalledTimes(1);
});

test.each([
  ['other bytes', receive('{"b":1}'), ''],
  ['another file beside the backend', { ...receive('{"a":1}'), text: 'type Query { a: Int }' }, ''],
  ['other overrides', receive('{"a":1}'), 'overrides'],
])('%s are another source', async (_, sources, more) => {
  const first = await getSourceHash(receive('{"a":1}'), '', async () => 'first');
  expect(await getSourceHash(sources, more, async () => 'second')).toBe('second');
  expect(first).toBe('first');
});

test('an answer of unknown bytes is taken apart each time, and a failure is not kept', async () => {
  const unknown = { answer: { a: 1 }, text: null };
  expect(await getSourceHash(unknown, '', async () => 'one')).toBe('one');
  expect(await getSourceHash(unknown, '', async () => 'two')).toBe('two');
  const failing = receive('{"fails":1}');
  await expect(getSourceHash(failing, '', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await getSourceHash(failing, '', async () => 'again')).toBe('again');
});
