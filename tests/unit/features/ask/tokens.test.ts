import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanQuestion, tokenize } from '../../../../lib/features/ask/tokens';
import { fuzz } from '../../../support/fuzz';

const read = (question: string) => tokenize(question).map(({ type, text }) => `${type}: ${text}`);

describe('a question is split', () => {
  test('into words, numbers, days, signs and quoted texts', () => {
    expect(read('reports “Main Street” since 3.05.2024, cost >= 1 250,50 zł')).toEqual([
      'word: reports',
      'quoted: Main Street',
      'word: since',
      'day: 3.05.2024',
      'word: cost',
      'sign: >=',
      'number: 1 250,50',
      'word: zł',
    ]);
    expect(read('the 3rd of May')).toEqual(['word: the', 'number: 3', 'word: of', 'word: May']);
  });

  test('with the place of each token in its text', () => {
    const question = 'pilne  „dziury w jezdni” z 2024-05-03';
    for (const { start, end, text } of tokenize(question)) expect(question.slice(start, end)).toContain(text);
  });

  test('into nothing if it is too long for a question', () => {
    expect(tokenize('reports '.repeat(26))).toEqual([]);
    expect(tokenize('a '.repeat(60))).toEqual([]);
  });

  test('whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (text) => {
        const question = cleanQuestion(text);
        expect(question).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        for (const { start, end } of tokenize(question)) expect(end).toBeGreaterThan(start);
      }),
      fuzz(300),
    );
  });
});
