import { findLatestFirst } from '../../../core/schema/model/followable';
import type { Display } from '../display';

/** A page of the list, a line per record: every list has it. Programs follow its newest records. */
export const tableDisplay: Display<true> = {
  find: () => true,
  hasPages: true,
  feed: { format: 'atom', canHave: (entity, source) => findLatestFirst(entity, source) !== null },
};
