import type { Entity } from '../../schema/model';
import type { Loading } from './loading';
import type { RefusedParts } from './runNarrowed';

/** Says which filters, or that the search, the backend refused, so that the rows are those of the list without them. */
export function refusedNarrowing(
  to: Pick<Loading, 'labels' | 'translate'>,
  { type }: Pick<Entity, 'type'>,
  refused: RefusedParts | null,
): readonly string[] {
  if (refused === null) return [];
  const { filters, search, message } = refused;
  const names = [...new Set(filters.map(({ field }) => to.labels.field(type, field).text))];
  return [
    ...names.map((name) => to.translate('list.problem.refusedFilter', { name, message })),
    ...(search ? [to.translate('list.problem.refusedSearch', { message })] : []),
  ];
}
