import { expect, test } from 'vitest';
import { parseBackendResponse } from '../../../../lib/kit/backend/parseResponse';

const answer = (levels: number): string =>
  `{"data":{"task":{"id":"1","note":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}}}`;

test('an answer whose values are too deep to be written again is none', () => {
  expect(parseBackendResponse(200, answer(900)).type).toBe('ok');
  for (const levels of [1100, 20_000, 300_000])
    expect(parseBackendResponse(200, answer(levels)).type).toBe('malformed');
});
