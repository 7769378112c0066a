import { arrangeNeighbours } from '../significance/arrangeNeighbours';
import { findMoneyParts } from '../fields/compositeValue';
import type { GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import { groupBy } from '../model/groupBy';
import type { InputField, WriteSource } from '../model/writes';
import type { Model } from '../model/model';
import { isDeprecated, isRequiredArgument, isInputObjectType } from '../graphql/types';
import { createWordFinder } from '../lexicon/lexicon';
import { ID_WORDS } from '../lexicon/keyWords';
import { splitWords } from '../lexicon/names';
import { describeInputField, markContextualSecrets, withNamedLink } from './describeInputField';
import type { FindLink } from './links/inputLink';
import { findNamedLink } from './links/namedLink';
import { findFieldOfOwner, findOwnerList, type ValueOwner } from './inputs/valueOwner';
import { because } from '../model/reason';
import { CLIENT_MUTATION_ID } from '../model/formEntries';

/** A mutation with the owner of the values that it takes. */
export interface OwnedWriteSource {
  readonly source: WriteSource;
  readonly owner: ValueOwner | null;
}

interface InputTypeContext {
  readonly findLink: FindLink;
  /** Finds the entity with a type name. */
  readonly findOwner: (type: string) => ValueOwner | null;
}

interface PendingInputType {
  readonly name: string;
  readonly owner: ValueOwner | null;
  /** The owner is a record of a list, which the rows of the input may only refer to. */
  readonly isListed?: boolean;
}

/**
 * Collects the input object types of the sources and all that they contain (inputs are often recursive),
 * nearest first: the first owner that reaches an input decides the targets of its links. Optional deprecated
 * fields are left out.
 */
export function collectInputTypes(
  schema: GraphQLSchema,
  sources: readonly OwnedWriteSource[],
  { findLink, findOwner }: InputTypeContext,
): Model['inputs'] {
  const inputs: { [name: string]: Model['inputs'][string] } = Object.create(null);
  const takers = groupBy(sources, ({ source }) => source.inputType ?? []);
  let pending = sources.flatMap(({ source, owner }): PendingInputType[] => [
    ...(source.inputType === null ? [] : [{ name: source.inputType, owner }]),
    ...nestedInputTypes(source.fields, owner, findOwner),
  ]);
  while (pending.length > 0) {
    const next: PendingInputType[] = [];
    for (const { name, owner: found, isListed = false } of pending) {
      if (name in inputs) continue;
      const type = schema.getType(name);
      if (!isInputObjectType(type)) continue;
      const owner = isListed && requiresId(type) ? null : found;
      const own = takers.get(name) ?? [];
      const mutations = own.flatMap(({ source }) => source.steps.at(-1)?.field ?? []);
      const described = describeInputFields(type, {
        findLink,
        owner,
        taker: own.length === 1 ? own[0] : undefined,
      });
      const fields = markContextualSecrets(described, [name, ...mutations]);
      inputs[name] = {
        fields,
        ...(type.isOneOf ? { oneOf: true } : {}),
        ...findPartialFact(name),
        ...describeMoney(fields),
      };
      next.push(...nestedInputTypes(fields, owner, findOwner));
    }
    pending = next;
  }
  return inputs;
}

const findPatchWord = createWordFinder('patches', 'any');

function findPartialFact(name: string): Pick<Model['inputs'][string], 'partial'> {
  const word = findPatchWord(name);
  return word === null ? {} : { partial: { value: true, reason: because('input.partial', { word }) } };
}

function describeMoney(fields: readonly InputField[]): Pick<Model['inputs'][string], 'money'> {
  const parts = findMoneyParts(fields);
  return parts === null ? {} : { money: { amount: parts.amount, currency: parts.currency } };
}

function describeInputFields(
  type: GraphQLInputObjectType,
  { findLink, owner, taker }: Pick<InputTypeContext, 'findLink'> & Pick<PendingInputType, 'owner'> & Taker,
): readonly InputField[] {
  const items = Object.values(type.getFields()).filter(
    (field) => field.name !== CLIENT_MUTATION_ID && (!isDeprecated(field) || isRequiredArgument(field)),
  );
  const fields = items.map((field) => describeInputField(field, findLink, owner));
  const source = taker?.source;
  const keys = new Set(source?.key.map(({ at }) => at.path.join('.')));
  const isOwnKey = (name: string): boolean => keys.has([...(source?.input?.path ?? []), name].join('.'));
  // Only a mutation that gives its record back is certain to act on it.
  const isOfRecord = items.some(({ name }) => isOwnKey(name)) && source?.result?.of === owner?.type;
  const link = isOfRecord ? findNamedLink(source?.steps.at(-1)?.field ?? '', owner) : null;
  return arrangeNeighbours(withNamedLink(fields, items, { link, findLink, owner, isOwnKey }));
}

interface Taker {
  /** The only mutation that takes the values as such an object. */
  readonly taker: OwnedWriteSource | undefined;
}

/** Checks whether rows of an input always name a record: they cannot make one, so they only refer to it. */
function requiresId(type: GraphQLInputObjectType): boolean {
  return Object.values(type.getFields()).some((field) => {
    const [word = '', ...more] = splitWords(field.name);
    return more.length === 0 && ID_WORDS.has(word) && isRequiredArgument(field);
  });
}

/** Returns the nested input objects, each with the owner's field of the same name as owner. */
function nestedInputTypes(
  fields: readonly InputField[],
  owner: ValueOwner | null,
  findOwner: (type: string) => ValueOwner | null,
): readonly PendingInputType[] {
  return fields.flatMap((field) => {
    if (field.input === undefined) return [];
    const ownField = findFieldOfOwner(owner, field.name);
    // The parts that an input replaces may have ids and be records of a list of their own.
    const target = ownField?.target ?? (field.list ? findOwnerList(owner, field.name)?.source.of : undefined);
    const inner = ownField?.fields === undefined ? findOwner(target ?? '') : { fields: ownField.fields };
    return [{ name: field.input, owner: inner, isListed: ownField === undefined }];
  });
}
