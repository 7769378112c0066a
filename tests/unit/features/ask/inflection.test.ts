import { describe, expect, test } from 'vitest';
import { isRelatedWord, isSameWord, stripEnding } from '../../../../lib/features/ask/inflection';

describe('forms of one word', () => {
  test.each([
    ['zgloszenia', 'zgloszen'],
    ['pilny', 'pilnych'],
    ['wysoki', 'wysokim'],
    ['srodmiescie', 'srodmiesciu'],
    ['mieszkaniec', 'mieszkancow'],
    ['budynek', 'budynki'],
    ['praga', 'pradze'],
    ['karta', 'karcie'],
    ['miasto', 'miescie'],
    ['przyjete', 'przyjeci'],
    ['rozwiazano', 'rozwiazani'],
    ['oczekuje', 'oczekujace'],
    ['ewa', 'ewy'],
  ])('are known in Polish: %s, %s', (first, second) => {
    expect(isSameWord(first, second, 'pl')).toBe(true);
    expect(isSameWord(second, first, 'pl')).toBe(true);
  });

  test.each([
    ['nowe', 'nowak'],
    ['plan', 'planowany'],
    ['stan', 'stanowisko'],
    ['kot', 'kod'],
    ['opis', 'opinia'],
  ])('are not taken for others in Polish: %s, %s', (first, second) => {
    expect(isSameWord(first, second, 'pl')).toBe(false);
  });

  test('are known in English by number and spelling alone', () => {
    expect(isSameWord('categories', 'category', 'en')).toBe(true);
    expect(isSameWord('cancelled', 'canceled', 'en')).toBe(true);
    expect(isSameWord('organisation', 'organization', 'en')).toBe(true);
    expect(isSameWord('order', 'orderly', 'en')).toBe(false);
    expect(isSameWord('pilny', 'pilne', 'en')).toBe(false);
  });
});

test('a word hints at what is formed from it', () => {
  expect(isRelatedWord('assigned', 'assignee', 'en')).toBe(true);
  expect(isRelatedWord('tagged', 'tag', 'en')).toBe(true);
  expect(isRelatedWord('przypisane', 'przypisano', 'pl')).toBe(true);
  expect(isRelatedWord('author', 'state', 'en')).toBe(false);
});

test('a Polish name is searched for by what its forms share, an English one as it is', () => {
  expect(stripEnding('Śródmieściu', 'srodmiesciu', 'pl')).toBe('Śródmieśc');
  expect(stripEnding('Kowalskiego', 'kowalskiego', 'pl')).toBe('Kowalsk');
  expect(stripEnding('Ewy', 'ewy', 'pl')).toBe('Ewy');
  expect(stripEnding('Smith', 'smith', 'en')).toBe('Smith');
});
