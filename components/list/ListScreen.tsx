import dynamic from 'next/dynamic';
import Head from 'next/head';
import { Activity, useEffect, useState } from 'react';
import type { PageProps } from '../../lib/kit/view/pageProps';
import { useLiveUpdates } from '../../lib/kit/live/useLiveUpdates';
import type { ListPageView } from '../../lib/features/list/listPageView';
import { getDisplay } from './displays';
import { ListPage } from './ListPage';
import { SitePage } from '../kit/shell/SitePage';
import { usePageOffers, type OfferContext } from '../kit/shell/usePageOffers';
import type { PageCommand, PageCommands } from '../../lib/kit/view/pageCommands';
import { withAllMessages } from '../../lib/ground/intl/MessagesProvider';
import { exportHref } from '../../lib/ground/routes/hrefs';
import type { AskedMenu } from './table/TableMenus';

const FILES = ['csv', 'json'] as const;

const StatusSteps = dynamic(() => import('./table/StatusSteps').then((loaded) => loaded.StatusSteps), {
  ssr: false,
});

const TableMenus = dynamic(
  () => withAllMessages(import('./table/TableMenus')).then((loaded) => loaded.TableMenus),
  { ssr: false },
);

/** Builds the palette commands of a list: add a record and export. */
function buildListOffers(view: ListPageView, { path, locale, translate }: OfferContext): PageCommands {
  const { heading, entity, writes, file } = view;
  const add: readonly PageCommand[] =
    writes?.addHref == null
      ? []
      : [{ type: 'add', href: writes.addHref, label: { text: translate('list.add') } }];
  const files = (file === undefined ? [] : FILES).map((format): PageCommand => ({
    type: 'export',
    href: `${exportHref(path, locale)}&format=${format}`,
    label: { text: `${translate('list.export')}: ${format.toUpperCase()}` },
  }));
  return { page: heading ?? entity.plural, commands: [...add, ...files] };
}

/** The page of a list, kept fresh, with the site's frame around it. */
export function ListScreen({ site, result }: PageProps<ListPageView>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => view.heading ?? view.entity.plural}
      tabTitle={(view) => view.title}
      description="meta.list"
      breadcrumbs={(view) => view.breadcrumbs ?? []}
      shape={(view) =>
        view.form?.waiting === true ? {} : { isList: true, isWide: getDisplay(view).isWide === true }
      }
    >
      {(view) => (
        <>
          {view.sharing?.feedUrl !== undefined && (
            <Head>
              <link key="feed" rel="alternate" type="application/atom+xml" href={view.sharing.feedUrl} />
            </Head>
          )}
          <WatchedList view={view} />
        </>
      )}
    </SitePage>
  );
}

/**
 * Loads what rows and heads can do beyond their links, after the page: they have pages and forms of their own. Returns whose menu was asked for
 * last; null for none yet. Only then is the menu loaded.
 */
function useTableTools(view: ListPageView): AskedMenu | null {
  const [asked, setAsked] = useState<AskedMenu | null>(null);
  useEffect(
    function start() {
      let isGone = false;
      let end = (): void => undefined;
      import('./table/tableTools').then(
        ({ startTableTools }) => {
          if (!isGone) end = startTableTools(view, setAsked);
        },
        () => undefined,
      );
      return () => {
        isGone = true;
        end();
      };
    },
    [view],
  );
  return asked;
}

/** Lets the records of this page find their place in the list. */
function useRememberPage(view: ListPageView): void {
  useEffect(
    function remember() {
      const href = view.path + window.location.search;
      // No visitor waits for it.
      import('../../lib/kit/browser/lists/listPlace').then(
        ({ rememberListPage }) => rememberListPage(href, view),
        () => undefined,
      );
    },
    [view],
  );
}

/** The activity hydrates after the frame and in slices, so that a slow phone answers meanwhile. What is clicked hydrates at once. */
function WatchedList({ view }: { view: ListPageView }) {
  usePageOffers(view, buildListOffers);
  useRememberPage(view);
  const asked = useTableTools(view);
  const { isStale, newRows, refresh } = useLiveUpdates(view);
  return (
    <Activity>
      <ListPage view={view} onShowChanges={isStale ? refresh : undefined} newRows={newRows} />
      {asked !== null && <TableMenus view={view} asked={asked} />}
      {view.writes?.steps != null && <StatusSteps view={view} steps={view.writes.steps} />}
    </Activity>
  );
}
