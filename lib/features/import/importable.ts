import { memoizeByEntity } from '../../core/operations/document/entityLookup';
import { buildFormEntries, isDueInput } from '../../core/schema/model/formEntries';
import type { Entity, Model } from '../../core/schema/model/model';
import type { InputField } from '../../core/schema/model/writes';

/**
 * Checks whether rows of a table can become records of an entity: a mutation creates them, and cells can hold everything that it
 * demands. Secrets, files and lists of objects have no cell.
 */
export const isImportable: (model: Model, entity: Entity) => boolean = memoizeByEntity(
  (model, { create }) => {
    if (create === null) return false;
    const inputs = buildFormEntries(model, create).map(({ field }) => field);
    return hasCells(model, inputs, 1);
  },
);

/** Returns the name of the first input of a create form that is required and has no cell; null where there is none. */
export function findInputWithoutCell(model: Model, { create }: Pick<Entity, 'create'>): string | null {
  const entries = create === null ? [] : buildFormEntries(model, create);
  return entries.find(({ field }) => isDueInput(field) && !hasCell(model, field, 1))?.name ?? null;
}

/** As deep as targets are listed. */
const MAX_DEPTH = 4;

/** Checks whether some of the inputs have a cell, and all that are required. */
function hasCells(model: Model, inputs: readonly InputField[], depth: number): boolean {
  return (
    inputs.some((input) => hasCell(model, input, depth)) &&
    inputs.every((input) => !isDueInput(input) || hasCell(model, input, depth))
  );
}

function hasCell(model: Model, { kind, secret, list, input }: InputField, depth: number): boolean {
  if (secret === true || kind === 'upload' || kind === 'union') return false;
  if (kind !== 'object') return true;
  const group = input !== undefined && Object.hasOwn(model.inputs, input) ? model.inputs[input] : undefined;
  if (group === undefined || list || depth >= MAX_DEPTH) return false;
  return group.oneOf === true
    ? group.fields.some((field) => hasCell(model, field, depth + 1))
    : hasCells(model, group.fields, depth + 1);
}

/**
 * Checks whether records can be deleted by the keys that an import has got for them: a mutation that certainly deletes such
 * records takes exactly these keys.
 */
export function canUndoImport({ delete: source, key, members }: Entity): boolean {
  return (
    source !== null &&
    source.grade?.certain === true &&
    key !== null &&
    // Rows of several types have different keys.
    members === undefined &&
    source.key.length > 0 &&
    source.key.every(({ part }) => part >= 0)
  );
}
