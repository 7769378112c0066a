import type { ChosenRow } from '../operations/choices/readChoices';
import { keyName } from '../records/keyName';
import type { EnumOption } from '../records/view';
import { recordHref } from '../routes';
import type { SearchedList } from './paletteView';

/** A record that the palette has found. */
export interface PaletteRecord {
  readonly href: string;
  readonly title: string;
  readonly status: Pick<EnumOption, 'label' | 'tone'> | null;
  readonly code: string | null;
}

/** The records of an answer that have an address. */
export function foundRecords(list: SearchedList, rows: readonly ChosenRow[]): readonly PaletteRecord[] {
  return rows.flatMap((row): PaletteRecord[] => {
    const key = list.key.flatMap((path) => (Object.hasOwn(row.keys, path) ? (row.keys[path] ?? []) : []));
    if (key.length < list.key.length) return [];
    return [
      {
        href: recordHref(list.slug, key),
        title: row.title ?? `${list.one.text} ${keyName(key)}`,
        status: list.statuses.find(({ value }) => value === row.hint) ?? null,
        code: row.side === '' ? null : row.side,
      },
    ];
  });
}
