import Head from 'next/head';
import { Activity } from 'react';
import type { PageProps } from '../../lib/reading/pageProps';
import { useLiveUpdates } from '../../lib/reading/live/useLiveUpdates';
import type { WritableList } from '../../lib/writing/form/formView';
import { ListPage } from './ListPage';
import { SitePage } from '../shell/SitePage';
import { usePageOffers, type OfferContext } from '../palette/usePageOffers';
import type { PageCommand, PageCommands } from '../../lib/palette/pageCommands';
import { exportHref } from '../../lib/routes/hrefs';

const FILES = ['csv', 'json'] as const;

/** Builds the palette commands of a list: add a record and export. */
function buildListOffers(view: WritableList, { path, locale, translate }: OfferContext): PageCommands {
  const { heading, entity, addHref, file } = view;
  const add: readonly PageCommand[] =
    addHref === undefined ? [] : [{ type: 'add', href: addHref, label: { text: translate('list.add') } }];
  const files = (file === undefined ? [] : FILES).map((format): PageCommand => ({
    type: 'export',
    href: `${exportHref(path, locale)}&format=${format}`,
    label: { text: `${translate('list.export')}: ${format.toUpperCase()}` },
  }));
  return { page: heading ?? entity.plural, commands: [...add, ...files] };
}

/** The page of a list, kept fresh, with the site's frame around it. */
export function ListScreen({ site, result }: PageProps<WritableList>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => view.heading ?? view.entity.plural}
      tabTitle={(view) => view.title}
      description="meta.list"
      breadcrumbs={(view) => view.breadcrumbs ?? []}
    >
      {(view) => (
        <>
          {view.feedUrl !== undefined && (
            <Head>
              <link key="feed" rel="alternate" type="application/atom+xml" href={view.feedUrl} />
            </Head>
          )}
          <WatchedList view={view} />
        </>
      )}
    </SitePage>
  );
}

/** The activity hydrates after the frame and in slices, so that a slow phone answers meanwhile. What is clicked hydrates at once. */
function WatchedList({ view }: { view: WritableList }) {
  usePageOffers(view, buildListOffers);
  const { isStale, newRows, refresh } = useLiveUpdates(view);
  return (
    <Activity>
      <ListPage view={view} onShowChanges={isStale ? refresh : undefined} newRows={newRows} />
    </Activity>
  );
}
