import { changesPreference } from './changesPreference';
import { getRecentRecordsOwner } from './recentRecordsOwner';
import { getSeenListsKey } from './userStorage';

/**
 * Notes the very first look of the current visitor at any list. Returns whether there are earlier looks, with which `seenLists.ts`
 * compares: most visits need none of it. `readAt`: the server's time (ISO) when the page was read.
 */
export function noteFirstLook(list: string, readAt: string): boolean {
  if (!changesPreference.get()) return false;
  const key = getSeenListsKey(getRecentRecordsOwner());
  try {
    if (window.localStorage.getItem(key) !== null) return true;
    window.localStorage.setItem(key, JSON.stringify({ [list]: { since: readAt, at: readAt } }));
  } catch {
    // Where storage is forbidden nothing is remembered.
  }
  return false;
}
