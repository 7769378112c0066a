import { expect, test } from 'vitest';
import { judgeAbsence } from '../../../../../lib/features/import/server/importMemory';

const NOW = 10_000_000;

test('rows that are not remembered have never come where the memory is clearly older than they are', () => {
  const judge = (sentAgoMs: number, olderThanRowsMs: number): string =>
    judgeAbsence(sentAgoMs, { now: NOW, coveredSince: NOW - sentAgoMs - olderThanRowsMs });
  expect(judge(60_000, 120_000)).toBe('sure');
  // The request may have waited for so long that the process only seems to be older.
  expect(judge(60_000, 1_000)).toBe('likely');
  expect(judge(60_000, -1)).toBe('unknown');
  expect(judgeAbsence(0, { now: NOW, coveredSince: Number.POSITIVE_INFINITY })).toBe('unknown');
});
