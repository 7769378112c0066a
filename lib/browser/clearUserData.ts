/**
 * Removes a user's drafts and recent records from local storage. Settings of the device (theme, saved views) stay. If
 * storage is blocked there is nothing to remove.
 */
export function clearUserData(owner: string, open: () => Storage = () => window.localStorage): void {
  const who = encodeURIComponent(owner);
  const isTheirs = (name: string): boolean =>
    name === `witryna.opened:${who}` || name.startsWith(`witryna.draft:u${who}:`);
  try {
    const storage = open();
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const name of names.filter(isTheirs)) storage.removeItem(name);
  } catch {
    return;
  }
}
