import type { GraphQLNamedType } from 'graphql';
import { isInputObjectType, isScalarType } from '../graphql/types';
import { isGeoJsonType } from '../lexicon/geoJsonType';
import type { ArgRef } from '../model/reads';
import { getKeyNames, getKeySlots, type ArgumentSlot } from './argumentSlot';

/** Operators that select what lies in an area, by their flat names; the exact ones first. */
const OPERATORS = ['within', 'stwithin', 'intersectsbbox', 'stintersects', 'intersects'];

/** Finds the place of an area as GeoJSON among the operators of a condition: `location: { _st_within }`. Null without one. */
export function findArea(condition: ArgumentSlot): ArgRef | null {
  if (!mayHaveArea(condition)) return null;
  const keys = getKeySlots(condition).filter(({ ref }) => ref.lists === 0);
  for (const operator of OPERATORS) {
    const key = keys.find(({ flatName, ref }) => flatName === operator && takesGeoJson(ref.named));
    if (key !== undefined) return key.at;
  }
  return null;
}

/** Names are cheaper than slots, and hardly any condition has such an operator. */
function mayHaveArea(condition: ArgumentSlot): boolean {
  const names = getKeyNames(condition);
  return OPERATORS.some((operator) => names.has(operator));
}

function takesGeoJson(type: GraphQLNamedType): boolean {
  if (isScalarType(type)) return isGeoJsonType(type.name);
  if (!isInputObjectType(type)) return false;
  const names = Object.keys(type.getFields());
  return names.includes('type') && names.includes('coordinates');
}
