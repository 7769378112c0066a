import { STOPS, STREETS, type Street } from './places';
import type { Random } from './random';

export type Language = 'pl' | 'en';

/** The values of the slots of a subject's sentences (see Wording in matters/matter.ts). */
export type Slots = ReadonlyMap<string, string>;

const SINCE: Readonly<Record<Language, readonly string[]>> = {
  pl: [
    'od wczoraj',
    'od kilku dni',
    'od ponad tygodnia',
    'od dwóch tygodni',
    'od zeszłego weekendu',
    'od miesiąca',
  ],
  en: [
    'since yesterday',
    'for a few days',
    'for over a week',
    'for two weeks',
    'since last weekend',
    'for a month',
  ],
};

const WHERE: Readonly<Record<Language, readonly string[]>> = {
  pl: [
    'Dokładne miejsce: ul. {street} {n}, naprzeciwko przystanku.',
    'To przy ul. {at} {n}, obok wejścia do szkoły.',
    'Przy ul. {at} {n}, tuż przed skrzyżowaniem z ul. {at2}.',
    'Chodzi o ul. {street} {n}, od strony podwórza.',
    'Miejsce łatwo znaleźć: ul. {street} {n}, przy sklepie spożywczym.',
    'Przy ul. {at} {n}, obok wjazdu na parking.',
  ],
  en: [
    'It is at {n} {street} Street, opposite the stop.',
    'The exact place is {n} {street} Street, next to the school entrance.',
    'At {n} {street} Street, just before the corner with {street2}.',
    'Outside {n} {street} Street, by the grocery.',
    'At {n} {street} Street, next to the entrance of the car park.',
  ],
};

const CLOSING: Readonly<Record<Language, readonly string[]>> = {
  pl: [
    'Proszę o interwencję.',
    'Proszę o informację, kiedy można spodziewać się naprawy.',
    'Tak jest {since}.',
    'W razie pytań proszę o telefon po godzinie 16.',
    'Dziękuję za pomoc.',
    '',
  ],
  en: [
    'Please look into it.',
    'Please tell me when it can be repaired.',
    'It has been like this {since}.',
    'I can be reached after 4 p.m.',
    'Thank you for your help.',
    '',
  ],
};

/** Chooses the slot values of one report. */
export function chooseSlots(random: Random, language: Language, street: Street): Slots {
  const other = random.pick(STREETS.filter((candidate) => candidate.name !== street.name));
  const n = random.int(1, 96);
  return new Map([
    ['street', street.name],
    ['at', street.at],
    ['street2', other.name],
    ['at2', other.at],
    ['n', String(n)],
    ['m', String(n + 2 * random.int(1, 4))],
    ['stop', random.pick(STOPS)],
    ['cm', String(random.int(4, 18))],
    ['wide', String(random.int(6, 18) * 5)],
    ['few', String(random.int(2, 6))],
    ['since', random.pick(SINCE[language])],
  ]);
}

/** Inserts the slot values into a sentence. */
export function fill(sentence: string, slots: Slots): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => slots.get(name) ?? whole);
}

/** Formats the location as a sentence. */
export function whereSentence(random: Random, language: Language): string {
  return random.pick(WHERE[language]);
}

/** Chooses the closing sentence of a report, which is often empty. */
export function closingSentence(random: Random, language: Language): string {
  return random.pick(CLOSING[language]);
}
