import type { GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import type { InputField, WriteSource } from '../writes';
import type { Model } from '../model';
import { isDeprecated, isRequired } from '../typeRef';
import { ECHO_FIELD } from './echoField';
import { inputField } from './inputField';
import { placedSecrets } from './placedSecrets';
import type { LinkOf } from './inputLink';
import type { ValueOwner } from './valueOwner';
import { isInputObjectType } from '../typeGuards';

/** A mutation, and whose values it takes. */
export interface OwnedSource {
  readonly source: WriteSource;
  readonly owner: ValueOwner | null;
}

interface Waiting {
  readonly name: string;
  readonly owner: ValueOwner | null;
}

/**
 * The input object types that the given sources need, with all that those need in turn (inputs are often recursive), nearest
 * first: what an input's fields point to follows from the owner that reaches it first. Fields that are deprecated and not
 * required are left out. `ownerOf`: the entity of a type name.
 */
export function inputTypes(
  schema: GraphQLSchema,
  sources: readonly OwnedSource[],
  { linkOf, ownerOf }: { readonly linkOf: LinkOf; readonly ownerOf: (type: string) => ValueOwner | null },
): Model['inputs'] {
  const inputs: { [name: string]: Model['inputs'][string] } = Object.create(null);
  let waiting = sources.flatMap(({ source, owner }): Waiting[] => [
    ...(source.inputType === null ? [] : [{ name: source.inputType, owner }]),
    ...below(source.fields, owner, ownerOf),
  ]);
  while (waiting.length > 0) {
    const next: Waiting[] = [];
    for (const { name, owner } of waiting) {
      if (name in inputs) continue;
      const type = schema.getType(name);
      if (!isInputObjectType(type)) continue;
      const fields = fieldsOf(type, linkOf, owner);
      inputs[name] = type.isOneOf ? { fields, oneOf: true } : { fields };
      next.push(...below(fields, owner, ownerOf));
    }
    waiting = next;
  }
  return inputs;
}

function fieldsOf(
  type: GraphQLInputObjectType,
  linkOf: LinkOf,
  owner: ValueOwner | null,
): readonly InputField[] {
  const fields = Object.values(type.getFields())
    .filter((field) => field.name !== ECHO_FIELD && (!isDeprecated(field) || isRequired(field)))
    .map((field) => inputField(field, linkOf, owner));
  return placedSecrets(fields, type.name);
}

/** The input objects inside, each owned by what the owner has under its name. */
function below(
  fields: readonly InputField[],
  owner: ValueOwner | null,
  ownerOf: (type: string) => ValueOwner | null,
): readonly Waiting[] {
  return fields.flatMap((field) => {
    if (field.input === undefined) return [];
    const own = owner?.fields.find(({ name }) => name === field.name);
    const inner = own?.fields === undefined ? ownerOf(own?.target ?? '') : { fields: own.fields };
    return [{ name: field.input, owner: inner }];
  });
}
