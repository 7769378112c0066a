import type { Entity, Field } from '../model/model';
import { findColumnSlot } from './columnSlot';
import { weighColumn, type ColumnFacts } from './weighColumn';

/** A record with at most this many fields shows its details in the order of the schema. */
const MAX_UNRANKED_FIELDS = 18;
/** The first moments of a record tell when; each further one, which tells what has happened on the way, loses more. */
const FIRST_MOMENTS = 2;
const POINTS_OF_FURTHER_MOMENT = 1.5;

/**
 * Ranks the fields of an entity with many, the most significant first; empty for any other. They weigh what they weigh as
 * columns, but for further moments, which say less beside the first ones.
 */
export function rankDetails(entity: Entity, facts: ColumnFacts): readonly string[] {
  if (entity.fields.length <= MAX_UNRANKED_FIELDS) return [];
  const weighed = entity.fields
    .filter(({ deprecated }) => deprecated !== true)
    .map((field): WeighedField => {
      const slot = findColumnSlot(field);
      return { field, isMoment: slot === 'when', points: weighColumn(entity, field, slot, facts).points };
    })
    .toSorted((a, b) => b.points - a.points);
  const moments = weighed.filter(({ isMoment }) => isMoment);
  const toPoints = (each: WeighedField): number =>
    each.points - POINTS_OF_FURTHER_MOMENT * Math.max(0, moments.indexOf(each) + 1 - FIRST_MOMENTS);
  return weighed
    .map((each) => ({ name: each.field.name, points: toPoints(each) }))
    .sort((a, b) => b.points - a.points)
    .map(({ name }) => name);
}

interface WeighedField {
  readonly field: Field;
  readonly isMoment: boolean;
  readonly points: number;
}
