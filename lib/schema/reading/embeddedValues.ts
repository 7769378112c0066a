import type { GraphQLSchema } from 'graphql';
import { outputFields } from '../outputFields';
import { ownIdentity } from '../shapes/identity';
import { inputFields } from '../shapes/slot';
import { isInputObjectType, isObjectType } from '../typeGuards';
import { typeRef } from '../typeRef';

/** What an input type is called beside what it holds: `AddressInput`, `AddressCreateInput`. */
const INPUT_WORDS = /_?(create|update|patch)?_?(input|inputtype|dto)$/i;

const EMBEDDED = new WeakMap<GraphQLSchema, ReadonlySet<string>>();

/**
 * Names of the types that other records are written with: of `input PlaceInput { address: AddressInput }` Address. Such a value is
 * written inside its owner. Made once per schema, when it is first asked for.
 */
export function embeddedInputs(schema: GraphQLSchema): ReadonlySet<string> {
  const known = EMBEDDED.get(schema);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isInputObjectType(type)) continue;
    for (const field of inputFields(type)) {
      const { named, lists } = typeRef(field.type);
      if (lists === 0 && isInputObjectType(named)) found.add(named.name.replace(INPUT_WORDS, ''));
    }
  }
  EMBEDDED.set(schema, found);
  return found;
}

const HELD = new WeakMap<GraphQLSchema, ReadonlySet<string>>();

/** Names of the types that records with an identity hold one value of. Made once per schema, when it is first asked for. */
function heldValues(schema: GraphQLSchema): ReadonlySet<string> {
  const known = HELD.get(schema);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || ownIdentity(type) === null) continue;
    for (const field of outputFields(type)) {
      const { named, lists } = typeRef(field.type);
      if (lists === 0 && isObjectType(named)) found.add(named.name);
    }
  }
  HELD.set(schema, found);
  return found;
}

/** Whether records hold a type as one value and are written with it, as an interval or a point: whoever lists some, it is no record. */
export function isEmbeddedValue(schema: GraphQLSchema, { name }: { readonly name: string }): boolean {
  return embeddedInputs(schema).has(name) && heldValues(schema).has(name);
}
