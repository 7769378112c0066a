import type { GraphQLArgument, GraphQLNamedType, GraphQLSchema } from 'graphql';
import type { DiscoveredEntity } from '../../fields/discoveredEntity';
import {
  getOutputFields,
  isDeprecated,
  isLeafType,
  isRequiredArgument,
  toFieldStep,
  unwrapType,
  type OutputField,
  isFieldsType,
} from '../../graphql/types';
import { toCanonicalWord } from '../../lexicon/inflector';
import { getArgumentHint } from '../../model/hints';
import { getFixedArguments } from '../../shapes/argumentSlot';
import { findListEnvelope, findRecordLocation } from '../../shapes/envelope';
import type { MutationInput } from '../inputs/mutationInput';
import { normalizeName, normalizeWords } from '../names/normalizedName';
import { isSameValueType } from './keyBinding';
import type { ParentRead } from '../../model/writes';

/** The fields that hold the value of an argument with that last word, best first. */
export const KEY_FIELDS_BY_ENDING: ReadonlyMap<string, readonly string[]> = new Map([
  ['id', ['id', '_id']],
  ['iid', ['iid']],
  ['uuid', ['uuid', 'id']],
  ['path', ['fullPath', 'path']],
  ['slug', ['slug']],
  ['key', ['key']],
  ['code', ['code']],
  ['login', ['login']],
  ['name', ['name']],
]);

/** The inputs of a mutation that take the key of the parent and the record's number below it. */
interface RelativeInputs {
  readonly parent: MutationInput;
  readonly number: MutationInput;
}

/** Finds the read of a record by the values of such inputs, or null. */
export type FindParentRead = (inputs: RelativeInputs, discovered: DiscoveredEntity) => ParentRead | null;

/**
 * Creates the search for reads through a parent: `project(fullPath) { issue(iid) }` for an update that takes
 * `projectPath` and `iid`. Only such a read proves that the update means the record at hand.
 */
export function createParentReadFinder(schema: GraphQLSchema): FindParentRead {
  const query = schema.getQueryType();
  const roots = query === null || query === undefined ? [] : getOutputFields(query);
  return ({ parent, number }, { type, key }) => {
    const names = KEY_FIELDS_BY_ENDING.get(toCanonicalWord(parent.words.at(-1) ?? '')) ?? [];
    const stem = normalizeWords(parent.words.slice(0, -1));
    for (const root of key === null ? [] : roots) {
      if (normalizeName(root.name) !== stem) continue;
      const argument = findArgument(root, [parent.name, ...names], parent.named);
      const below = argument === null ? null : findNumbered(root, number, type);
      if (argument === null || below === null) continue;
      return {
        steps: [toFieldStep(root), toFieldStep(below.field)],
        recordPath: below.path,
        constants: getFixedArguments([root, below.field]),
        parent: { at: { step: 0, path: [argument] }, input: parent.path },
        number: { at: { step: 1, path: [number.name] }, input: number.path },
      };
    }
    return null;
  };
}

/** Finds the field of a parent that reads its records by their number, one record before a list. */
function findNumbered(
  root: OutputField,
  number: MutationInput,
  type: string,
): { readonly field: OutputField; readonly path: string } | null {
  const { named, lists } = unwrapType(root.type);
  if (lists > 0 || !isFieldsType(named)) return null;
  const fields = getOutputFields(named).filter(
    (field) => findArgument(field, [number.name], number.named) !== null,
  );
  for (const field of fields) {
    const record = findRecordLocation(field.type);
    if (record?.of.name === type) return { field, path: record.path };
  }
  for (const field of fields) {
    const rows = findListEnvelope(field.type);
    if (rows?.rowType.name === type) return { field, path: rows.rowsPath };
  }
  return null;
}

/** Finds the argument that takes a value, if no other one is required. */
function findArgument(field: OutputField, names: readonly string[], named: GraphQLNamedType): string | null {
  if (isDeprecated(field)) return null;
  const takes = ({ type }: GraphQLArgument): boolean => {
    const own = unwrapType(type);
    return own.lists === 0 && isLeafType(own.named) && isSameValueType(own.named.name, named.name);
  };
  const found = names.flatMap((name) => field.args.filter((argument) => argument.name === name)).find(takes);
  if (found === undefined || isDeprecated(found) || getArgumentHint(found).value !== undefined) return null;
  return field.args.some((other) => other !== found && isRequiredArgument(other)) ? null : found.name;
}
