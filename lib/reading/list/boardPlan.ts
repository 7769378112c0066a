import { findBoardFilter } from '../../operations/list/boardFilter';
import { buildChoiceFilter, type ChartField } from '../../operations/list/chartFields';
import type { FilterValue } from '../../operations/listState';
import type { Entity } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import type { EnumOption } from '../../view/fieldDescription';
import { getEnumOptions, type LabelContext } from '../describe/describeField';
import { hasRole } from '../describe/fieldRoles';
import { getOtherFilters } from './charts/chartBars';
import { getCalendarFields } from './calendar/calendarPlan';
import { getColumnFields } from './columns';
import { getMapFields } from './map/mapPlan';
import type { ListQuery } from './listQuery';

/** As many columns as a wide screen shows, and as many reads as a page should cost. */
const MAX_BOARD_COLUMNS = 8;

/** The columns of a board before they are read, each with the filters that select its rows. */
export interface BoardPlan {
  readonly field: ChartField & { readonly type: 'choices' };
  readonly columns: readonly { readonly option: EnumOption; readonly filters: readonly FilterValue[] }[];
  /** Values without a column. */
  readonly rest: readonly string[];
}

/**
 * Adds to the columns what a way to show a list needs: its status, dates, pictures or the record above, and the priority of a board. A map
 * takes few of them.
 */
export function addDisplayFields(
  entity: Entity,
  { display, calendar, chosenColumns }: Pick<ListQuery, 'display' | 'calendar' | 'chosenColumns'>,
  columns: readonly string[],
): readonly string[] {
  if (display === 'table') return columns;
  if (display === 'map') return getMapFields(entity, columns, chosenColumns !== null);
  if (display === 'calendar') return [...new Set([...columns, ...getCalendarFields({ calendar }, entity)])];
  const priority = getColumnFields(entity).find((field) => display === 'board' && hasRole(field, 'priority'));
  const names = [entity.displays[display]?.value, priority?.name].filter((name) => name !== undefined);
  return [...new Set([...columns, ...names])];
}

/**
 * Plans a column per value of the status, in the schema's order: of those that the list is filtered by, or else of all
 * that are not deprecated. Null for a list that is no board.
 */
export function planBoard(
  ctx: LabelContext,
  entity: Entity,
  source: ListSource,
  { display, state }: ListQuery,
): BoardPlan | null {
  const found = display === 'board' ? findBoardFilter(entity, source) : null;
  if (found?.field.enum === undefined) return null;
  const { enum: name, field } = found.field;
  const info = ctx.model.enums[name];
  const outdated = new Set(info?.values.flatMap((value) => (value.deprecated === true ? [value.name] : [])));
  const asked = state.filters.filter((own) => own.field === field && (own.op === 'in' || own.op === 'eq'));
  const isWanted = ({ value }: EnumOption): boolean =>
    asked.length === 0 ? !outdated.has(value) : asked.every((own) => [own.value].flat().includes(value));
  const options = getEnumOptions(ctx, found.field, name).filter(isWanted);
  const planned = { ...found, values: options.map(({ value }) => value) };
  const kept = [
    ...getOtherFilters(state, planned),
    ...state.filters.filter((own) => own.field === field && !asked.includes(own)),
  ];
  return {
    field: planned,
    columns: options.slice(0, MAX_BOARD_COLUMNS).map((option) => ({
      option,
      filters: [...kept, buildChoiceFilter(planned, option.value)],
    })),
    rest: planned.values.slice(MAX_BOARD_COLUMNS),
  };
}
