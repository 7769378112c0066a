import type { Entity } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import type { ChartField } from './chartFields';

/** Returns the board's field as a filter of the list; null where the list cannot be filtered by it. */
export function findBoardFilter(
  { displays: { board } }: Pick<Entity, 'displays'>,
  { filter }: Pick<ListSource, 'filter'>,
): Omit<ChartField & { readonly type: 'choices' }, 'values'> | null {
  const field = filter?.fields.find((one) => one.field === board?.value);
  const op = (['in', 'eq'] as const).find((each) => field?.operations.some((own) => own.op === each));
  return field?.enum === undefined || op === undefined ? null : { type: 'choices', field, op };
}
