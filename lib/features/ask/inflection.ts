import type { Locale } from '../../ground/routes/hrefs';
import { getQuestionWords } from './words/askWords';
import { toCanonicalWord } from '../../core/schema/lexicon/inflector';
import { getLargest } from '../../ground/extremes';

/**
 * Endings of Polish nouns, adjectives and participles, folded: two words that share their beginning and differ in these
 * endings alone are forms of one word.
 */
const ENDINGS: ReadonlySet<string> = new Set(
  (
    ' a e i o u y ie ia iu ii em om am ach iach ami iami mi ow iow owi iowi owie iem iom ' +
    'ej iej ego iego emu iemu ym im ych ich ymi imi zie'
  ).split(' '),
);

/** Endings of verbal forms: rozwiązano, rozwiązani, rozwiązanie; dołączyli, dołączenia. The stem is longer here. */
const VERBAL_ENDINGS: ReadonlySet<string> = new Set(
  (
    'ono ony ona one eni onych onym onymi onego onej enie enia eniu eniem ano any ana ane ani anych anym anymi anego anej ' +
    'anie ania aniu aniem yl yla yli yly il ila ili ily al ala ali aly'
  ).split(' '),
);
const PRESENT_ENDINGS: ReadonlySet<string> = new Set(
  'e a ac acy aca ace acych acym acymi acego acej'.split(' '),
);
/** Przyjęty, przyjęci. */
const T_ENDINGS: ReadonlySet<string> = new Set('ty ta te to ci tych tym tymi tego tej tych'.split(' '));

const MIN_STEM = 3;
const MIN_VERBAL_STEM = 5;

/** Checks whether two folded words are forms of one word in a language. Names of the schema are English in each. */
export function isSameWord(first: string, second: string, locale: Locale): boolean {
  if (first === second) return true;
  if (first.charAt(0) !== second.charAt(0)) return false;
  if (toEnglishStem(first) === toEnglishStem(second)) return true;
  if (locale !== 'pl') return false;
  return getPolishBases(first).some((a) => getPolishBases(second).some((b) => hasPolishStem(a, b)));
}

/** Returns a form that the number of an English noun and its spelling do not change. */
function toEnglishStem(word: string): string {
  return toCanonicalWord(
    word
      .replace(/ll(ed|ing)$/, 'l$1')
      .replace(/is(e|ed|es|ing|ation|ations)$/, 'iz$1')
      .replace(/our(s?)$/, 'or$1'),
  );
}

/** Returns the word, and with what Polish drops or changes in its stem: budynek, budynki; miasto, mieście. */
function getPolishBases(word: string): readonly string[] {
  const bases = [word];
  const withoutE = /^(.{2,}[^aeiouy])i?e([cklnrtw])$/.exec(word);
  if (withoutE !== null) bases.push(`${withoutE[1]}${withoutE[2]}`);
  if (/.ie(s?)cie$/.test(word)) bases.push(word.replace(/ie(s?)cie$/, 'ia$1t'));
  return bases;
}

function hasPolishStem(first: string, second: string): boolean {
  let shared = 0;
  while (shared < first.length && first[shared] === second[shared]) shared += 1;
  if (shared < MIN_STEM) return isShortName(first, second);
  const [a, b] = [first.slice(shared), second.slice(shared)];
  // The longer ending begins with letters of the stem where the shorter word is the stem: "plan", "planami".
  for (let back = 0; back <= 2 && shared - back >= MIN_STEM; back += 1) {
    const tail = first.slice(shared - back, shared);
    if (haveEndings(tail + a, tail + b, shared - back)) return true;
  }
  return haveChangedStem(a, b) || haveChangedStem(b, a);
}

/** Ewa, Ewy, Ewie: words of three letters differ in their last one. */
function isShortName(first: string, second: string): boolean {
  const isShort = (word: string): boolean => /^[^aeiouy]?[a-z][^aeiouy](a|y|e|i|o|u|ie)$/.test(word);
  return isShort(first) && isShort(second) && first.slice(0, 2) === second.slice(0, 2) && first.length <= 4;
}

function haveEndings(a: string, b: string, stem: number): boolean {
  const areIn = (endings: ReadonlySet<string>): boolean => endings.has(a) && endings.has(b);
  if (areIn(ENDINGS) || areIn(T_ENDINGS)) return true;
  return stem >= MIN_VERBAL_STEM && (areIn(VERBAL_ENDINGS) || areIn(PRESENT_ENDINGS));
}

/** Consonants that change before -e: Praga, Pradze; notatka, notatce; góra, górze; karta, karcie. */
function haveChangedStem(a: string, b: string): boolean {
  const pairs = [
    ['k', 'ce'],
    ['g', 'dze'],
    ['t', 'cie'],
  ] as const;
  const isPair = pairs.some(([hard, soft]) => a.startsWith(hard) && ENDINGS.has(a.slice(1)) && b === soft);
  return isPair || (b === 'ze' && ENDINGS.has(a) && a !== '');
}

/** Checks whether two folded words are of one family, so that one may hint at what the other names. */
export function isRelatedWord(first: string, second: string, locale: Locale): boolean {
  if (isSameWord(first, second, locale)) return true;
  const [a, b] = [toFamily(first, locale), toFamily(second, locale)];
  return a.length >= MIN_STEM && a === b;
}

function toFamily(word: string, locale: Locale): string {
  const own = getQuestionWords(locale).derivations;
  return word
    .replace(own.test(word) ? own : getQuestionWords('en').derivations, '')
    .replace(/([^aeiou])\1$/, '$1');
}

/** Returns the beginning that all forms of a word share, to search for it: "Śródmieściu" becomes "Śródmieśc". */
export function stripEnding(word: string, folded: string, locale: Locale): string {
  // Folding a letter like ß changes the length.
  if (locale !== 'pl' || word.length !== folded.length) return word;
  const lengths = [...ENDINGS].filter((ending) => ending !== '' && folded.endsWith(ending)).map(getLength);
  const longest = getLargest(
    lengths.filter((length) => folded.length - length >= MIN_STEM),
    0,
  );
  return word.slice(0, word.length - longest);
}

const getLength = ({ length }: string): number => length;
