import { isGeoJsonType } from '../lexicon/geoJsonType';
import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import type { PlaceSource } from '../model/facts';
import { isNumericKind } from '../model/kindTraits';
import type { Entity, Field } from '../model/model';
import { unwrapTypeName } from '../model/typeName';

type Axis = 'latitude' | 'longitude';

const findLatitude = createWordFinder('latitudes', 'last');
const findLongitude = createWordFinder('longitudes', 'last');
const findBound = createWordFinder('areaBounds', 'any');

/**
 * Finds the places that a record tells of itself, in the order of its fields, those with the plainest names first. A place is a pair of numbers,
 * degrees north and degrees east; a GeoJSON value; or a list of numbers that the entity's list compares with areas. Corners of areas are none.
 */
export function findPlaces({ fields, list }: Pick<Entity, 'fields' | 'list'>): readonly PlaceSource[] {
  const hasArea = (name: string): boolean =>
    list?.filter?.fields.some(({ field, area }) => field === name && area !== undefined) === true;
  const points = fields.filter(
    (field) => isOpen(field) && field.list && isNumericKind(field.kind) && hasArea(field.name),
  );
  return [
    ...findPlacesIn(fields, ''),
    ...points.map(({ name }): PlaceSource => ({ type: 'point', path: name })),
  ].toSorted((a, b) => countQualifiers(a) - countQualifiers(b));
}

function findPlacesIn(fields: readonly Field[], prefix: string): readonly PlaceSource[] {
  const single = fields.filter((field) => isOpen(field) && !field.list && findBound(field.name) === null);
  const inner = single.flatMap((field): readonly PlaceSource[] => {
    const path = `${prefix}${field.name}`;
    if (isGeoJson(field)) return [{ type: 'point', path }];
    return field.kind === 'object' ? findPlacesIn(field.fields ?? [], `${path}.`) : [];
  });
  // Two numbers that are beside a point say the same, and can be compared.
  return [...findPairs(single, prefix), ...inner];
}

function isOpen({ secret, deprecated }: Field): boolean {
  return secret === undefined && deprecated !== true;
}

/** Pairs a latitude with the longitude whose name differs in that word alone: `pickupLat` and `pickupLng`. */
function findPairs(fields: readonly Field[], prefix: string): readonly PlaceSource[] {
  const parts = fields.flatMap((field) => {
    const part = findAxis(field);
    return part === null ? [] : [{ ...part, name: field.name }];
  });
  return parts.flatMap(({ axis, qualifier, name }): readonly PlaceSource[] => {
    const other = parts.find((one) => one.axis === 'longitude' && one.qualifier === qualifier);
    if (axis !== 'latitude' || other === undefined) return [];
    return [{ type: 'pair', latitude: `${prefix}${name}`, longitude: `${prefix}${other.name}` }];
  });
}

/** Finds which degrees a number is, with the words of its name before that. What the operator says of its role decides. */
function findAxis({ name, kind, type, role }: Field): { axis: Axis; qualifier: string } | null {
  if (role?.value === 'latitude' || role?.value === 'longitude') return { axis: role.value, qualifier: '' };
  if (role?.value === 'none' || !isNumericKind(kind)) return null;
  const scalar = unwrapTypeName(type).toLowerCase();
  if (scalar === 'latitude' || scalar === 'longitude') return { axis: scalar, qualifier: '' };
  const north = findLatitude(name);
  const word = north ?? findLongitude(name);
  if (word === null) return null;
  const before = splitWords(name).slice(0, -word.split('_').length);
  return { axis: north === null ? 'longitude' : 'latitude', qualifier: before.join(' ') };
}

/** Checks whether values are GeoJSON: by their scalar, or by the two members that all such objects have. */
function isGeoJson({ kind, type, fields = [] }: Field): boolean {
  if (kind === 'json') return isGeoJsonType(unwrapTypeName(type));
  if (kind !== 'object') return false;
  const coordinates = fields.find(({ name }) => name === 'coordinates');
  const isList = coordinates?.list === true && isNumericKind(coordinates.kind);
  return isList && fields.some(({ name, list }) => name === 'type' && !list);
}

function countQualifiers(place: PlaceSource): number {
  if (place.type === 'point') return 0;
  return splitWords(place.latitude.split('.').at(-1) ?? '').length - 1;
}

/** A place as the operator states it: the path of one field, or the paths of two. */
type StatedPlace = string | { readonly lat: string; readonly lng: string };

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
