import { changesPreference } from './changesPreference';
import { getRecentRecordsOwner } from './recentRecordsOwner';
import { readStored, writeStored } from './storage';
import { getSeenListsKey } from './userStorage';

/**
 * Notes the very first look of the current visitor at any list. Returns whether there are earlier looks, with which `seenLists.ts`
 * compares: most visits need none of it. `readAt`: the server's time (ISO) when the page was read.
 */
export function noteFirstLook(list: string, readAt: string): boolean {
  if (!changesPreference.get()) return false;
  const key = getSeenListsKey(getRecentRecordsOwner());
  if (typeof readStored(key) === 'string') return true;
  writeStored(key, { [list]: { since: readAt, at: readAt } });
  return false;
}
