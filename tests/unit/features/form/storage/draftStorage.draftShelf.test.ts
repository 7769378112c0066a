import { beforeEach, describe, expect, it } from 'vitest';
import {
  createDraftStorage,
  type DraftKey,
  type WebStorage,
} from '../../../../../lib/features/form/storage/draftStorage';
import {
  DRAFT_TTL_MS,
  MAX_DRAFT_LENGTH,
  serializeStoredDraft,
  type StoredDraft,
} from '../../../../../lib/features/form/storage/storedDraft';

const NOW = Date.UTC(2026, 10, 21, 9, 41);
const place = (more: Partial<DraftKey> = {}): DraftKey => ({
  owner: 'auth0|1',
  form: 'update:Report:1',
  slot: 'a',
  ...more,
});
const stored = (more: Partial<StoredDraft> = {}): StoredDraft => ({
  at: NOW,
  types: { title: 'String!' },
  drafts: { title: { type: 'text', text: 'Lamp' } },
  base: { title: { type: 'text', text: 'Lam' } },
  incomplete: false,
  sending: null,
  ...more,
});

/** A browser's storage, as far as drafts use it, with a limit like theirs. */
function memory(limit = Infinity): WebStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    removeItem: (key) => void texts.delete(key),
    setItem: (key, text) => {
      if (text.length > limit) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
}

let storage: ReturnType<typeof memory>;
let shelf: ReturnType<typeof createDraftStorage>;
beforeEach(() => {
  storage = memory();
  shelf = createDraftStorage(
    () => storage,
    () => NOW,
  );
});

describe('drafts on a device', () => {
  it('come back as they were', () => {
    const all: StoredDraft = stored({
      sending: NOW,
      incomplete: true,
      drafts: {
        a: { type: 'unset' },
        b: { type: 'null' },
        c: { type: 'items', items: [{ type: 'record', key: '1', title: 'R' }] },
        d: { type: 'group', fields: { __proto__x: { type: 'text', text: '' } } },
      },
    });
    expect(shelf.save(place(), all)).toBe('kept');
    expect(shelf.load(place())).toEqual(all);
  });

  it('are found by form and owner alone, newest first', () => {
    shelf.save(place({ slot: 'old' }), stored({ at: NOW - 1 }));
    shelf.save(place({ slot: 'new' }), stored());
    shelf.save(place({ form: 'update:Report:12' }), stored());
    expect(shelf.find('auth0|1', 'update:Report:1').map(({ slot }) => slot)).toEqual(['new', 'old']);
  });

  it('are never those of somebody else', () => {
    shelf.save(place(), stored());
    for (const owner of [null, '', 'auth0|2', 'auth0', 'auth0|1:update'])
      expect(shelf.find(owner, 'update:Report:1')).toEqual([]);
    shelf.save(place({ owner: null }), stored());
    expect(shelf.find('-', 'update:Report:1')).toEqual([]);
  });

  it('are gone once removed', () => {
    shelf.save(place(), stored());
    shelf.remove(place());
    expect(storage.texts.size).toBe(0);
  });

  it('expire after thirty days', () => {
    shelf.save(place({ slot: 'old' }), stored({ at: NOW - DRAFT_TTL_MS - 1 }));
    shelf.save(place({ slot: 'young' }), stored({ at: NOW - DRAFT_TTL_MS + 1 }));
    expect(shelf.find('auth0|1', 'update:Report:1').map(({ slot }) => slot)).toEqual(['young']);
    expect(storage.texts.size).toBe(1);
  });

  it('are thirty at most: the oldest of too many go', () => {
    for (let day = 0; day < 40; day++) shelf.save(place({ slot: `s${day}` }), stored({ at: NOW - day }));
    const found = shelf.find('auth0|1', 'update:Report:1');
    expect(found).toHaveLength(30);
    expect(found.at(-1)?.slot).toBe('s29');
  });

  it.each([
    'not json',
    '{}',
    'null',
    '[]',
    JSON.stringify({ v: 2, ...stored() }),
    JSON.stringify({ v: 1, ...stored(), drafts: { a: { type: 'script' } } }),
    JSON.stringify({ v: 1, ...stored(), drafts: { a: { type: 'text', text: 5 } } }),
    JSON.stringify({ v: 1, ...stored(), at: 'yesterday' }),
    `{"v":1,"at":${NOW},"types":{},"base":{},"drafts":{"a":${'{"type":"group","fields":{"a":'.repeat(500)}{"type":"null"}${'}}'.repeat(500)}}}`,
  ])('that are broken are ignored and swept away: %.40s', (text) => {
    shelf.save(place(), stored());
    const [key = ''] = storage.texts.keys();
    storage.texts.set(key, text);
    storage.texts.set('other', 'stays');
    expect(shelf.find('auth0|1', 'update:Report:1')).toEqual([]);
    expect([...storage.texts.keys()]).toEqual(['other']);
  });

  it('say where storage is full, too small or forbidden', () => {
    const tight = createDraftStorage(
      () => memory(10),
      () => NOW,
    );
    expect(tight.save(place(), stored())).toBe('full');
    const long = stored({ drafts: { title: { type: 'text', text: 'x'.repeat(MAX_DRAFT_LENGTH) } } });
    expect(shelf.save(place(), long)).toBe('full');
    const blocked = createDraftStorage(
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
      () => NOW,
    );
    expect(blocked.save(place(), stored())).toBe('blocked');
    expect(blocked.find('auth0|1', 'update:Report:1')).toEqual([]);
    expect(blocked.load(place())).toBeNull();
    expect(() => blocked.remove(place())).not.toThrow();
  });

  it('carry their version', () => {
    expect(JSON.parse(serializeStoredDraft(stored()))).toMatchObject({ v: 1 });
  });
});
