import type { Model, Entity } from '../../schema/model/model';
import type { InputField, WriteSource } from '../../schema/model/writes';
import { splitWords } from '../../schema/lexicon/names';

/** Maximum nesting of input types that are compared. */
const MAX_DEPTH = 6;

/** Words in a type name that announce a partial update: omitted fields stay as they are. */
const UPDATE_WORDS: ReadonlySet<string> = new Set(['update', 'patch', 'partial']);

/**
 * Finds the input types of an update that accept a partial value. Nothing in them is required or has a default, and
 * the create uses another type that requires more; or their names say so. All other types replace the whole value.
 */
export function findPartialInputs(
  model: Pick<Model, 'inputs'>,
  { create, update }: Pick<Entity, 'create' | 'update'>,
): ReadonlySet<string> {
  if (update === null) return new Set();
  const partial = new Set<string>();
  const createFields = create === null ? [] : getFormFields(model, create);
  const whole = new Set(collectTypes(model, createFields, MAX_DEPTH));
  const compare = (fields: readonly InputField[], others: readonly InputField[], depth: number): void => {
    for (const field of fields) {
      const members = getMembers(model, field);
      if (depth === 0 || field.input === undefined || members === null || partial.has(field.input)) continue;
      const other = others.find(({ name }) => name === field.name);
      const createMembers = other === undefined ? [] : (getMembers(model, other) ?? []);
      const isOptional = members.every((each) => !each.required && each.default === undefined);
      const isUpdateOnly = !whole.has(field.input);
      const demandsMore = createMembers.some(
        (each) => each.required && members.some(({ name, required }) => name === each.name && !required),
      );
      const isNamedPartial = splitWords(field.input).some((word) => UPDATE_WORDS.has(word.toLowerCase()));
      if (isOptional && isUpdateOnly && (demandsMore || isNamedPartial)) partial.add(field.input);
      compare(members, createMembers, depth - 1);
    }
  };
  compare(getFormFields(model, update), createFields, MAX_DEPTH);
  return partial;
}

function getFormFields(model: Pick<Model, 'inputs'>, source: WriteSource): readonly InputField[] {
  return buildFormEntries(model, source).map(({ field }) => field);
}

function getMembers(model: Pick<Model, 'inputs'>, { kind, input }: InputField): readonly InputField[] | null {
  if (kind !== 'object' || input === undefined || !Object.hasOwn(model.inputs, input)) return null;
  return model.inputs[input]?.fields ?? null;
}

/** Returns every input type that the fields lead to. */
function collectTypes(
  model: Pick<Model, 'inputs'>,
  fields: readonly InputField[],
  depth: number,
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  for (const field of fields) {
    const members = getMembers(model, field);
    if (depth === 0 || field.input === undefined || members === null || found.has(field.input)) continue;
    found.add(field.input);
    collectTypes(model, members, depth - 1, found);
  }
  return found;
}

/** A field of a mutation's form. */
export interface FormEntry {
  /** Unique name in the form; also the key in `WritePlan.fieldPaths`. */
  readonly name: string;
  readonly field: InputField;
  /** Argument of the mutation, then keys; `[]` is the only element of a list. */
  readonly at: readonly string[];
  /** Input object type that holds the field; null for an argument. */
  readonly inputType: string | null;
}

/**
 * Builds the fields of a mutation's form: those of its input object, then the arguments beside it. Places of the
 * record's key and of constants are left out. An argument with the name of an input field is renamed.
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
  const createFields = `${name}_argument`;
  return taken.has(createFields) ? uniqueName(createFields, taken) : createFields;
}
