import { findLatestFirst } from '../../../core/schema/model/followable';
import type { Display } from '../display';
import { formatWidths, parseWidths, WIDTHS_PARAM, type ChosenWidths } from './chosenWidths';

/** The table as a visitor has chosen it. */
export interface TableQuery {
  /** Empty for widths by the content. */
  readonly widths: ChosenWidths;
}

/** A page of the list, a line per record: every list has it. Programs follow its newest records. */
export const tableDisplay: Display<true, TableQuery> = {
  find: () => true,
  hasPages: true,
  parse: (_, { one }) => ({ widths: parseWidths(one(WIDTHS_PARAM)) }),
  format: ({ widths }) => (widths.size === 0 ? [] : [[WIDTHS_PARAM, formatWidths(widths)]]),
  feed: { format: 'atom', canHave: (entity, source) => findLatestFirst(entity, source) !== null },
};
