import type { Model } from './model';
import type { InputField, WriteSource } from './writes';

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

/** Checks whether a form cannot do without a value of an input. */
export function isDueInput({ required, default: value }: InputField): boolean {
  return required && value === undefined;
}

/** A field of a mutation's form that takes the record which a new one belongs to. */
interface OwnerEntry extends FormEntry {
  /** Set in the rows of a required list, of which a form begins with one: tells whether a row needs nothing else. */
  readonly row?: 'key' | 'values';
}

/**
 * Finds the fields of a mutation's form that take one record of the type `owner`. Without any, finds them in the rows of
 * required lists: the name of such a field is its place in the first row (`lines.0.orderId`).
 */
export function findOwnerEntries(
  model: Pick<Model, 'inputs'>,
  source: WriteSource,
  owner: string,
): readonly OwnerEntry[] {
  const entries = buildFormEntries(model, source);
  const own = entries.filter(
    ({ field: { target, targets, relation } }) =>
      relation?.many === false && (target === owner || targets?.includes(owner) === true),
  );
  return own.length > 0 ? own : entries.flatMap((entry) => findRowKey(model, entry, owner) ?? []);
}

/** Finds the owner's key in the rows of a required list: the only record that each row has to name. */
function findRowKey(
  model: Pick<Model, 'inputs'>,
  { name, field: list, at }: FormEntry,
  owner: string,
): OwnerEntry | null {
  const { input = '' } = list;
  const isRows = list.kind === 'object' && list.list && isDueInput(list);
  const row = isRows && Object.hasOwn(model.inputs, input) ? model.inputs[input] : undefined;
  if (row === undefined || row.oneOf === true) return null;
  const required = row.fields.filter((field) => field.required);
  const [key, ...others] = required.filter(({ kind }) => kind === 'relation');
  if (key === undefined || others.length > 0 || key.target !== owner || key.relation?.many !== false)
    return null;
  return {
    name: [name, '0', key.name].join('.'),
    field: key,
    at: [...at, '[]', key.name],
    inputType: input,
    row: required.length === 1 ? 'key' : 'values',
  };
}

function uniqueName(name: string, taken: ReadonlySet<string>): string {
  const renamed = `${name}_argument`;
  return taken.has(renamed) ? uniqueName(renamed, taken) : renamed;
}

/** A Relay token that the server returns unchanged. Forms never show it. */
export const CLIENT_MUTATION_ID = 'clientMutationId';
