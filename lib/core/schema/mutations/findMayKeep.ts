import type { GraphQLArgument, GraphQLInputField, GraphQLSchema } from 'graphql';
import { enumValuesOf } from '../fields/fields';
import {
  isInputObjectType,
  unwrapType,
  getInputFields,
  type OutputField,
  getInnermostType,
} from '../graphql/types';
import { createWordFinder } from '../lexicon/lexicon';
import type { Fact } from '../model/facts';
import { getArgumentHint, OPERATOR_REASON } from '../model/hints';
import { isDateKind } from '../model/kindTraits';
import type { Field } from '../model/model';
import { because } from '../model/reason';
import type { WriteSource } from '../model/writes';

const findForce = createWordFinder('forces', 'any');
const findBin = createWordFinder('bins', 'any');
const findRemoval = createWordFinder('removals', 'any');

/** A mutation that deletes records or puts them aside. */
interface DeletingMutation extends Pick<WriteSource, 'effect'> {
  readonly field: OutputField;
  /** The fields of the record. */
  readonly fields: readonly Field[];
  /** The enum of the record's status. */
  readonly statusEnum: string | null;
  /** What the operator states of it. */
  readonly stated: 'destroys' | 'ends' | 'none' | undefined;
}

/**
 * Finds what says that a mutation may keep the record that it deletes: an option that deletes it for good, a value of the
 * record that only deleted records have, or the mutation's own effect. Null where nothing does.
 */
export function findMayKeep(
  schema: GraphQLSchema,
  { field, fields, statusEnum, effect, stated }: DeletingMutation,
): Fact<true> | null {
  if (stated !== undefined) return stated === 'destroys' ? null : { value: true, reason: OPERATOR_REASON };
  if (effect?.value === 'setsAside') return { value: true, reason: effect.reason };
  if (findForce(field.name) !== null) return null;
  const statuses = statusEnum === null ? [] : enumValuesOf(schema)(statusEnum);
  const word =
    field.args.flatMap(listInputs).find(isForce)?.name ??
    fields.find(tellsDeletion)?.name ??
    statuses.find((status) => (findBin(status) ?? findRemoval(status)) !== null);
  return word === undefined ? null : { value: true, reason: because('says.word', { word }) };
}

/** Returns an argument, or the fields of its object. A value that the operator states is no option. */
function listInputs(argument: GraphQLArgument): readonly (GraphQLArgument | GraphQLInputField)[] {
  if (getArgumentHint(argument).value !== undefined) return [];
  const named = getInnermostType(argument.type);
  return isInputObjectType(named) ? getInputFields(named) : [argument];
}

/** Checks for an optional yes or no that is called or described as deleting for good, and is not on anyway. */
function isForce({ name, type, description, defaultValue }: GraphQLArgument | GraphQLInputField): boolean {
  const { named, lists, nonNull } = unwrapType(type);
  if (named.name !== 'Boolean' || lists > 0 || nonNull || defaultValue === true) return false;
  return [name, (description ?? '').replaceAll(/\W+/g, ' ')].some(
    (text) => (findForce(text) ?? findBin(text)) !== null,
  );
}

/** Checks for a moment that not every record has, or a yes or no, about the record's deletion. */
function tellsDeletion({ name, kind, list, nullable }: Field): boolean {
  const isSign = !list && (kind === 'boolean' || (nullable && isDateKind(kind)));
  return isSign && (findRemoval(name) ?? findBin(name)) !== null;
}
