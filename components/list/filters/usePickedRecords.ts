import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { FilterFieldView } from '../../../lib/reading/list/listPageView';
import type { SelectedRecord } from '../../form/picker/selectedRecords';

/** The records that a filter form has picked for one field. */
export interface PickedRecords {
  readonly records: readonly SelectedRecord[];
  /** The record of a field that takes one; undefined for none. */
  readonly only: SelectedRecord | undefined;
  /** A typed text that has chosen no record yet; '' for none. */
  readonly unchosenText: string;
  /** The last change of several records, in words for screen readers: their chips do not take the focus. */
  readonly change: string;
  readonly has: (key: string) => boolean;
  /** Adds a record to several, or removes it where it is one of them. Where the field takes one, it replaces that. */
  readonly select: (record: SelectedRecord) => void;
  readonly remove: (key: string) => void;
  readonly removeLast: () => void;
  /** Takes what was typed. It replaces the record of a field that takes one. */
  readonly type: (text: string) => void;
}

/** Returns the picked records of a filter field, at first those that the list is filtered by. */
export function usePickedRecords(
  current: string,
  { anyOf, titles = {} }: Pick<FilterFieldView, 'anyOf' | 'titles'>,
): PickedRecords {
  const intl = useIntl();
  const many = anyOf !== undefined;
  const [records, setRecords] = useState<readonly SelectedRecord[]>(() =>
    [current, ...(anyOf?.keys ?? [])]
      .filter((key) => key !== '')
      .map((key) => ({ key, title: (Object.hasOwn(titles, key) ? titles[key] : undefined) ?? key })),
  );
  const [unchosenText, setUnchosenText] = useState('');
  const [change, setChange] = useState('');

  const announce = (id: 'picker.chosen' | 'picker.removed', { title }: SelectedRecord): void => {
    if (many) setChange(intl.formatMessage({ id }, { title }));
  };
  const remove = (key: string): void => {
    const removed = records.find((record) => record.key === key);
    if (removed === undefined) return;
    setRecords(records.filter((record) => record !== removed));
    announce('picker.removed', removed);
  };
  const has = (key: string): boolean => records.some((record) => record.key === key);
  return {
    records,
    only: many ? undefined : records[0],
    unchosenText,
    change,
    has,
    remove,
    select: (record) => {
      setUnchosenText('');
      if (many && has(record.key)) return remove(record.key);
      setRecords(many ? [...records, record] : [record]);
      announce('picker.chosen', record);
    },
    removeLast: () => remove(records.at(-1)?.key ?? ''),
    type: (text) => {
      setUnchosenText(text);
      if (!many) setRecords([]);
    },
  };
}
