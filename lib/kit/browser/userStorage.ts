/** Returns the key of a user's recent records in local storage; null is a visitor who is not signed in. */
export function getRecentRecordsKey(owner: string | null): string {
  return owner === null ? 'witryna.opened' : `witryna.opened:${encodeURIComponent(owner)}`;
}

/** Returns the key of what a user looked at last. No encoded identifier contains the sign between its parts. */
export function getSeenListsKey(owner: string | null): string {
  return `${getRecentRecordsKey(owner)}@lists`;
}

/** Starts the keys of all drafts in local storage. */
export const DRAFT_KEY_PREFIX = 'witryna.draft:';

/** Returns the start of the keys of a user's drafts. Encoded, so that no identifier can contain the separator. */
export function getUserDraftsPrefix(owner: string | null): string {
  return `${DRAFT_KEY_PREFIX}${owner === null ? '-' : `u${encodeURIComponent(owner)}`}:`;
}

/** Returns the name of the database with a user's notes of imports. */
export function getImportsDatabase(owner: string | null): string {
  return `witryna.imports:${owner === null ? '-' : `u${encodeURIComponent(owner)}`}`;
}

/**
 * Removes a user's notes of imports, recent records and last looks at lists from this device. Settings of the device (theme, saved views) stay. If
 * storage is blocked there is nothing to remove.
 */
export function clearUserData(owner: string, open: () => Storage = () => window.localStorage): void {
  const isTheirs = (key: string): boolean =>
    key.split('@')[0] === getRecentRecordsKey(owner) || key.startsWith(getUserDraftsPrefix(owner));
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys.filter(isTheirs)) storage.removeItem(key);
    // The browser does this also if the page goes away now.
    window.indexedDB.deleteDatabase(getImportsDatabase(owner));
  } catch {
    return;
  }
}
