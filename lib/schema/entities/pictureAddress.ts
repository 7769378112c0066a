import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { isNumericKind } from '../model/kindTraits';
import type { Field } from '../model/model';

const findPictureWord = createWordFinder('pictures', 'ending');
const ADDRESS = new Set(['src', 'source', 'url', 'uri', 'href', 'preview']);
const ALTERNATIVE = new Set(['alt', 'alttext', 'alternativetext']);

/**
 * Marks the address of a picture among the fields of its type. Two signs tell a picture: a width and a height, an
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

/** Tells whether fields hold a width and a height, as pictures have. */
export function hasMeasures(fields: readonly Pick<Field, 'name' | 'kind'>[]): boolean {
  return ['width', 'height'].every((side) =>
    fields.some(({ name, kind }) => name.toLowerCase() === side && isNumericKind(kind)),
  );
}
