import type { GraphQLSchema } from 'graphql';
import { argumentHint } from '../hints';
import { fixedValues } from '../shapes/slot';
import type { WriteSource } from '../writes';
import { descriptionOf, isDeprecated, isRequired, typeRef } from '../typeRef';
import { ECHO_FIELD } from './echoField';
import { errorShapes } from './errorShapes';
import { isFilterInput } from './filterKey';
import { inputField } from './inputField';
import type { LinkOf } from './inputLink';
import type { ValueOwner } from './valueOwner';
import type { KeyBinding } from './keyBinding';
import type { Mutation } from './mutation';
import { placedSecrets } from './placedSecrets';
import { partValues } from './partValues';
import type { PayloadRecord } from './payload';
import { leafField, payloadFields, successMember } from './payloadFields';
import type { Values } from './values';
import { isInputObjectType, isLeafType, isUnionType } from '../typeGuards';

/** What is the same for all sources of one schema. */
export interface WriteContext {
  readonly schema: GraphQLSchema;
  readonly isEntity: (typeName: string) => boolean;
  readonly linkOf: LinkOf;
}

/** The parts of a mutation that pairing has decided on. */
export interface WriteParts {
  readonly mutation: Mutation;
  readonly key: KeyBinding | null;
  readonly values: Values;
  readonly record: PayloadRecord | null;
  /** Whose values are written, where the mutation writes or acts on one entity's records. */
  readonly owner: ValueOwner | null;
  /** Types of the entities that the mutation's name says it writes. */
  readonly about?: readonly string[];
}

/** Puts a mutation into the model's words. */
export function writeSource(
  context: WriteContext,
  { mutation, key, values: found, record, owner, about = [] }: WriteParts,
): WriteSource {
  const values = partValues(context.schema, found, owner);
  const { named } = typeRef(mutation.field.type);
  const step = mutation.steps.length - 1;
  const result = resultOf(record, named, context);
  const selects = result !== null && context.isEntity(result.of);
  return {
    steps: mutation.steps,
    ...descriptionOf(mutation.field),
    key: key?.arguments ?? [],
    bulk: key?.bulk ?? false,
    input: values.path === null ? null : { step, path: values.path },
    inputType: values.inputType,
    fields: argumentFields(context, { mutation, key, values, owner }),
    constants: fixedValues([mutation.field]).map(({ at, value }) => ({ at: { ...at, step }, value })),
    result,
    errors: errorShapes(context.schema, mutation.field.type, context.isEntity),
    leaf: isLeafType(named),
    payloadFields: isLeafType(named)
      ? [leafField(mutation.field)]
      : context.isEntity(named.name)
        ? []
        : payloadFields(named, !selects, context.schema, context.isEntity),
    ...(about.length === 0 ? {} : { about }),
  };
}

/** A union without a record still needs a member to select from. */
function resultOf(
  record: PayloadRecord | null,
  named: ReturnType<typeof typeRef>['named'],
  context: WriteContext,
): WriteSource['result'] {
  if (record !== null) {
    return {
      path: record.path,
      of: record.type,
      ...(record.on === undefined ? {} : { on: record.on }),
      ...(record.as === undefined ? {} : { as: record.as }),
    };
  }
  const first = isUnionType(named) && !context.isEntity(named.name) ? successMember(named) : undefined;
  return first === undefined ? null : { path: '', of: first.name, on: first.name };
}

/** Arguments that are neither the key (under any of its names), nor a filter, nor the values' own object. */
function argumentFields(
  context: WriteContext,
  { mutation, key, values, owner }: Omit<WriteParts, 'record' | 'about'>,
): WriteSource['fields'] {
  const keyed = new Set([...(key?.paths ?? []), ...(key?.filled ?? [])].map((path) => path[0]));
  const fields = mutation.field.args
    .filter((arg) => {
      if (arg.name === ECHO_FIELD || arg.name === values.path?.[0]) return false;
      if (argumentHint(arg).value !== undefined) return false;
      if (isDeprecated(arg) && !isRequired(arg)) return false;
      return !keyed.has(arg.name) && (key === null || isRequired(arg) || !isFilter(arg.type));
    })
    .map((arg) => inputField(arg, context.linkOf, owner));
  return placedSecrets(fields, mutation.field.name);
}

function isFilter(type: Parameters<typeof typeRef>[0]): boolean {
  const { named } = typeRef(type);
  return isInputObjectType(named) && isFilterInput(named);
}
