import type { GraphQLCompositeType } from 'graphql';
import type { EntityType } from '../entityDraft';
import { plainName, type Slot } from '../shapes/slot';
import { isCompositeType, isLeafType, isObjectType } from '../typeGuards';
import { hasRequiredArgument, typeRef } from '../typeRef';
import { commonFields } from './identityPath';
import type { KeyPart } from './keyPart';

/** `serverId` from `server.id`, `owner` from `owner.login`, `countryCode` from `country.code`; two steps through non-null relations at most. */
export function keyThroughRelation(
  slot: Slot,
  type: EntityType,
  depth = 0,
): Pick<KeyPart, 'path' | 'fieldType' | 'rank'> | null {
  const ending = /^(.*?)_?(id|uuid|slug|code|login|key|name|number)$/i.exec(slot.name);
  for (const field of commonFields(type)) {
    const { named, lists, nonNull } = typeRef(field.type);
    if (lists > 0 || hasRequiredArgument(field) || !isCompositeType(named)) continue;
    const name = plainName(field.name);
    const target =
      ending?.[1] !== undefined && plainName(ending[1]) === name
        ? leafOf(named, ending[2] ?? 'id')
        : name === slot.plain
          ? naturalOf(named)
          : null;
    if (target !== null) return { path: `${field.name}.${target.path}`, fieldType: target.printed, rank: 4 };
    if (depth === 0 && nonNull && ending !== null && (isObjectType(named) || 'getFields' in named)) {
      const inner = keyThroughRelation(slot, named, 1);
      if (inner !== null) return { ...inner, path: `${field.name}.${inner.path}`, rank: 3 };
    }
  }
  return null;
}

function leafOf(type: GraphQLCompositeType, ending: string): { path: string; printed: string } | null {
  const name = ending.toLowerCase();
  const field = commonFields(type).find(
    (own) => plainName(own.name) === name && isLeafType(typeRef(own.type).named),
  );
  return field === undefined || hasRequiredArgument(field)
    ? null
    : { path: field.name, printed: String(field.type) };
}

function naturalOf(type: GraphQLCompositeType): { path: string; printed: string } | null {
  for (const name of ['login', 'slug', 'code', 'id']) {
    const found = leafOf(type, name);
    if (found !== null) return found;
  }
  return null;
}
