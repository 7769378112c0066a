import type { Fact, PlaceSource } from '../model/facts';
import { findMapReads } from '../model/displayReads';
import type { Entity } from '../model/model';
import { because, type Reason } from '../model/reason';
import { findPlaces } from './findPlaces';

/** Returns where an entity's records tell the places by which a map shows them, with the evidence; null without one. */
export function chooseMap(entity: Entity): Fact<PlaceSource> | null {
  const [place] = findPlaces(entity);
  if (place === undefined || entity.list === null) return null;
  return { value: place, reason: describePlace(place, findMapReads(entity.list, place) !== null) };
}

function describePlace(place: PlaceSource, isNarrowed: boolean): Reason {
  if (place.type === 'point')
    return because(isNarrowed ? 'display.mapPointWithin' : 'display.mapPoint', { field: place.path });
  const { latitude, longitude } = place;
  return because(isNarrowed ? 'display.mapPairWithin' : 'display.mapPair', { latitude, longitude });
}

/** Says why an entity has no map, and how to state one. */
export function explainNoMap({ type }: Pick<Entity, 'type'>): Reason {
  return because('display.noMap', { type, code: `map: { lat: '…', lng: '…' }` });
}
