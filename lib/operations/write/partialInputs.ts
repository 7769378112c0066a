import type { Entity, Model } from '../../schema/model';
import { wordsOf } from '../../schema/names';
import type { InputField, WriteSource } from '../../schema/writes';
import { formEntries } from './formEntries';

/** Input types inside input types, as far as they are compared. */
const DEPTH = 6;

/** Words by which a type says that what it leaves out stays as it is. */
const UPDATE_WORDS: ReadonlySet<string> = new Set(['update', 'patch', 'partial']);

/**
 * Names of the input types below a change of which a part may be sent: nothing in them is due or has a default, and the schema has
 * another type for what is made anew (one that demands what this one leaves open), or they say so by their names. All others
 * are taken for the whole value.
 */
export function partialInputs(
  model: Pick<Model, 'inputs'>,
  { create, update }: Pick<Entity, 'create' | 'update'>,
): ReadonlySet<string> {
  if (update === null) return new Set();
  const partial = new Set<string>();
  const made = create === null ? [] : fieldsIn(model, create);
  const whole = new Set(typesBelow(model, made, DEPTH));
  const compare = (fields: readonly InputField[], others: readonly InputField[], depth: number): void => {
    for (const field of fields) {
      const members = membersOf(model, field);
      if (depth === 0 || field.input === undefined || members === null || partial.has(field.input)) continue;
      const other = others.find(({ name }) => name === field.name);
      const twin = other === undefined ? [] : (membersOf(model, other) ?? []);
      const isOpen = members.every((each) => !each.required && each.default === undefined);
      const isOwn = !whole.has(field.input);
      const demandsMore = twin.some(
        (each) => each.required && members.some(({ name, required }) => name === each.name && !required),
      );
      const saysSo = wordsOf(field.input).some((word) => UPDATE_WORDS.has(word.toLowerCase()));
      if (isOpen && isOwn && (demandsMore || saysSo)) partial.add(field.input);
      compare(members, twin, depth - 1);
    }
  };
  compare(fieldsIn(model, update), made, DEPTH);
  return partial;
}

function fieldsIn(model: Pick<Model, 'inputs'>, source: WriteSource): readonly InputField[] {
  return formEntries(model, source).map(({ field }) => field);
}

function membersOf(model: Pick<Model, 'inputs'>, { kind, input }: InputField): readonly InputField[] | null {
  if (kind !== 'object' || input === undefined || !Object.hasOwn(model.inputs, input)) return null;
  return model.inputs[input]?.fields ?? null;
}

/** Every input type that the fields lead to. */
function typesBelow(
  model: Pick<Model, 'inputs'>,
  fields: readonly InputField[],
  depth: number,
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  for (const field of fields) {
    const members = membersOf(model, field);
    if (depth === 0 || field.input === undefined || members === null || found.has(field.input)) continue;
    found.add(field.input);
    typesBelow(model, members, depth - 1, found);
  }
  return found;
}
