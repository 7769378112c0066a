import type { Model, Entity } from '../../schema/model/model';
import type { InputField, WriteSource } from '../../schema/model/writes';
import { splitWords } from '../../schema/lexicon/names';

/** Input types inside input types, as far as they are compared. */
const DEPTH = 6;

/** Words by which a type says that what it leaves out stays as it is. */
const UPDATE_WORDS: ReadonlySet<string> = new Set(['update', 'patch', 'partial']);

/**
 * Names of the input types below a change of which a part may be sent: nothing in them is due or has a default, and the schema has
 * another type for what is made anew (one that demands what this one leaves open), or they say so by their names. All others
 * are taken for the whole value.
 */
export function findPartialInputs(
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
      const saysSo = splitWords(field.input).some((word) => UPDATE_WORDS.has(word.toLowerCase()));
      if (isOpen && isOwn && (demandsMore || saysSo)) partial.add(field.input);
      compare(members, twin, depth - 1);
    }
  };
  compare(fieldsIn(model, update), made, DEPTH);
  return partial;
}

function fieldsIn(model: Pick<Model, 'inputs'>, source: WriteSource): readonly InputField[] {
  return buildFormEntries(model, source).map(({ field }) => field);
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

/** Something that a mutation's form asks for. */
export interface FormEntry {
  /** Name in the form, unique there; also the field's in `WritePlan.places`. */
  readonly name: string;
  readonly field: InputField;
  /** Argument of the mutation's own step, then keys; '[]' is the one element of a list. */
  readonly at: readonly string[];
  /** The input object type that the field belongs to; null for an argument. */
  readonly inputType: string | null;
}

/**
 * What the form of a mutation asks for: the fields of its input object, then the arguments beside it. Places of the record's
 * key and of what is sent always are no questions. An argument named like a field of the input object gets its own name.
 */
export function buildFormEntries(model: Pick<Model, 'inputs'>, source: WriteSource): readonly FormEntry[] {
  const step = source.steps.length - 1;
  const filled = new Set(
    [...source.key, ...source.constants]
      .filter(({ at }) => at.step === step)
      .map(({ at }) => at.path.join('.')),
  );
  const { input, inputType } = source;
  const group =
    inputType !== null && Object.hasOwn(model.inputs, inputType) ? model.inputs[inputType] : undefined;
  const inside =
    input === null || group === undefined
      ? []
      : group.fields.map((field): FormEntry => {
          return { name: field.name, field, at: [...input.path, field.name], inputType: inputType };
        });
  const taken = new Set(inside.map(({ name }) => name));
  const beside = source.fields.map((field): FormEntry => {
    const name = taken.has(field.name) ? uniqueName(field.name, taken) : field.name;
    return { name, field, at: [field.name], inputType: null };
  });
  return [...inside, ...beside].filter(({ at }) => !filled.has(at.join('.')));
}

function uniqueName(name: string, taken: ReadonlySet<string>): string {
  const made = `${name}_argument`;
  return taken.has(made) ? uniqueName(made, taken) : made;
}
