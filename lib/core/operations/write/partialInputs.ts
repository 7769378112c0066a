import type { Model, Entity } from '../../schema/model/model';
import type { ArgRef } from '../../schema/model/reads';
import type { InputField, WriteSource } from '../../schema/model/writes';
import { buildFormEntries, isDueInput } from '../../schema/model/formEntries';
import { isUpsert } from '../list/recordIdentifiers';
import { findFieldForInput } from './valueReader';

/** Maximum nesting of input types that are compared. */
const MAX_DEPTH = 6;

/** What decides whether a mutation replaces the record of an entity. */
type WrittenEntity = Pick<Entity, 'create' | 'update' | 'fields'>;

/**
 * Finds the inputs of a mutation that lose what the record holds when they are left out, by their names in the form:
 * the optional values of a mutation that replaces the record. Empty where it changes only what is sent.
 */
export function findReplacedInputs(
  model: Pick<Model, 'inputs'>,
  entity: WrittenEntity,
  source: WriteSource,
): readonly string[] {
  const entries = buildFormEntries(model, source);
  const created = entity.create === null ? null : buildFormEntries(model, entity.create);
  if (!(source.replaces?.value ?? isReplacing(model, entity, source))) return [];
  const isAlsoCreate = isUpsert(entity);
  return entries
    .filter((entry) => {
      const { field } = entry;
      if (isDueInput(field) || field.token !== undefined || field.rowKey !== undefined) return false;
      // Links that can only be added take nothing away.
      if (field.relation?.many === true && field.relation.set === undefined) return false;
      const [atCreation] = created?.filter(({ name }) => name === entry.name) ?? [];
      // Every record has it, so a change without it keeps it: a password.
      if (!isAlsoCreate && atCreation !== undefined && isDueInput(atCreation.field)) return false;
      if (findFieldForInput(field, entity.fields) !== undefined) return true;
      // What no record is created with is an option of the call.
      const isBeside = source.input !== null && entry.inputType === null;
      return !isBeside && (created === null || atCreation !== undefined);
    })
    .map(({ name }) => name);
}

/**
 * Checks whether a mutation replaces the record: it creates records, too, or it requires the values again that a new
 * record requires. One that leaves any of them optional keeps what is not sent, because no record is without it.
 */
function isReplacing(model: Pick<Model, 'inputs'>, entity: WrittenEntity, source: WriteSource): boolean {
  const { create, update, fields } = entity;
  const isUpdate = source === update;
  if (isUpdate && isUpsert(entity)) return true;
  if (!isUpdate && (source.prefills === undefined || create === null)) return false;
  const entries = buildFormEntries(model, source);
  const requiresValues = entries.some(
    ({ field }) =>
      isDueInput(field) && field.token === undefined && findFieldForInput(field, fields) !== undefined,
  );
  if (!requiresValues) return false;
  // Without its key, it creates a record.
  if (isUpdate && source.key.some(({ at }) => isOptionalAt(model, source, at))) return true;
  const demanded = (create === null ? [] : buildFormEntries(model, create)).filter(
    ({ field }) => isDueInput(field) && field.secret !== true,
  );
  return demanded.every(({ name }) => {
    const again = entries.find((entry) => entry.name === name);
    return again === undefined ? isUpdate : isDueInput(again.field);
  });
}

/** Checks whether a call can do without the value at a place, as far as the place is an argument or in the input. */
function isOptionalAt(
  { inputs }: Pick<Model, 'inputs'>,
  { steps, input, inputType }: WriteSource,
  { step, path }: ArgRef,
): boolean {
  const [name, ...inner] = path;
  if (inner.length === 0) return steps[step]?.args.some((arg) => arg.name === name && !arg.required) === true;
  const isInInput = input !== null && path.slice(0, -1).join('.') === input.path.join('.');
  const group =
    isInInput && inputType !== null && Object.hasOwn(inputs, inputType) ? inputs[inputType] : null;
  return group?.fields.some((field) => field.name === path.at(-1) && !field.required) === true;
}

/**
 * Finds the input types of an update that accept a partial value. Nothing in them is required or has a default, and
 * the create uses another type that requires more; or their names say so. All other types replace the whole value, and
 * so do all of an update that replaces the record.
 */
export function findPartialInputs(model: Pick<Model, 'inputs'>, entity: WrittenEntity): ReadonlySet<string> {
  const { create, update } = entity;
  if (update === null || findReplacedInputs(model, entity, update).length > 0) return new Set();
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
