import type { Entity } from '../../../schema/model/model';
import type { RecordData } from '../../../operations/listState';
import { listHref } from '../../../routes/hrefs';
import type { FieldDescription } from '../../../view/fieldDescription';
import { withQueryParams } from '../../list/listParams';
import { createFrame } from '../../list/map/mapFrame';
import { findMap } from '../../list/map/mapPlan';
import { formatFrame } from '../../list/map/mapQuery';
import { readPlace } from '../../list/map/readPlace';

/** The zoom that shows a place with its neighbours. */
const NEAR = 15;

/** Creates the function that adds, to the description of the latitude of a record's place, the map of its list there. */
export function createPlaceLinker(
  entity: Pick<Entity, 'slug' | 'list' | 'displays' | 'fields'>,
  data: Pick<RecordData, 'values'>,
): (description: FieldDescription) => FieldDescription {
  const source = entity.list === null ? null : findMap(entity);
  const place = source === null ? 'none' : readPlace(data, source);
  if (source?.type !== 'pair' || typeof place === 'string') return (description) => description;
  const at = formatFrame(createFrame(place, NEAR));
  const params = [
    ['view', 'map'],
    ['at', at],
  ] as const;
  const mapHref = withQueryParams(listHref(entity.slug), params);
  const path = source.latitude.split('.');
  return (description) => addMapHref(description, path, mapHref);
}

function addMapHref(
  description: FieldDescription,
  [name, ...rest]: readonly string[],
  mapHref: string,
): FieldDescription {
  if (description.name !== name) return description;
  if (rest.length === 0) return { ...description, mapHref };
  const { fields } = description;
  if (fields === undefined) return description;
  return { ...description, fields: fields.map((field) => addMapHref(field, rest, mapHref)) };
}
