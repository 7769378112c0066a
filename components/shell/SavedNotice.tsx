import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { takeSaveFlash } from '../../lib/browser/saveFlash';
import { ANY_ENTITY, publishWrite } from '../../lib/browser/writeChannel';
import { withoutQuery } from '../../lib/routes/url';
import { parseSavedParameter, type SavedParameter } from '../../lib/routes/savedParameter';
import { Notice } from '../ui/Notice';
import { SeveralDeletedNotice } from './SeveralDeletedNotice';

/**
 * What came of the form that led to this page: said once, with focus, then taken out of the address, so that a reload or a
 * shared link does not say it again. The address alone proves nothing: `proven` is the server's word, and a form that was saved
 * in the browser leaves a note. Tells the other tabs. It stays until the visitor goes on.
 */
export function SavedNotice({ proven }: { readonly proven?: SavedParameter }) {
  const router = useRouter();
  const asked = parseSavedParameter(router.query.saved);
  const [told, setTold] = useState<{ readonly saved: SavedParameter; readonly path: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const path = withoutQuery(router.asPath, 'saved');
  const news = asked === null ? undefined : proven;
  const saved = news ?? (told?.path === path ? told.saved : null);
  const word = asked?.outcome ?? null;

  useEffect(
    function tellOnce() {
      if (asked === null) return;
      const own = news ?? (takeSaveFlash(router.asPath) ? asked : null);
      if (own !== null) place.current?.focus();
      if (own !== null && own.outcome !== 'unchanged') publishWrite([own.slug ?? ANY_ENTITY]);
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
        <Notice kind={saved.outcome === 'unchanged' ? 'info' : 'success'}>
          <FormattedMessage id={`write.saved.${saved.outcome}`} />
        </Notice>
      )}
      {saved?.count !== undefined && <SeveralDeletedNotice count={saved.count} />}
    </div>
  );
}
