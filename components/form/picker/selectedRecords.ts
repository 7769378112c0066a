import type { Draft } from '../../../lib/writing/drafts/draft';

/** A record that a relation links. */
export interface SelectedRecord {
  readonly key: string;
  readonly title: string;
  /** What its place demands beside the key. */
  readonly copied?: { readonly [field: string]: string };
}

/** The records in a relation's draft. A key that was typed stands for itself. */
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

/** What a draft keeps of a record. */
export function toSelectedRecord({ key, title, copied }: SelectedRecord): SelectedRecord {
  return { key, title, ...(copied === undefined ? {} : { copied }) };
}

/** The draft with one more record, or with this one alone. One that is there already is taken away again. */
export function toggleRecord(draft: Draft, record: SelectedRecord, many: boolean): Draft {
  const one: Draft = { type: 'record', ...record };
  if (!many) return one;
  const others = getSelectedRecords(draft).filter(({ key }) => key !== record.key);
  const wasThere = others.length < getSelectedRecords(draft).length;
  return { type: 'items', items: [...others.map(toDraft), ...(wasThere ? [] : [one])] };
}

/** The draft without a record; null where nothing is left. */
export function removeRecord(draft: Draft, key: string, many: boolean): Draft | null {
  const left = getSelectedRecords(draft).filter((record) => record.key !== key);
  return many && left.length > 0 ? { type: 'items', items: left.map(toDraft) } : null;
}

function toDraft(record: SelectedRecord): Draft {
  return { type: 'record', ...record };
}
