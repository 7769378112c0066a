import { isSecret } from '../lexicon/secret';
import { wordsOf } from '../names';
import type { InputField } from '../writes';

/** Words that say which one of several is meant, and not what it is. */
const WHICH: ReadonlySet<string> = new Set(
  'old new current previous existing next confirm confirmed confirmation repeat repeated again verify value'.split(
    ' ',
  ),
);

/**
 * The fields, with those marked as secrets that are one by where they stand: `old` and `new` of `changePassword`. `place`: the name of
 * the mutation, or of the input type.
 */
export function placedSecrets(fields: readonly InputField[], place: string): readonly InputField[] {
  if (!isSecret({ name: place, scalar: '', kind: 'text' })) return fields;
  return fields.map((field) => {
    const isMeant =
      field.kind === 'text' && !field.list && wordsOf(field.name).every((word) => WHICH.has(word));
    return isMeant ? { ...field, secret: true } : field;
  });
}
