import { useEffect } from 'react';
import { rememberOpened } from '../../lib/records/opened';
import type { RecordView } from '../../lib/records/view';

/** Puts the record on this device's list of what was opened last, by its address without language and query. */
export function useRememberOpened({
  entity,
  title,
  href,
}: Pick<RecordView, 'entity' | 'title' | 'href'>): void {
  const { type } = entity;
  const typeLabel = entity.one.text;
  useEffect(
    function remember() {
      if (href === undefined) return;
      rememberOpened({ href, title, type, typeLabel, at: new Date().toISOString() });
    },
    [href, title, type, typeLabel],
  );
}
