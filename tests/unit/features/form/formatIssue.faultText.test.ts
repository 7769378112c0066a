import { describe, expect, test } from 'vitest';
import type { ValidationIssue, ValidationRule } from '../../../../lib/features/form/drafts/validationIssue';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { formatIssue } from '../../../../lib/features/form/formatIssue';

function text(
  locale: Locale,
  rule: ValidationRule,
  values: ValidationIssue['values'],
  label: string,
): string {
  return formatIssue({ locale, translate: getTranslator(locale) }, { path: ['a'], rule, values }, label);
}

/** Spaces of all kinds as plain ones: one-letter words and groups of digits are tied by no-break spaces. */
function plain(words: string): string {
  return words.replace(/[\u00a0\u202f]/g, ' ');
}

describe('faults in words', () => {
  test.each<[ValidationRule, ValidationIssue['values'], string, string]>([
    ['required', {}, 'X is required.', 'Pole „X” jest wymagane.'],
    [
      'minLength',
      { min: 20, length: 15 },
      'X must have at least 20 characters; it has 15.',
      'Pole „X” musi mieć co najmniej 20 znaków; ma 15.',
    ],
    [
      'type',
      { kind: 'decimal' },
      'X must be a number, e.g. 1250.50.',
      'Pole „X” musi zawierać liczbę, np. 1250,50.',
    ],
    ['type', { kind: 'bigInteger' }, 'X must be a whole number.', 'Pole „X” musi zawierać liczbę całkowitą.'],
    [
      'type',
      { kind: 'json', line: 2, column: 7 },
      'X must be valid JSON; there is a mistake at line 2, character 7.',
      'Pole „X” musi zawierać poprawny JSON; błąd jest w wierszu 2, znak 7.',
    ],
    [
      'type',
      { kind: 'elsewhere' },
      'X must be a value of another kind.',
      'Pole „X” musi zawierać wartość właściwego rodzaju.',
    ],
    [
      'max',
      { max: 2147483647 },
      'X must be at most 2,147,483,647.',
      'Wartość pola „X” może wynosić najwyżej 2 147 483 647.',
    ],
    [
      'min',
      { min: 0.0001 },
      'X must be at least 0.0001.',
      'Wartość pola „X” musi wynosić co najmniej 0,0001.',
    ],
    [
      'minItems',
      { min: 1, count: 0 },
      'X must have at least 1 item; it has 0.',
      'Pole „X” musi mieć co najmniej 1 pozycję; ma 0.',
    ],
    [
      'maxItems',
      { max: 3, count: 5 },
      'X must have at most 3 items; it has 5.',
      'Pole „X” może mieć najwyżej 3 pozycje; ma 5.',
    ],
    [
      'startsWith',
      { text: 'ZG-' },
      'X must start with “ZG-”.',
      'Wartość pola „X” musi zaczynać się od „ZG-”.',
    ],
    ['oneOf', { count: 2 }, 'X: fill in exactly one of the fields.', 'X: wypełnij dokładnie jedno z pól.'],
  ])('%s %j', (rule, values, en, pl) => {
    expect(plain(text('en', rule, values, 'X'))).toBe(en);
    expect(plain(text('pl', rule, values, 'X'))).toBe(pl);
  });
});
