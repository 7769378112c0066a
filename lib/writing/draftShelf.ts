import { DRAFT_SIZE, parseDraft, printDraft, type StoredDraft } from './keptDraft';

/** What a draft's place needs of the browser's storage. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Whose draft of which form. `slot` tells open forms apart: two tabs of one form keep two drafts. */
export interface DraftPlace {
  /** The user's identifier; null: nobody is signed in. */
  readonly owner: string | null;
  /** `FormView.id`. */
  readonly form: string;
  readonly slot: string;
}

export interface FoundDraft {
  readonly slot: string;
  readonly draft: StoredDraft;
}

const PREFIX = 'witryna.draft';
/** At most so many drafts on a device; the oldest go first. */
const KEPT = 30;

/** The drafts of forms on this device. Storage that is broken, blocked or full never throws: it is told. */
export interface DraftShelf {
  readonly put: (place: DraftPlace, draft: StoredDraft) => 'kept' | 'full' | 'blocked';
  readonly take: (place: DraftPlace) => StoredDraft | null;
  readonly remove: (place: DraftPlace) => void;
  /** The drafts of one form and one owner, newest first. */
  readonly find: (owner: string | null, form: string) => readonly FoundDraft[];
}

/** @param open gives the storage; may throw, as browsers do that forbid it */
export function draftShelf(open: () => DraftStorage, now: () => number): DraftShelf {
  const attempt = <T>(work: (storage: DraftStorage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  const read = (storage: DraftStorage, key: string): StoredDraft | null => {
    const text = storage.getItem(key);
    return text === null ? null : parseDraft(text, now());
  };
  return {
    put: (place, draft) => attempt((storage) => putText(storage, keyOf(place), printDraft(draft)), 'blocked'),
    take: (place) => attempt((storage) => read(storage, keyOf(place)), null),
    remove: (place) => attempt((storage) => storage.removeItem(keyOf(place)), undefined),
    find: (owner, form) =>
      attempt((storage) => {
        sweep(storage, now());
        const start = keyOf({ owner, form, slot: '' });
        const found = draftKeys(storage).flatMap((key): readonly FoundDraft[] => {
          const draft = key.startsWith(start) ? read(storage, key) : null;
          return draft === null ? [] : [{ slot: decodeURIComponent(key.slice(start.length)), draft }];
        });
        return found.toSorted((a, b) => b.draft.at - a.draft.at);
      }, []),
  };
}

function keyOf({ owner, form, slot }: DraftPlace): string {
  // Encoded, so that no identifier can look like another one with a form behind it.
  const who = owner === null ? '-' : `u${encodeURIComponent(owner)}`;
  return [PREFIX, who, encodeURIComponent(form), encodeURIComponent(slot)].join(':');
}

function putText(storage: DraftStorage, key: string, text: string): 'kept' | 'full' | 'blocked' {
  if (text.length > DRAFT_SIZE) return 'full';
  try {
    storage.setItem(key, text);
    return 'kept';
  } catch (error) {
    const isFull = error instanceof Error && /quota/i.test(error.name);
    return isFull ? 'full' : 'blocked';
  }
}

/** What is broken or too old goes, and the oldest of too many. */
function sweep(storage: DraftStorage, now: number): void {
  const dated = draftKeys(storage).map((key) => ({
    key,
    at: parseDraft(storage.getItem(key) ?? '', now)?.at ?? null,
  }));
  const [gone, alive] = [dated.filter(({ at }) => at === null), dated.filter(({ at }) => at !== null)];
  const surplus = alive.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(KEPT);
  for (const { key } of [...gone, ...surplus]) storage.removeItem(key);
}

function draftKeys(storage: DraftStorage): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null && key.startsWith(`${PREFIX}:`)).map(String);
}
