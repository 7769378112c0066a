import type { ListState } from '../../operations/listState';
import type { Entity } from '../../schema/model';
import type { ListQuery } from '../listQuery';
import type { Loading } from './loading';

/** Says that the backend refused the order that a visitor asked for, and gave the list without; nobody misses one that nobody asked for. */
export function refusedSort(
  to: Loading,
  { type }: Entity,
  { state: { sort }, defaultSort }: ListQuery,
  shown: ListState,
): readonly string[] {
  if (sort === null || shown.sort !== null) return [];
  if (sort.field === defaultSort?.field && sort.descending === defaultSort.descending) return [];
  const name = to.labels.field(type, sort.field).text;
  return [to.translate('list.problem.unknownSort', { name, value: sort.field })];
}
