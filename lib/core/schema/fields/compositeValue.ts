import { createWordFinder } from '../lexicon/lexicon';
import { isNumericKind } from '../model/kindTraits';
import { lazy, memoizeByObject } from '../model/memoize';
import type { CompositeValue } from '../model/facts';
import type { Field } from '../model/model';
import { splitWords } from '../lexicon/names';

type Part = Pick<Field, 'name' | 'kind' | 'list' | 'composite' | 'fields'>;
type Whole = Pick<Field, 'name' | 'kind' | 'list'> & { readonly fields?: readonly Part[] };

const findAmountWord = createWordFinder('amounts', 'whole');
/** Finds the word that makes a field the currency of its siblings, or null. */
export const findCurrencyWord = createWordFinder('currencies', 'whole');
const findTotalWord = createWordFinder('totals', 'whole');
const findMainAmountWord = createWordFinder('mainAmounts', 'whole');
const findPictureWord = createWordFinder('pictures', 'ending');

/** Finds the parts of an object that is one value to a person: an amount of money, a picture, or a text. Null for any other. */
export function findCompositeValue(field: Whole): CompositeValue | null {
  if (field.kind !== 'object' || field.fields === undefined) return null;
  const { money, moneySet, picture, image, text } = findParts(field.fields);
  if (field.list) return money();
  return money() ?? moneySet() ?? (isNamedLikePicture(field.name) ? picture : image)() ?? text();
}

/** What the parts of an object are, each found once: many fields share the parts of one type. */
const findParts = memoizeByObject((fields: readonly Part[]) => ({
  money: lazy(() => findMoneyParts(fields)),
  moneySet: lazy(() => findMoneySet(fields)),
  picture: lazy(() => findPicture(true, fields)),
  image: lazy(() => findPicture(false, fields)),
  text: lazy(() => findOnlyText(fields)),
}));

function isNamedLikePicture(name: string): boolean {
  return findPictureWord(name) !== null;
}

/** Finds the amount and the currency among the fields of an object or an input, or null. */
export function findMoneyParts(
  fields: readonly Part[],
): (CompositeValue & { readonly type: 'money' }) | null {
  const amount = fields.find(
    ({ name, kind }) => (kind === 'text' || isNumericKind(kind)) && findAmountWord(name) !== null,
  );
  const currency = fields.find(({ name }) => findCurrencyWord(name) !== null);
  return amount === undefined || currency === undefined
    ? null
    : { type: 'money', amount: amount.name, currency: currency.name };
}

/**
 * Finds the amount that stands for an object of amounts: `{ gross net tax }`, `{ shopMoney presentmentMoney }`. Null
 * where an object holds anything else, or none of several amounts is the usual one.
 */
function findMoneySet(fields: readonly Part[]): CompositeValue | null {
  const single = fields.filter(({ list }) => !list);
  const amounts = single.filter(
    ({ composite }) => composite?.type === 'money' || composite?.type === 'moneySet',
  );
  if (single.some((part) => !amounts.includes(part) && !isFigure(part))) return null;
  const [only] = amounts.length === 1 ? amounts : [];
  const main =
    only ??
    amounts.find(({ name }) => findTotalWord(name) !== null) ??
    amounts.find(({ name }) => findMainAmountWord(name) !== null);
  return main === undefined ? null : { type: 'moneySet', main: main.name };
}

/** Checks whether a part says something about an amount beside it: a currency, or a discount of numbers. */
function isFigure({ name, fields }: Part): boolean {
  if (findCurrencyWord(name) !== null) return true;
  return fields !== undefined && fields.every((part) => isNumericKind(part.kind));
}

/** Finds the text of an object that holds nothing else. */
function findOnlyText([only, ...others]: readonly Part[]): CompositeValue | null {
  if (only?.kind !== 'longText' || only.list || others.length > 0) return null;
  return { type: 'text', part: only.name };
}

/** Finds the parts of a picture: an object with an image, or an object that is named like one and has an address. */
function findPicture(isPicture: boolean, fields: readonly Part[]): CompositeValue | null {
  const single = fields.filter(({ list }) => !list);
  const named = (pattern: RegExp): string | null =>
    single.find((part) => pattern.test(part.name))?.name ?? null;
  const image = single.find(({ kind }) => kind === 'image')?.name ?? null;
  // A person or a thing with a name has a picture, and is none.
  if (
    !isPicture &&
    image !== null &&
    named(/^(name|display_?name|login|title)$/i) !== null &&
    !hasMeasures(single)
  )
    return null;
  const url = image ?? (isPicture ? named(/^(url|src|href|uri)$/i) : null);
  if (url === null) return null;
  return {
    type: 'picture',
    url,
    alt: named(/^(alt|altText|alternativeText|description|caption)$/i),
    name: named(/^(file_?name|name|title)$/i),
    bytes: named(/^(size_?bytes|bytes|file_?size)$/i),
  };
}

const ADDRESS = new Set(['src', 'source', 'url', 'uri', 'href', 'preview']);
const ALTERNATIVE = new Set(['alt', 'alttext', 'alternativetext']);

/**
 * Marks the address of a picture among the fields of its type. Two of these signs are required: a width and a height, an
 * alternative text, a type named like one, or an address that is a preview.
 */
export function withPictureAddress(type: string, fields: readonly Field[]): readonly Field[] {
  if (fields.some(({ kind }) => kind === 'image')) return fields;
  const addresses = fields.filter(isAddress);
  if (addresses.length === 0) return fields;
  const preview = addresses.find((field) => lastWord(field) === 'preview');
  const signs = [
    hasMeasures(fields),
    fields.some(({ name, list }) => !list && ALTERNATIVE.has(name.toLowerCase())),
    findPictureWord(type) !== null,
    preview !== undefined,
  ];
  if (signs.filter(Boolean).length < 2) return fields;
  const found = preview ?? addresses.find(({ deprecated }) => deprecated !== true) ?? addresses[0];
  return fields.map((field) => (field === found ? { ...field, kind: 'image' } : field));
}

function isAddress(field: Field): boolean {
  return !field.list && (field.kind === 'text' || field.kind === 'url') && ADDRESS.has(lastWord(field));
}

const lastWord = ({ name }: Field): string => splitWords(name).at(-1) ?? '';

/** Checks whether fields hold a width and a height, as pictures have. */
function hasMeasures(fields: readonly Pick<Field, 'name' | 'kind'>[]): boolean {
  return ['width', 'height'].every((side) =>
    fields.some(({ name, kind }) => name.toLowerCase() === side && isNumericKind(kind)),
  );
}
