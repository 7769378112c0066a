import { beforeEach, describe, expect, it } from 'vitest';
import { draftShelf, type DraftPlace, type DraftStorage } from '../../../lib/writing/draftShelf';
import { DRAFT_LIFE, DRAFT_SIZE, printDraft, type StoredDraft } from '../../../lib/writing/keptDraft';

const NOW = Date.UTC(2026, 10, 21, 9, 41);
const place = (more: Partial<DraftPlace> = {}): DraftPlace => ({
  owner: 'auth0|1',
  form: 'update:Report:1',
  slot: 'a',
  ...more,
});
const stored = (more: Partial<StoredDraft> = {}): StoredDraft => ({
  at: NOW,
  types: { title: 'String!' },
  drafts: { title: { is: 'text', text: 'Lamp' } },
  base: { title: { is: 'text', text: 'Lam' } },
  incomplete: false,
  sending: null,
  ...more,
});

/** A browser's storage, as far as drafts use it, with a limit like theirs. */
function memory(limit = Infinity): DraftStorage & { readonly texts: Map<string, string> } {
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
let shelf: ReturnType<typeof draftShelf>;
beforeEach(() => {
  storage = memory();
  shelf = draftShelf(
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
        a: { is: 'unset' },
        b: { is: 'null' },
        c: { is: 'items', items: [{ is: 'record', key: '1', title: 'R' }] },
        d: { is: 'group', fields: { __proto__x: { is: 'text', text: '' } } },
      },
    });
    expect(shelf.put(place(), all)).toBe('kept');
    expect(shelf.take(place())).toEqual(all);
  });

  it('are found by form and owner alone, newest first', () => {
    shelf.put(place({ slot: 'old' }), stored({ at: NOW - 1 }));
    shelf.put(place({ slot: 'new' }), stored());
    shelf.put(place({ form: 'update:Report:12' }), stored());
    expect(shelf.find('auth0|1', 'update:Report:1').map(({ slot }) => slot)).toEqual(['new', 'old']);
  });

  it('are never those of somebody else', () => {
    shelf.put(place(), stored());
    for (const owner of [null, '', 'auth0|2', 'auth0', 'auth0|1:update'])
      expect(shelf.find(owner, 'update:Report:1')).toEqual([]);
    shelf.put(place({ owner: null }), stored());
    expect(shelf.find('-', 'update:Report:1')).toEqual([]);
  });

  it('are gone once removed', () => {
    shelf.put(place(), stored());
    shelf.remove(place());
    expect(storage.texts.size).toBe(0);
  });

  it('expire after thirty days', () => {
    shelf.put(place({ slot: 'old' }), stored({ at: NOW - DRAFT_LIFE - 1 }));
    shelf.put(place({ slot: 'young' }), stored({ at: NOW - DRAFT_LIFE + 1 }));
    expect(shelf.find('auth0|1', 'update:Report:1').map(({ slot }) => slot)).toEqual(['young']);
    expect(storage.texts.size).toBe(1);
  });

  it('are thirty at most: the oldest of too many go', () => {
    for (let day = 0; day < 40; day++) shelf.put(place({ slot: `s${day}` }), stored({ at: NOW - day }));
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
    JSON.stringify({ v: 1, ...stored(), drafts: { a: { is: 'script' } } }),
    JSON.stringify({ v: 1, ...stored(), drafts: { a: { is: 'text', text: 5 } } }),
    JSON.stringify({ v: 1, ...stored(), at: 'yesterday' }),
    `{"v":1,"at":${NOW},"types":{},"base":{},"drafts":{"a":${'{"is":"group","fields":{"a":'.repeat(500)}{"is":"null"}${'}}'.repeat(500)}}}`,
  ])('that are broken are ignored and swept away: %.40s', (text) => {
    shelf.put(place(), stored());
    const [key = ''] = storage.texts.keys();
    storage.texts.set(key, text);
    storage.texts.set('other', 'stays');
    expect(shelf.find('auth0|1', 'update:Report:1')).toEqual([]);
    expect([...storage.texts.keys()]).toEqual(['other']);
  });

  it('say where storage is full, too small or forbidden', () => {
    const tight = draftShelf(
      () => memory(10),
      () => NOW,
    );
    expect(tight.put(place(), stored())).toBe('full');
    const long = stored({ drafts: { title: { is: 'text', text: 'x'.repeat(DRAFT_SIZE) } } });
    expect(shelf.put(place(), long)).toBe('full');
    const blocked = draftShelf(
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
      () => NOW,
    );
    expect(blocked.put(place(), stored())).toBe('blocked');
    expect(blocked.find('auth0|1', 'update:Report:1')).toEqual([]);
    expect(blocked.take(place())).toBeNull();
    expect(() => blocked.remove(place())).not.toThrow();
  });

  it('carry their version', () => {
    expect(JSON.parse(printDraft(stored()))).toMatchObject({ v: 1 });
  });
});
