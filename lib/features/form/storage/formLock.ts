const LOCK_TIMEOUT_MS = 70_000;
const SLOT_PREFIX = 'witryna.form:';

/**
 * Runs `work` while no other tab does so for the same form; null when the other one does not finish in time. Browsers
 * without the Web Locks API, and pages without https, run it at once.
 */
export async function withFormLock<T>(form: string, work: () => Promise<T>): Promise<T | null> {
  // Missing on pages without https, whatever the types say.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LOCK_TIMEOUT_MS);
  const state = { begun: false };
  try {
    return await locks.request(`witryna.save:${form}`, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      state.begun = true;
      return work();
    });
  } catch (error) {
    if (state.begun) throw error;
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the slots of the forms that are open in any tab. Their drafts are not offered to other forms. */
export async function queryOpenSlots(): Promise<ReadonlySet<string>> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  const heldLocks = (await locks?.query().catch(() => undefined))?.held ?? [];
  return new Set(
    heldLocks.flatMap(({ name }) =>
      name?.startsWith(SLOT_PREFIX) === true ? [name.slice(SLOT_PREFIX.length)] : [],
    ),
  );
}

/** Marks a slot as open until the returned function is called, or until the tab crashes. */
export function holdSlot(slot: string): () => void {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  const state: { release: () => void } = { release: () => undefined };
  const open = new Promise<void>((resolve) => {
    state.release = resolve;
  });
  void locks?.request(SLOT_PREFIX + slot, () => open).catch(() => undefined);
  return state.release;
}
