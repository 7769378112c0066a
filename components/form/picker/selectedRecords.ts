import type { Draft } from '../../../lib/features/form/drafts/draft';

/** A record that a relation field links to. */
export interface SelectedRecord {
  readonly key: string;
  readonly title: string;
  /** Further values of the record that the input requires in addition to the key. */
  readonly copied?: { readonly [field: string]: string };
}

/** Returns the records in a relation's draft. A typed key is its own title. */
export function getSelectedRecords(draft: Draft): readonly SelectedRecord[] {
  switch (draft.type) {
    case 'items':
      return draft.items.flatMap(getSelectedRecords);
    case 'record':
      return draft.key === ''
        ? []
        : [toSelectedRecord({ ...draft, title: draft.title === '' ? draft.key : draft.title })];
    case 'text':
      return draft.text.trim() === '' ? [] : [{ key: draft.text.trim(), title: draft.text.trim() }];
    default:
      return [];
  }
}

/** Returns only the parts of a record that a draft stores. */
export function toSelectedRecord({ key, title, copied }: SelectedRecord): SelectedRecord {
  return { key, title, ...(copied === undefined ? {} : { copied }) };
}

/**
 * Returns the draft with a record added, or replaced if the relation is to-one. A record that is already linked is
 * removed.
 */
export function toggleRecord(draft: Draft, record: SelectedRecord, many: boolean): Draft {
  const one: Draft = { type: 'record', ...record };
  if (!many) return one;
  const others = getSelectedRecords(draft).filter(({ key }) => key !== record.key);
  const wasThere = others.length < getSelectedRecords(draft).length;
  return { type: 'items', items: [...others.map(toDraft), ...(wasThere ? [] : [one])] };
}

/** Returns the draft with a typed text that has chosen no record yet. It replaces a linked record if the relation is to-one. */
export function withUnchosenText(draft: Draft, text: string, many: boolean): Draft {
  const unchosen: Draft = { type: 'record', key: '', title: text };
  return many ? { type: 'items', items: [...getSelectedRecords(draft).map(toDraft), unchosen] } : unchosen;
}

/** Returns the draft without a record; null where no record is left. */
export function removeRecord(draft: Draft, key: string, many: boolean): Draft | null {
  const left = getSelectedRecords(draft).filter((record) => record.key !== key);
  return many && left.length > 0 ? { type: 'items', items: left.map(toDraft) } : null;
}

function toDraft(record: SelectedRecord): Draft {
  return { type: 'record', ...record };
}
