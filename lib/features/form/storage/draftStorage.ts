import { parseStored, readStored, writeStored } from '../../../kit/browser/storage';
import { DRAFT_KEY_PREFIX, getUserDraftsPrefix } from '../../../kit/browser/userStorage';
import { MAX_DRAFT_LENGTH, parseStoredDraft, serializeStoredDraft, type StoredDraft } from './storedDraft';
import { isJsonObject } from '../../../core/schema/model/json';

const SIGN_IN_RETURN_KEY = 'witryna.return';

/** Stores, for this tab, the draft key of the form that a person left to sign in. */
export function saveSignInReturn(place: DraftKey): void {
  // Where storage is forbidden the draft is offered instead of restored.
  writeStored(SIGN_IN_RETURN_KEY, place, 'tab');
}

/**
 * Returns the draft key that this tab left to sign in with, once. Null without one, or when it belongs to another
 * user. A draft of a signed-out person belongs to the user who signs in.
 */
export function takeSignInReturn(form: string, owner: string | null): DraftKey | null {
  const place = parsePlace(parseStored(readStored(SIGN_IN_RETURN_KEY, 'tab')));
  if (place === null || place.form !== form) return null;
  writeStored(SIGN_IN_RETURN_KEY, undefined, 'tab');
  return place.owner === null || place.owner === owner ? place : null;
}

function parsePlace(value: unknown): DraftKey | null {
  if (!isJsonObject(value)) return null;
  const { owner, form, slot } = value;
  if (typeof form !== 'string' || typeof slot !== 'string') return null;
  return typeof owner === 'string' || owner === null ? { owner, form, slot } : null;
}

/** The part of the Web Storage API that drafts need. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The key of a stored draft. `slot` distinguishes open forms: two tabs of one form have two drafts. */
export interface DraftKey {
  /** The user's identifier; null when signed out. */
  readonly owner: string | null;
  /** `FormView.id`. */
  readonly form: string;
  readonly slot: string;
}

/** A stored draft with its slot. */
export interface FoundDraft {
  readonly slot: string;
  readonly draft: StoredDraft;
}

/** The maximum number of stored drafts; the oldest are removed. */
const MAX_STORED_DRAFTS = 30;

/** Stored drafts of forms on this device. Broken, blocked or full storage never throws; results report it. */
export interface DraftStorage {
  readonly save: (place: DraftKey, draft: StoredDraft) => 'kept' | 'full' | 'blocked';
  readonly load: (place: DraftKey) => StoredDraft | null;
  readonly remove: (place: DraftKey) => void;
  /** Returns the drafts of one form and one user, newest first. */
  readonly find: (owner: string | null, form: string) => readonly FoundDraft[];
}

/**
 * Creates the storage of drafts.
 * @param open returns the Web Storage; may throw when the browser forbids it
 */
export function createDraftStorage(open: () => WebStorage, now: () => number): DraftStorage {
  const attempt = <T>(work: (storage: WebStorage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  const read = (storage: WebStorage, key: string): StoredDraft | null => {
    const text = storage.getItem(key);
    return text === null ? null : parseStoredDraft(text, now());
  };
  return {
    save: (place, draft) =>
      attempt((storage) => putText(storage, keyOf(place), serializeStoredDraft(draft)), 'blocked'),
    load: (place) => attempt((storage) => read(storage, keyOf(place)), null),
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

function keyOf({ owner, form, slot }: DraftKey): string {
  return `${getUserDraftsPrefix(owner)}${encodeURIComponent(form)}:${encodeURIComponent(slot)}`;
}

function putText(storage: WebStorage, key: string, text: string): 'kept' | 'full' | 'blocked' {
  if (text.length > MAX_DRAFT_LENGTH) return 'full';
  try {
    storage.setItem(key, text);
    return 'kept';
  } catch (error) {
    const isFull = error instanceof Error && /quota/i.test(error.name);
    return isFull ? 'full' : 'blocked';
  }
}

/** Removes broken and expired drafts, and the oldest above the limit. */
function sweep(storage: WebStorage, now: number): void {
  const dated = draftKeys(storage).map((key) => ({
    key,
    at: parseStoredDraft(storage.getItem(key) ?? '', now)?.at ?? null,
  }));
  const [gone, alive] = [dated.filter(({ at }) => at === null), dated.filter(({ at }) => at !== null)];
  const surplus = alive.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(MAX_STORED_DRAFTS);
  for (const { key } of [...gone, ...surplus]) storage.removeItem(key);
}

function draftKeys(storage: WebStorage): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null && key.startsWith(DRAFT_KEY_PREFIX)).map(String);
}
