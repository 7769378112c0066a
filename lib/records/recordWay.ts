import type { RecordView, Way } from './view';

/** The way to a record: through what it stands below, or from the list of its kind. */
export function recordWay({ way, entity, listHref }: RecordView): readonly Way[] {
  if (way !== undefined) return way;
  return listHref === null ? [] : [{ href: listHref, label: entity.many }];
}
