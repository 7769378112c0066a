import { Activity } from 'react';
import type { PageProps } from '../../lib/reading/pageProps';
import { getRecordExcerpt, getRecordBreadcrumbs } from '../../lib/reading/record/readRecordView';
import { useLiveUpdates } from '../../lib/reading/live/useLiveUpdates';
import type { WritableRecord } from '../../lib/writing/form/formView';
import { RecordPage } from './RecordPage';
import { SitePage } from '../shell/SitePage';
import { usePageOffers, type OfferContext } from '../palette/usePageOffers';
import type { PageCommand, PageCommands } from '../../lib/palette/pageCommands';

/** The page of a record, kept fresh, with the site's frame around it. */
export function RecordScreen({ site, result }: PageProps<WritableRecord>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => ({ text: view.title })}
      description="meta.record"
      excerpt={getRecordExcerpt}
      breadcrumbs={getRecordBreadcrumbs}
    >
      {(view) => <WatchedRecord view={view} />}
    </SitePage>
  );
}

/** The activity hydrates after the frame and in slices, as that of a list. */
function WatchedRecord({ view }: { view: WritableRecord }) {
  usePageOffers(view, buildRecordOffers);
  const { isStale, refresh } = useLiveUpdates(view);
  return (
    <Activity>
      <RecordPage view={view} onShowChanges={isStale ? refresh : undefined} />
    </Activity>
  );
}

/** Builds the palette commands of a record: edit, its actions, delete. */
function buildRecordOffers({ title, writes }: WritableRecord, { translate }: OfferContext): PageCommands {
  const offer = (
    type: PageCommand['type'],
    href: string | null,
    id: 'write.edit.link' | 'write.delete.submit',
  ): readonly PageCommand[] => (href === null ? [] : [{ type, href, label: { text: translate(id) } }]);
  const actions = writes.actions.map(({ href, label }): PageCommand => ({ type: 'action', href, label }));
  return {
    page: { text: title },
    commands: [
      ...offer('edit', writes.editHref, 'write.edit.link'),
      ...actions,
      ...offer('delete', writes.deleteHref, 'write.delete.submit'),
    ],
  };
}
