import type { Model, Entity } from '../../schema/model/model';
import type { InputField, WriteSource } from '../../schema/model/writes';
import { buildFormEntries } from '../../schema/model/formEntries';

/** Maximum nesting of input types that are compared. */
const MAX_DEPTH = 6;

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
      const isNamedPartial = model.inputs[field.input]?.partial !== undefined;
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
