import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';

const en = getTranslator('en');
const pl = getTranslator('pl');

describe('S5.1 the four form-validation templates in both languages', () => {
  test('required names the field', () => {
    expect(en('validation.required', { name: 'Title' })).toBe('Title is required.');
    expect(pl('validation.required', { name: 'Tytuł' })).toBe('Pole „Tytuł” jest wymagane.');
  });

  test.each([
    [1, '1 znak'],
    [3, '3 znaki'],
    [5, '5 znaków'],
    [22, '22 znaki'],
    [112, '112 znaków'],
  ])('minimum and maximum length say %i in the right Polish form', (n, words) => {
    expect(pl('validation.minLength', { name: 'Opis', min: n, length: 0 })).toBe(
      `Pole „Opis” musi mieć co najmniej ${words}; ma 0.`,
    );
    expect(pl('validation.maxLength', { name: 'Opis', max: n, length: 200 })).toBe(
      `Pole „Opis” może mieć najwyżej ${words}; ma 200.`,
    );
  });

  test('minimum and maximum length in English', () => {
    expect(en('validation.minLength', { name: 'Text', min: 1, length: 0 })).toBe(
      'Text must have at least 1 character; it has 0.',
    );
    expect(en('validation.maxLength', { name: 'Text', max: 80, length: 103 })).toBe(
      'Text must have at most 80 characters; it has 103.',
    );
  });

  test('a type mismatch names the field and the type', () => {
    const type = { en: en('validation.type.integer'), pl: pl('validation.type.integer') };
    expect(en('validation.type', { name: 'Age', type: type.en })).toBe('Age must be a whole number.');
    expect(pl('validation.type', { name: 'Wiek', type: type.pl })).toBe(
      'Pole „Wiek” musi zawierać liczbę całkowitą.',
    );
  });
});
