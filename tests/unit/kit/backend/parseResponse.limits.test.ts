import { expect, test } from 'vitest';
import { parseBackendResponse } from '../../../../lib/kit/backend/parseResponse';

const answer = (levels: number): string =>
  `{"data":{"task":{"id":"1","note":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}}}`;

test('an answer whose values are too deep to be written again is none', () => {
  expect(parseBackendResponse(200, answer(900)).type).toBe('ok');
  for (const levels of [1100, 20_000, 300_000])
    expect(parseBackendResponse(200, answer(levels)).type).toBe('malformed');
});

test('messages are told up to a length, and errors up to a number', () => {
  const errors = Array.from({ length: 50_000 }, () => ({ message: 'm'.repeat(3_000) }));
  const result = parseBackendResponse(
    200,
    JSON.stringify({ errors: [...errors.slice(0, 3), { message: 'short' }] }),
  );
  const told = result.type === 'ok' ? result.errors.map(({ message }) => message) : [];
  expect(told).toEqual([...Array.from({ length: 3 }, () => `${'m'.repeat(2_000)}…`), 'short']);
  const many = parseBackendResponse(200, JSON.stringify({ errors: errors.map(() => ({ message: 'a' })) }));
  expect(many.type === 'ok' ? many.errors.length : 0).toBe(10_000);
});
