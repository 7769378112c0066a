import { findLatestFirst } from '../../../core/schema/model/followable';
import type { Display } from '../display';
import { formatWidths, parseWidths, WIDTHS_PARAM, type ChosenWidths } from './chosenWidths';
import { GROUP_PARAM, NO_SUMS, SUMS_PARAM } from './tableParams';

/** The table as a visitor has chosen it. */
export interface TableQuery {
  /** Empty for widths by the content. */
  readonly widths: ChosenWidths;
  /** Name of the field by whose values the rows are grouped; null for none. Not validated yet: `loadGroups.ts` says what a list can have. */
  readonly group: string | null;
  /** Names of the columns that are added up; null for those that are without a choice. */
  readonly sums: readonly string[] | null;
}

/** A page of the list, a line per record: every list has it. Programs follow its newest records. */
export const tableDisplay: Display<true, TableQuery> = {
  find: () => true,
  hasPages: true,
  parse: (_, { one }) => {
    const [group, sums] = [one(GROUP_PARAM), one(SUMS_PARAM)];
    return {
      widths: parseWidths(one(WIDTHS_PARAM)),
      group: group === '' ? null : group,
      sums: sums === '' ? null : sums === NO_SUMS ? [] : sums.split(','),
    };
  },
  format: ({ widths, group, sums }) => [
    ...(widths.size === 0 ? [] : [[WIDTHS_PARAM, formatWidths(widths)] as const]),
    ...(group === null ? [] : [[GROUP_PARAM, group] as const]),
    ...(sums === null ? [] : [[SUMS_PARAM, sums.length === 0 ? NO_SUMS : sums.join(',')] as const]),
  ],
  getFields: (_, { entity, columns, query }) => {
    const group = query?.group ?? null;
    return entity.fields.some(({ name }) => name === group) && group !== null ? [...columns, group] : columns;
  },
  feed: { format: 'atom', canHave: (entity, source) => findLatestFirst(entity, source) !== null },
};
