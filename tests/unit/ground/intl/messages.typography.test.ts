import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileMessages } from '../../../../lib/ground/intl/compileMessages.mjs';

/** Stands for a value, which is neither a space nor punctuation. */
const VALUE = '\u25a1';

/** Returns the texts that a message can become, with a mark for each value: one per option of its plurals and selects. */
function renderings(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.reduce<readonly string[]>(
    (starts, element) => {
      const ends = renderElement(element);
      return starts.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );
}

function renderElement(element: MessageFormatElement): readonly string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.plural:
    case TYPE.select:
      return Object.values(element.options).flatMap(({ value }) => renderings(value));
    case TYPE.tag:
      return renderings(element.children);
    default:
      return [VALUE];
  }
}

interface Rule {
  readonly name: string;
  readonly fault: RegExp;
}

/** The rules of docs/glossary.md that hold in both languages. */
const RULES: readonly Rule[] = [
  { name: 'curly quotes and apostrophes', fault: /["'`´]/ },
  { name: 'an ellipsis of one character', fault: /\.\.\.|…\.|\.…/ },
  { name: 'an en dash instead of an em dash', fault: /—/ },
  { name: 'an en dash between words instead of a hyphen', fault: /\s-+\s/ },
  { name: 'spaces on both sides of a dash between words', fault: /\p{L}–|–\p{L}|(?<!\s)–\s|\s–(?!\s)/u },
  {
    name: 'a minus sign before a number',
    fault: new RegExp(`(?<![\\p{L}\\p{N}${VALUE}.#])-[\\d${VALUE}]`, 'u'),
  },
  { name: 'one space between words and none at the ends', fault: /[ \u00a0]{2}|^\s|\s$/ },
  { name: 'no space before punctuation', fault: /\s[.,;:!?…)”’%]/ },
  { name: 'no space after an opening quote or bracket', fault: /[„“‘(]\s/ },
  {
    name: 'a no-break space between a number and its unit',
    fault: new RegExp(`[\\d${VALUE}] (?:s|ms|min|h|px|kB|MB|GB|zł)(?![\\p{L}\\p{N}])`, 'u'),
  },
];

const QUOTES: Readonly<Record<string, readonly Rule[]>> = {
  en: [{ name: 'English quotes “ ”', fault: /[„«»]/ }],
  pl: [
    { name: 'Polish quotes „ ”', fault: /[“‘«»]|(?<=^|[\s(])”/ },
    { name: 'a no-break space after a word of one letter', fault: /(?<![\p{L}\p{N}])[aiouwz] /iu },
    { name: '„serwer danych” and no „usługa”', fault: /usłu[gd]/i },
    {
      name: 'a small letter for the person within a sentence',
      fault: /(?<=[\p{Ll},;:(]\s)(?:Ty|Ciebie|Cię|Ci|Tobie|Tobą|Tw[oó]j\p{L}*)(?!\p{L})/u,
    },
  ],
};

const FILES = [
  ['en/messages', 'en'],
  ['pl/messages', 'pl'],
  ['en/evidence', 'en'],
  ['pl/evidence', 'pl'],
] as const;

describe.each(FILES)('the messages of %s, as people see them,', (path, locale) => {
  const source = JSON.parse(readFileSync(`locales/${path}.json`, 'utf8')) as Record<string, string>;
  const texts = Object.entries(compileMessages(source, locale)).flatMap(([id, message]) =>
    // Reports put names of the schema into backticks.
    renderings(message).map((text) => ({ id, text: text.replaceAll(/`[^`]*`/g, VALUE) })),
  );

  it.each([...RULES, ...(QUOTES[locale] ?? [])])('have $name', ({ fault }) => {
    expect(texts.filter(({ text }) => fault.test(text))).toEqual([]);
  });
});

describe('the rules of typography', () => {
  it.each([
    ['curly quotes and apostrophes', "the record's page"],
    ['an ellipsis of one character', 'Wait...'],
    ['an en dash instead of an em dash', 'title — site'],
    ['an en dash between words instead of a hyphen', 'title - site'],
    ['spaces on both sides of a dash between words', 'title– site'],
    ['a minus sign before a number', 'from -90'],
    ['one space between words and none at the ends', 'two  spaces'],
    ['no space before punctuation', 'why ?'],
    ['no space after an opening quote or bracket', '“ title”'],
    ['a no-break space between a number and its unit', `in ${VALUE} s.`],
  ])('%s: finds a fault in “%s”', (rule, text) => {
    expect(RULES.find(({ name }) => name === rule)?.fault.test(text)).toBe(true);
  });
});
