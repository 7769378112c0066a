/** The search of a list, as somebody types into it. */
export interface TypedSearch {
  readonly input: HTMLInputElement;
  /** Slug of the list's entity. */
  readonly slug: string;
  /** Path of the list, without a locale. */
  readonly path: string;
  readonly text: string;
}

let typed: TypedSearch | null = null;
const listeners = new Set<() => void>();

/** Returns what is typed into the search of a list; null before somebody types. */
export const getListSearch = (): TypedSearch | null => typed;

/** Tells what is typed into the search of a list; null once that is over. */
export function noteListSearch(search: TypedSearch | null): void {
  typed = search;
  for (const listener of listeners) listener();
}

/** Subscribes to what is typed into the search of a list; returns the function that unsubscribes. */
export function subscribeToListSearch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
