import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ANY_ENTITY, publishWrite } from '../../../lib/kit/browser/writeChannel';
import { withoutQuery } from '../../../lib/ground/routes/queryParams';
import { parseSavedParameter, type SavedParameter } from '../../../lib/ground/routes/savedParameter';
import { Notice } from '../ui/Notice';

/**
 * Announces the result of the form that led to this page, once. It is removed from the URL, so that reloads and shared links do not
 * repeat it. The URL alone proves nothing: `proven` comes from the server for a form that was posted, and stands in the page with the focus
 * until the next navigation; a form saved in the browser leaves a toast. Other tabs are notified.
 */
export function SavedNotice({ proven }: { readonly proven?: SavedParameter }) {
  const router = useRouter();
  const claimed = parseSavedParameter(router.query.saved);
  const [shown, setShown] = useState<{ readonly saved: SavedParameter; readonly path: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const path = withoutQuery(router.asPath, 'saved');
  const posted = claimed === null ? undefined : proven;
  const saved = posted ?? (shown?.path === path ? shown.saved : null);
  const word = claimed?.outcome ?? null;

  useEffect(
    function tellOnce() {
      if (claimed === null) return;
      const { asPath } = router;
      if (posted === undefined)
        import('../../../lib/kit/browser/tellSaved').then(
          ({ tellSaved }) => tellSaved(asPath, claimed),
          () => undefined,
        );
      else {
        place.current?.focus();
        if (posted.outcome !== 'unchanged') publishWrite([posted.slug ?? ANY_ENTITY]);
      }
      void router
        .replace(path, undefined, { shallow: true, scroll: false })
        .then(() => setShown(posted === undefined ? null : { saved: posted, path }));
    },
    // `router` changes on every navigation, but this effect depends on the URL only.
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
      {saved?.count !== undefined && (
        // The backend deleted more records than the requested one.
        <Notice kind="warning">
          <FormattedMessage id="write.several.deleted" values={{ count: saved.count }} />
        </Notice>
      )}
    </div>
  );
}
