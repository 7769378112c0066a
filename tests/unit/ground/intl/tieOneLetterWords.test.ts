import { expect, test } from 'vitest';
import { tieOneLetterWords } from '../../../../lib/ground/intl/tieOneLetterWords.mjs';

test.each([
  ['Coś poszło i nie działa', 'Coś poszło i\u00a0nie działa'],
  ['W tej liście', 'W\u00a0tej liście'],
  ['i w domu', 'i\u00a0w\u00a0domu'],
  ['{from}–{to} z {total}', '{from}–{to} z\u00a0{total}'],
  ['(z nazwą „o wszystkim”)', '(z\u00a0nazwą „o\u00a0wszystkim”)'],
])('%s: one-letter words are tied to the next word', (message, tied) => {
  expect(tieOneLetterWords(message)).toBe(tied);
});

test.each(['Dzień dobry', '{w, plural, one {# znak} other {# znaku}}', 'oraz to', 'ą i', 'Ja 5 z', 'é a_b'])(
  '%s: nothing else changes',
  (message) => {
    expect(tieOneLetterWords(message)).toBe(message);
  },
);
