import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ANY_ENTITY, tellWritten } from '../../lib/records/writeNews';
import { withoutQuery } from '../../lib/routes/query';
import { parseSaved, type SavedWord } from '../../lib/routes/saved';
import { Notice } from '../states/Notice';

/**
 * What came of the form that led to this page: said once, with focus, then taken out of the address, so that a reload or a
 * shared link does not say it again. Tells the other tabs. It stays until the visitor goes on.
 */
export function SavedNotice() {
  const router = useRouter();
  const saved = parseSaved(router.query.saved);
  const [told, setTold] = useState<{ readonly word: SavedWord; readonly path: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const path = withoutQuery(router.asPath, 'saved');
  const word = saved?.word ?? (told?.path === path ? told.word : null);
  const isNews = saved !== null;
  const slug = saved?.slug ?? null;

  useEffect(
    function tellOnce() {
      if (!isNews || word === null) return;
      place.current?.focus();
      if (word !== 'unchanged') tellWritten([slug ?? ANY_ENTITY]);
      void router
        .replace(path, undefined, { shallow: true, scroll: false })
        .then(() => setTold({ word, path }));
    },
    // The router changes with every address: what is told depends on what the address said alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [isNews, word, slug, path],
  );

  return (
    <div ref={place} tabIndex={-1} role="status">
      {word !== null && (
        <Notice kind={word === 'unchanged' ? 'info' : 'success'}>
          <FormattedMessage id={`write.saved.${word}`} />
        </Notice>
      )}
    </div>
  );
}
