import type { Fact } from '../model/facts';
import type { Entity, Field } from '../model/model';

/**
 * Returns the field whose pictures stand for an entity's records in a gallery, with the evidence; null without one. A
 * picture that the record holds with its parts comes before a bare address of one.
 */
export function chooseGallery({ list, fields, columns }: Entity): Fact<string> | null {
  if (list === null) return null;
  const pictures = fields.filter(isPicture);
  const chosen =
    pictures.find(({ composite }) => composite !== undefined) ??
    pictures.find(({ name }) => columns.includes(name)) ??
    pictures[0];
  if (chosen === undefined) return null;
  const what = chosen.composite === undefined ? 'the address of a picture' : 'a picture with its parts';
  return { value: chosen.name, reason: `\`${chosen.name}\` is ${what}` };
}

/** Returns true for one picture that may be shown. */
export function isPicture({ kind, composite, list, secret }: Field): boolean {
  return !list && secret === undefined && (kind === 'image' || composite?.type === 'picture');
}
