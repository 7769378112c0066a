/** How long a save waits for another tab's, in ms. */
const PATIENCE = 70_000;
const SLOT = 'witryna.form:';

/**
 * Runs `work` while no other tab does so for the same form; null where the other one does not come to an end. Browsers without
 * locks (or pages without https) run it at once.
 */
export async function withFormLock<T>(form: string, work: () => Promise<T>): Promise<T | null> {
  // Absent in pages that were not loaded over a safe connection, whatever the types say.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), PATIENCE);
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

/** Names of the open forms whose drafts are theirs: as long as one is open its draft is offered to no other. */
export async function queryOpenSlots(): Promise<ReadonlySet<string>> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  const held = (await locks?.query().catch(() => undefined))?.held ?? [];
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(SLOT) === true ? [name.slice(SLOT.length)] : [])),
  );
}

/** Says that a form is open until the returned function is called; a tab that crashes says no more. */
export function holdSlot(slot: string): () => void {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  const state: { release: () => void } = { release: () => undefined };
  const open = new Promise<void>((resolve) => {
    state.release = resolve;
  });
  void locks?.request(SLOT + slot, () => open).catch(() => undefined);
  return state.release;
}
