/**
 * Takes from this device what somebody left on it: drafts (`draftShelf`) and the records that they opened (`opened`). What belongs to
 * the device itself (its theme, views of lists) stays. Storage that is blocked holds nothing.
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
