import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { takeSaveNote } from '../../lib/records/saveNote';
import { ANY_ENTITY, tellWritten } from '../../lib/records/writeNews';
import { withoutQuery } from '../../lib/routes/query';
import { parseSaved, type Saved } from '../../lib/routes/saved';
import { Notice } from '../states/Notice';
import { SeveralNotice } from './SeveralNotice';

/**
 * What came of the form that led to this page: said once, with focus, then taken out of the address, so that a reload or a
 * shared link does not say it again. The address alone proves nothing: `proven` is the server's word, and a form that was saved
 * in the browser leaves a note. Tells the other tabs. It stays until the visitor goes on.
 */
export function SavedNotice({ proven }: { readonly proven?: Saved }) {
  const router = useRouter();
  const asked = parseSaved(router.query.saved);
  const [told, setTold] = useState<{ readonly saved: Saved; readonly path: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const path = withoutQuery(router.asPath, 'saved');
  const news = asked === null ? undefined : proven;
  const saved = news ?? (told?.path === path ? told.saved : null);
  const word = asked?.word ?? null;

  useEffect(
    function tellOnce() {
      if (asked === null) return;
      const own = news ?? (takeSaveNote(router.asPath) ? asked : null);
      if (own !== null) place.current?.focus();
      if (own !== null && own.word !== 'unchanged') tellWritten([own.slug ?? ANY_ENTITY]);
      void router
        .replace(path, undefined, { shallow: true, scroll: false })
        .then(() => setTold(own === null ? null : { saved: own, path }));
    },
    // The router changes with every address: what is told depends on what the address said alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [word, path],
  );

  return (
    <div ref={place} tabIndex={-1} role="status">
      {saved !== null && (
        <Notice kind={saved.word === 'unchanged' ? 'info' : 'success'}>
          <FormattedMessage id={`write.saved.${saved.word}`} />
        </Notice>
      )}
      {saved?.count !== undefined && <SeveralNotice count={saved.count} />}
    </div>
  );
}
