import type { Label } from './label';

/** A sign that no name has. */
const PLACE = '\u0000';

/** Inserts names into a translated text. English names stay marked as English where the text is not. */
export function insertNames<Name extends string>(
  fill: (texts: { readonly [name in Name]: string }) => string,
  names: { readonly [name in Name]: Label },
): Label {
  // Safe: the same members, in the order of the entries.
  const entries = Object.entries(names) as [Name, Label][];
  const toTexts = (get: (name: Name, label: Label) => string) =>
    Object.fromEntries(entries.map(([name, label]) => [name, get(name, label)])) as {
      [name in Name]: string;
    };
  const text = fill(toTexts((_, label) => label.text));
  if (entries.every(([, { lang }]) => lang === undefined)) return { text };
  const pieces = fill(toTexts((name) => PLACE + name + PLACE)).split(PLACE);
  // Every other piece is the name of a place.
  const parts = pieces.map((piece, index) =>
    index % 2 === 0 ? { text: piece } : (entries.find(([name]) => name === piece)?.[1] ?? { text: '' }),
  );
  return { text, parts: parts.filter((part) => part.text !== '') };
}
