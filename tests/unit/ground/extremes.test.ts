import { expect, test } from 'vitest';
import { addAll, getLargest, getSmallest } from '../../../lib/ground/extremes';

/** More than a call can have arguments. */
const MANY = Array.from({ length: 300_000 }, (_, n) => n);

test('the largest and the smallest of as many numbers as an answer has rows are found', () => {
  expect(() => Math.max(...MANY)).toThrow(RangeError);
  expect([getLargest(MANY), getSmallest(MANY)]).toEqual([299_999, 0]);
});

test('as many members are added to a list', () => {
  const list = [-1];
  addAll(list, MANY);
  expect([list.length, list.at(0), list.at(-1)]).toEqual([300_001, -1, 299_999]);
});

test('nothing is larger than what is given at least, and of no numbers nothing is left but that', () => {
  expect([getLargest([1, 2], 7), getLargest([], 4), getLargest([]), getSmallest([])]).toEqual([
    7,
    4,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ]);
  expect([getLargest([1, Number.NaN, 2]), getSmallest([Number.NaN, 1])]).toEqual([Number.NaN, Number.NaN]);
});
