import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../../lib/core/schema/model/json';
import type { Constraints } from '../../../../../lib/core/schema/model/writes';
import {
  findConstraintViolation,
  findCountViolation,
  toTypedUnit,
} from '../../../../../lib/features/form/drafts/constraints';

describe('a value within the limits of the schema breaks no rule, the next one does', () => {
  test.each<[Constraints, Json, Json, string]>([
    [{ min: 1 }, 1, 0.9, 'min'],
    [{ max: 10 }, 10, 10.1, 'max'],
    [{ exclusiveMin: 1 }, 1.1, 1, 'exclusiveMin'],
    [{ exclusiveMax: 10 }, 9.9, 10, 'exclusiveMax'],
    [{ multipleOf: 0.1 }, 0.3, 0.35, 'multipleOf'],
    [{ multipleOf: 5 }, -10, 7, 'multipleOf'],
    [{ minLength: 3 }, 'abc', 'ab', 'minLength'],
    [{ maxLength: 3 }, 'abc', 'abcd', 'maxLength'],
    [{ startsWith: 'AB' }, 'ABC', 'CAB', 'startsWith'],
    [{ endsWith: 'AB' }, 'CAB', 'ABC', 'endsWith'],
    [{ contains: 'B' }, 'ABC', 'AC', 'contains'],
    [{ notContains: 'B' }, 'AC', 'ABC', 'notContains'],
    [{ pattern: '^[A-Z]{2}$' }, 'AB', 'ABC', 'pattern'],
    [{ format: 'email' }, 'a@b', 'a b', 'type'],
    [{ format: 'date-time' }, '2025-11-28T10:00', '28.11.2025', 'type'],
    [{ format: 'UUID' }, '0F8FAD5B-D9CB-469F-A165-70867728950E', '0f8fad5b', 'type'],
  ])('%j: %j, %j', (limits, kept, broken, rule) => {
    expect(findConstraintViolation(kept, limits)).toBeNull();
    expect(findConstraintViolation(broken, limits)).toMatchObject({ rule });
  });
});

describe('a form rejects nothing that the backend would accept', () => {
  test.each<[string, Constraints, Json]>([
    ['a step of zero', { multipleOf: 0 }, 7],
    ['a character that counts as one or two', { maxLength: 1 }, '😀'],
    ['the same character where two are due', { minLength: 2 }, '😀'],
    ['a pattern of another language', { pattern: '(?<!x' }, 'y'],
    ['a format that nobody knows', { format: 'postcode' }, 'x'],
    ['an empty text of a format, which is missing rather than wrong', { format: 'email' }, ''],
    ['no value', { min: 1, minLength: 1 }, null],
    ['a value of another type', { min: 5, minLength: 9 }, true],
  ])('%s', (_, limits, value) => {
    expect(findConstraintViolation(value, limits)).toBeNull();
  });
});

test.each<[Constraints | undefined, readonly unknown[], string | undefined]>([
  [{ minItems: 2 }, [1], 'minItems'],
  [{ maxItems: 1 }, [1, 2], 'maxItems'],
  [{ uniqueItems: true }, [{ a: 1 }, { a: 1 }], 'uniqueItems'],
  [{ minItems: 2, maxItems: 2, uniqueItems: true }, [1, '1'], undefined],
  [undefined, [1, 1], undefined],
])('a list with the limits %j: %j breaks %s', (limits, items, rule) => {
  expect(findCountViolation(items, limits)?.rule).toBe(rule);
});

test('a limit in cents is told in the unit that people type', () => {
  expect(toTypedUnit({ minorDigits: 2 }, 1250)).toBe(12.5);
  expect(toTypedUnit({}, 1250)).toBe(1250);
  expect(toTypedUnit({ minorDigits: 2 }, undefined)).toBeUndefined();
});
