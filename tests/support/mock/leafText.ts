import { hashOf, pick } from './pick';
import * as words from './words';

/** The field and the record of a text. */
export interface LeafPlace {
  readonly type: string;
  readonly field: string;
  /** The record's number among those of its type. */
  readonly seed: number;
  /** The record was created by a mutation. */
  readonly isNew?: boolean;
}

type Maker = (place: LeafPlace, hash: number) => string;

/** The base URL of mock pictures; browser tests serve it. */
export const PICTURE_HOST = 'https://pictures.example';
const PERSON =
  /user|person|people|author|actor|staff|member|owner|customer|character|player|resident|director/i;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Two words that differ for every record of a type. */
function phrase({ type, seed }: LeafPlace): string {
  const start = hashOf(type);
  const [adjective, noun] = [pick(words.ADJECTIVES, start + seed), pick(words.NOUNS, start + seed * 2)];
  if (seed % 11 === 7)
    return `${adjective} ${noun} by the long wall behind the second of the two ${pick(words.NOUNS, start)}s, seen from the north-eastern side in winter`;
  return `${adjective} ${noun}`;
}

function person({ type, seed }: LeafPlace): string {
  const start = hashOf(type);
  return `${pick(words.FIRST_NAMES, start + seed)} ${pick(words.LAST_NAMES, start + seed * 5)}`;
}

const named: Maker = (place) => (PERSON.test(place.type) ? person(place) : phrase(place));

export const moment = (hash: number): string =>
  `20${twoDigits(22 + (hash % 4))}-${twoDigits(1 + (hash % 12))}-${twoDigits(1 + (hash % 28))}T${twoDigits(hash % 24)}:${twoDigits(hash % 60)}:00Z`;

export const hexText = (hash: number, length: number): string =>
  hash
    .toString(16)
    .padStart(8, '0')
    .repeat(Math.ceil(length / 8))
    .slice(0, length);

export const link: Maker = ({ field, seed, type }) =>
  /image|photo|picture|avatar|thumb|logo|icon|banner|cover|poster/i.test(field)
    ? `${PICTURE_HOST}/${slugOf(type)}/${seed}.svg`
    : `https://www.example.org/${slugOf(type)}/${slugOf(phrase({ type, field, seed }))}`;

export const prose: Maker = (_, hash) =>
  Array.from({ length: 1 + (hash % 5) }, (_unused, index) => pick(words.SENTENCES, hash + index)).join(' ');

export const html: Maker = (place, hash) =>
  `<p>${prose(place, hash)}</p>\n<p>See <a href="https://www.example.org/">here</a> &amp; there.</p>`;

/** Real codes of countries; other codes are numbered. */
const code: Maker = ({ type, seed }) =>
  /country/i.test(type)
    ? pick(words.COUNTRY_CODES, seed)
    : `${type.replaceAll(/[^A-Z]/g, '').slice(0, 3) || 'N'}-${1001 + seed}`;

/** Two words that say nothing: any text. */
const twoWords: Maker = (_, hash) =>
  `${pick(words.ADJECTIVES, hash)} ${pick(words.NOUNS, hash >> 3)}`.toLowerCase();

/** Texts by field name; the first match applies. */
const MAKERS: readonly (readonly [RegExp, Maker])[] = [
  [/status$/i, twoWords],
  [/^(first|given)_?name$|^forename$/i, ({ type, seed }) => pick(words.FIRST_NAMES, hashOf(type) + seed)],
  [/^(last|family)_?name$|^surname$/i, ({ type, seed }) => pick(words.LAST_NAMES, hashOf(type) + seed * 5)],
  [/^(full|display|real)_?name$|^(author|artist|director|producer|creator)$/i, person],
  [
    /^(login|user_?name|handle|nickname?|screen_?name)$/i,
    (place) => `${slugOf(person(place)).split('-')[0] ?? ''}${place.seed + 1}`,
  ],
  [/e_?mail$/i, (place) => `${slugOf(person(place))}${place.seed}@example.org`],
  [
    /phone|mobile|^fax$/i,
    (_, hash) => `+48 ${600 + (hash % 100)} ${100 + (hash % 899)} ${100 + (hash % 777)}`,
  ],
  [/ur[il]s?$|href|link$|website|homepage|permalink|^src$/i, link],
  [/avatar|thumbnail|^(image|photo|picture|logo|icon|banner|cover|poster)$/i, link],
  [
    /^(slug|handle|key|identifier|permalink|urlkey)$|slug$/i,
    (place) => `${slugOf(phrase(place)).slice(0, 30)}-${place.seed + 1}`,
  ],
  [/^(code|sku|number|isbn|reference|ref|symbol|ticker|barcode|ean|serial)$|(code|number)$/i, code],
  [/^_?id$|_id$|Id$|uuid|guid/, ({ type, seed }) => `${slugOf(type)}-${seed + 1}`],
  [/colou?r$/i, (_, hash) => pick(words.COLORS, hash)],
  [/currency/i, (_, hash) => pick(words.CURRENCIES, hash)],
  [/locale|language|lang$/i, (_, hash) => pick(words.LOCALES, hash)],
  [/country_?code/i, (_, hash) => pick(words.COUNTRY_CODES, hash)],
  [/country/i, (_, hash) => pick(words.COUNTRIES, hash)],
  [/city|town|place_?of|location$/i, (_, hash) => pick(words.CITIES, hash)],
  [/street|address/i, (_, hash) => `${pick(words.STREETS, hash)} ${1 + (hash % 140)}`],
  [/zip|post(al)?_?code/i, (_, hash) => `${twoDigits(hash % 90)}-${100 + (hash % 900)}`],
  [/time_?zone/i, () => 'Europe/Warsaw'],
  [/mime|content_?type|media_?type/i, (_, hash) => pick(words.MIME_TYPES, hash)],
  [/file_?name|filename/i, (place) => `${slugOf(phrase(place)).slice(0, 40)}.pdf`],
  [/path$/i, (place) => `/${slugOf(place.type)}/${slugOf(phrase(place)).slice(0, 30)}`],
  [/ip_?(address)?$/i, (_, hash) => `10.${hash % 256}.${(hash >> 8) % 256}.${(hash >> 16) % 256}`],
  [/version$/i, (_, hash) => `${hash % 4}.${hash % 13}.${hash % 7}`],
  [/sha|hash|digest|oid$|token|fingerprint|checksum|signature/i, (_, hash) => hexText(hash, 40)],
  [/(date|_at|At|_on|On)$/, (_, hash) => moment(hash)],
  [/html/i, html],
  [
    /description|body|content|bio|notes?$|message|summary|excerpt|text$|comment|details|caption|abstract|about/i,
    prose,
  ],
  [/^tags?$|labels?$|keywords?$/i, (_, hash) => pick(words.TAGS, hash)],
  [/name|title|label|subject|headline/i, named],
];

/** Returns a text that fits such a field. */
export function leafText(place: LeafPlace, hash: number): string {
  const maker = MAKERS.find(([pattern]) => pattern.test(place.field))?.[1] ?? twoWords;
  return maker(place, hash);
}
