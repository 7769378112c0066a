import { expect, test } from 'vitest';
import { findPriorityLevel, findStatusTone } from '../../../../../lib/core/schema/lexicon/statusWords';

test.each([
  ['NEW', 'open'],
  ['ACCEPTED', 'taken'],
  ['IN_PROGRESS', 'active'],
  ['inProgress', 'active'],
  ['RESOLVED', 'done'],
  ['REJECTED', 'dropped'],
  ['PAYMENT_PENDING', 'open'],
  ['NO_SHOW', 'dropped'],
  ['wontFix', 'dropped'],
  ['WRITTEN_OFF', 'done'],
  ['ON_HOLD', 'open'],
  ['WAIVED', 'dropped'],
  ['PARTIALLY_FULFILLED', 'active'],
  ['partlyReturned', 'active'],
  ['PARTIAL', 'active'],
  ['PART_PAID', 'active'],
  ['ALMOST_DONE', 'active'],
  ['FULFILLED', 'done'],
])('%s has the tone %s', (value, tone) => {
  expect(findStatusTone(value)).toBe(tone);
});

test.each([
  'NOT_PAID',
  'notYetDelivered',
  'NEVER_PUBLISHED',
  'TO_BE_DELIVERED',
  'NON_CONFIRMED',
  'PARTIALLY_NOT_PAID',
  'NO_LONGER_ACTIVE',
  'WITHOUT_CLOSED_ORDERS',
])('%s says that a status is not reached, so it has no mark of it', (value) => {
  expect(findStatusTone(value)).toBeUndefined();
});

test.each(['PURPLE', 'HALF_DAY', 'NOT_APPROVED', 'A1', '', '__proto__'])(
  '%j has no known word, so it has no tone',
  (value) => {
    expect(findStatusTone(value)).toBeUndefined();
  },
);

test('priorities rise from low to urgent', () => {
  expect(['LOW', 'MEDIUM', 'High', 'URGENT', 'BLUE'].map(findPriorityLevel)).toEqual([1, 2, 3, 4, undefined]);
});
