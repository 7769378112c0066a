import { useEffect } from 'react';
import { rememberOpened } from '../../lib/records/opened';
import type { RecordView } from '../../lib/records/view';

/** Puts the record on this device's list of what was opened last; the address is taken without language and query. */
export function useRememberOpened({ entity, title }: Pick<RecordView, 'entity' | 'title'>): void {
  const { type, slug } = entity;
  const typeLabel = entity.one.text;
  useEffect(
    function remember() {
      const path = window.location.pathname;
      const start = path.indexOf(`/${encodeURIComponent(slug)}/`);
      if (start === -1) return;
      rememberOpened({ href: path.slice(start), title, type, typeLabel, at: new Date().toISOString() });
    },
    [slug, title, type, typeLabel],
  );
}
