import { findConcurrencyToken } from '../../lexicon/concurrencyToken';
import { createWordFinder, getLexiconWords } from '../../lexicon/lexicon';
import { splitWords } from '../../lexicon/names';
import type { InputFacts } from '../../model/facts';
import { KIND_TRAITS } from '../../model/kindTraits';
import { memoizeByName } from '../../model/memoize';
import type { InputField } from '../../model/writes';
import { because } from '../../model/reason';

/** Finds what an input's name and kind tell of its value. */
export function findInputFacts({ name, kind }: Pick<InputField, 'name' | 'kind'>): InputFacts {
  const { rowKey, ...facts } = findNamedFacts(name);
  return rowKey === undefined || KIND_TRAITS[kind].hasParts ? facts : { ...facts, rowKey };
}

const findRowKey = createWordFinder('rowKeys', 'whole');

/** The words of names of things and people, in all languages. */
const NAMES = (['titles', 'names', 'firstNames', 'lastNames'] as const).map((part) =>
  createWordFinder(part, 'whole'),
);

/** The words of codes that fit a few letters. */
const SHORT_CODES = [
  createWordFinder('postcodes', 'ending'),
  createWordFinder('currencies', 'whole'),
  createWordFinder('languages', 'whole'),
];

/** Inputs repeat the same names, so each name is read once. */
const findNamedFacts: (name: string) => InputFacts = memoizeByName((name) => {
  const token = findConcurrencyToken(name);
  const rowKey = findRowKey(name);
  const meaning = findMeaning(name);
  const family = findFamily(name);
  return {
    ...(token === null ? {} : { token }),
    ...(rowKey === null
      ? {}
      : { rowKey: { value: true, reason: because('input.rowKey', { word: rowKey }) } }),
    ...(meaning === null ? {} : { meaning }),
    ...(family === null ? {} : { family }),
  };
});

function findMeaning(name: string): NonNullable<InputFacts['meaning']> | null {
  const title = findFirst(NAMES, name);
  if (title !== null) return { value: 'name', reason: because('input.name', { word: title }) };
  const code = findFirst(SHORT_CODES, name);
  return code === null ? null : { value: 'shortCode', reason: because('input.shortCode', { word: code }) };
}

function findFirst(finders: readonly ((name: string) => string | null)[], name: string): string | null {
  for (const find of finders) {
    const word = find(name);
    if (word !== null) return word;
  }
  return null;
}

function findFamily(name: string): string | null {
  const [word, second] = splitWords(name);
  return word === undefined || second === undefined || getLexiconWords('openers').has(word) ? null : word;
}
