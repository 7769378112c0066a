/** How a question to many lists is put. */
export interface ListSearching<List, End> {
  /** Never rejects; null where nobody waits for the answer any more. */
  readonly ask: (list: List) => Promise<End | null>;
  readonly onEnd: (list: List, end: End) => void;
  readonly signal: AbortSignal;
}

/** So many lists are asked at the same time: a backend has other visitors. */
const AT_ONCE = 4;

/** Asks list after list, a few at once, and tells of each answer as it comes. One that fails keeps none from being asked. */
export async function searchLists<List, End>(
  lists: readonly List[],
  { ask, onEnd, signal }: ListSearching<List, End>,
): Promise<void> {
  const waiting = [...lists];
  const askOn = async (): Promise<void> => {
    for (let list = waiting.shift(); list !== undefined && !signal.aborted; list = waiting.shift()) {
      const end = await ask(list);
      if (end !== null && !signal.aborted) onEnd(list, end);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
}
