import type { Draft } from '../../../lib/forms/draft';

/** A record that a relation links. */
export interface ChosenRecord {
  readonly key: string;
  readonly title: string;
  /** What its place demands beside the key. */
  readonly copied?: { readonly [field: string]: string };
}

/** The records in a relation's draft. A key that was typed stands for itself. */
export function chosenRecords(draft: Draft): readonly ChosenRecord[] {
  switch (draft.is) {
    case 'items':
      return draft.items.flatMap(chosenRecords);
    case 'record':
      return draft.key === ''
        ? []
        : [chosenOf({ ...draft, title: draft.title === '' ? draft.key : draft.title })];
    case 'text':
      return draft.text.trim() === '' ? [] : [{ key: draft.text.trim(), title: draft.text.trim() }];
    default:
      return [];
  }
}

/** What a draft keeps of a record. */
export function chosenOf({ key, title, copied }: ChosenRecord): ChosenRecord {
  return { key, title, ...(copied === undefined ? {} : { copied }) };
}

/** The draft with one more record, or with this one alone. One that is there already is taken away again. */
export function withRecord(draft: Draft, record: ChosenRecord, many: boolean): Draft {
  const one: Draft = { is: 'record', ...record };
  if (!many) return one;
  const others = chosenRecords(draft).filter(({ key }) => key !== record.key);
  const wasThere = others.length < chosenRecords(draft).length;
  return { is: 'items', items: [...others.map(toDraft), ...(wasThere ? [] : [one])] };
}

/** The draft without a record; null where nothing is left. */
export function withoutRecord(draft: Draft, key: string, many: boolean): Draft | null {
  const left = chosenRecords(draft).filter((record) => record.key !== key);
  return many && left.length > 0 ? { is: 'items', items: left.map(toDraft) } : null;
}

function toDraft(record: ChosenRecord): Draft {
  return { is: 'record', ...record };
}
