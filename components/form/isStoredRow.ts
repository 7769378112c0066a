import { draftAt, type Draft } from '../../lib/forms/draft';
import type { Place } from './place';

/**
 * Whether a row of a list is one that the backend has, by its key: nobody types over that. Of two rows with one key the first is the
 * stored one, so that a key which is typed into a new row stays open.
 */
export function isStoredRow({ draft, row, among }: Place, rowKey: string): boolean {
  const key = keyIn(draft, rowKey);
  if (key === null || row === undefined || among === undefined) return false;
  const isStored = among.base.some((each) => keyIn(each, rowKey) === key);
  return isStored && among.now.findIndex((each) => keyIn(each, rowKey) === key) === row - 1;
}

function keyIn(draft: Draft, rowKey: string): string | null {
  const key = draft.is === 'group' ? draftAt(draft.fields, rowKey) : null;
  return key?.is === 'text' && key.text !== '' ? key.text : null;
}
