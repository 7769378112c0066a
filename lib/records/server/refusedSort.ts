import type { ListState } from '../../operations/listState';
import type { Entity } from '../../schema/model';
import { isDefaultSort } from '../isDefaultSort';
import type { ListQuery } from '../listQuery';
import type { Loading } from './loading';

/** Says that the backend refused the order that a visitor asked for, and gave the list without; nobody misses one that nobody asked for. */
export function refusedSort(
  to: Loading,
  { type }: Entity,
  asked: ListQuery,
  shown: ListState,
): readonly string[] {
  const { sort } = asked.state;
  if (sort === null || shown.sort !== null || isDefaultSort(asked)) return [];
  const name = to.labels.field(type, sort.field).text;
  return [to.translate('list.problem.unknownSort', { name, value: sort.field })];
}
