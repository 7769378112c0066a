import type { GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import type { InputField, WriteSource } from '../../model/writes';
import type { Model } from '../../model/model';
import { isDeprecated, isRequiredArgument, isInputObjectType } from '../../graphql/types';
import { CLIENT_MUTATION_ID } from './mutationInput';
import { describeInputField, markContextualSecrets } from './describeInputField';
import type { FindLink } from '../links/inputLink';
import type { ValueOwner } from './valueOwner';

/** A mutation, and whose values it takes. */
export interface OwnedWriteSource {
  readonly source: WriteSource;
  readonly owner: ValueOwner | null;
}

interface PendingInputType {
  readonly name: string;
  readonly owner: ValueOwner | null;
}

/**
 * The input object types that the given sources need, with all that those need in turn (inputs are often recursive), nearest
 * first: what an input's fields point to follows from the owner that reaches it first. Fields that are deprecated and not
 * required are left out. `ownerOf`: the entity of a type name.
 */
export function collectInputTypes(
  schema: GraphQLSchema,
  sources: readonly OwnedWriteSource[],
  { linkOf, ownerOf }: { readonly linkOf: FindLink; readonly ownerOf: (type: string) => ValueOwner | null },
): Model['inputs'] {
  const inputs: { [name: string]: Model['inputs'][string] } = Object.create(null);
  let waiting = sources.flatMap(({ source, owner }): PendingInputType[] => [
    ...(source.inputType === null ? [] : [{ name: source.inputType, owner }]),
    ...nestedInputTypes(source.fields, owner, ownerOf),
  ]);
  while (waiting.length > 0) {
    const next: PendingInputType[] = [];
    for (const { name, owner } of waiting) {
      if (name in inputs) continue;
      const type = schema.getType(name);
      if (!isInputObjectType(type)) continue;
      const fields = describeInputFields(type, linkOf, owner);
      inputs[name] = type.isOneOf ? { fields, oneOf: true } : { fields };
      next.push(...nestedInputTypes(fields, owner, ownerOf));
    }
    waiting = next;
  }
  return inputs;
}

function describeInputFields(
  type: GraphQLInputObjectType,
  findLink: FindLink,
  owner: ValueOwner | null,
): readonly InputField[] {
  const fields = Object.values(type.getFields())
    .filter(
      (field) => field.name !== CLIENT_MUTATION_ID && (!isDeprecated(field) || isRequiredArgument(field)),
    )
    .map((field) => describeInputField(field, findLink, owner));
  return markContextualSecrets(fields, type.name);
}

/** The input objects inside, each owned by what the owner has under its name. */
function nestedInputTypes(
  fields: readonly InputField[],
  owner: ValueOwner | null,
  ownerOf: (type: string) => ValueOwner | null,
): readonly PendingInputType[] {
  return fields.flatMap((field) => {
    if (field.input === undefined) return [];
    const own = owner?.fields.find(({ name }) => name === field.name);
    const inner = own?.fields === undefined ? ownerOf(own?.target ?? '') : { fields: own.fields };
    return [{ name: field.input, owner: inner }];
  });
}
