import type { PlaceSource } from '../model/facts';
import { isNumericKind } from '../model/kindTraits';
import type { Entity, Field } from '../model/model';
import { findPlaces } from './findPlaces';

/** A place as the operator states it: the path of one field, or the paths of two. */
export type StatedPlace = string | { readonly lat: string; readonly lng: string };

/**
 * Finds the place that an operator states; null where the fields are none. A field can be an object with the two numbers, or a value that is a
 * point, also as text or as JSON, of which the schema says nothing. Two fields can also be texts.
 */
export function findStatedPlace(fields: Entity['fields'], stated: StatedPlace): PlaceSource | null {
  if (typeof stated !== 'string') {
    const isPair = [stated.lat, stated.lng].every((path) => isDegrees(findFieldAt(fields, path)));
    return isPair ? { type: 'pair', latitude: stated.lat, longitude: stated.lng } : null;
  }
  const field = findFieldAt(fields, stated);
  if (field === null) return null;
  if (field.kind === 'json' || field.kind === 'text' || (field.list && isNumericKind(field.kind)))
    return { type: 'point', path: stated };
  const [inside] = findPlaces({ fields: [field], list: null });
  return inside === undefined ? null : prefixPlace(inside, stated.split('.').slice(0, -1));
}

/** Finds the field at a path through value objects; null where there is none, or where it is secret. */
function findFieldAt(fields: Entity['fields'], path: string): Field | null {
  const [name = '', ...rest] = path.split('.');
  const field = fields.find((one) => one.name === name && one.secret === undefined);
  if (field === undefined) return null;
  if (rest.length === 0) return field;
  return field.list ? null : findFieldAt(field.fields ?? [], rest.join('.'));
}

function isDegrees(field: Field | null): boolean {
  return field !== null && !field.list && (isNumericKind(field.kind) || field.kind === 'text');
}

function prefixPlace(place: PlaceSource, names: readonly string[]): PlaceSource {
  const at = (path: string): string => [...names, path].join('.');
  return place.type === 'point'
    ? { ...place, path: at(place.path) }
    : { ...place, latitude: at(place.latitude), longitude: at(place.longitude) };
}

/** Lists the paths of the values that can be stated as a part of a place, for messages. */
export function listPlacePaths(fields: Entity['fields'], prefix = ''): readonly string[] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.name}`;
    if (field.secret !== undefined) return [];
    if (field.kind === 'object' && !field.list) return listPlacePaths(field.fields ?? [], `${path}.`);
    const isPart = isNumericKind(field.kind) || field.kind === 'text' || field.kind === 'json';
    return isPart ? [path] : [];
  });
}
