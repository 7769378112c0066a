import type { Model } from '../../schema/model';
import type { InputField, WriteSource } from '../../schema/writes';

/** Something that a mutation's form asks for. */
export interface FormEntry {
  /** Name in the form, unique there; also the field's in `WritePlan.places`. */
  readonly name: string;
  readonly field: InputField;
  /** Argument of the mutation's own step, then keys; '[]' is the one element of a list. */
  readonly at: readonly string[];
  /** The input object type that the field belongs to; null for an argument. */
  readonly of: string | null;
}

/**
 * What the form of a mutation asks for: the fields of its input object, then the arguments beside it. Places of the record's
 * key and of what is sent always are no questions. An argument named like a field of the input object gets its own name.
 */
export function formEntries(model: Pick<Model, 'inputs'>, source: WriteSource): readonly FormEntry[] {
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
          return { name: field.name, field, at: [...input.path, field.name], of: inputType };
        });
  const taken = new Set(inside.map(({ name }) => name));
  const beside = source.fields.map((field): FormEntry => {
    const name = taken.has(field.name) ? uniqueName(field.name, taken) : field.name;
    return { name, field, at: [field.name], of: null };
  });
  return [...inside, ...beside].filter(({ at }) => !filled.has(at.join('.')));
}

function uniqueName(name: string, taken: ReadonlySet<string>): string {
  const made = `${name}_argument`;
  return taken.has(made) ? uniqueName(made, taken) : made;
}
