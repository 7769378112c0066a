import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toWorkContent } from '../../../lib/features/home/toWorkContent';
import type { HomeView } from '../../../lib/features/home/homeView';
import { NEWS_SINCE, type NewsList, type WorkRow } from '../../../lib/features/home/workView';
import type { TilesAnswer } from '../../../lib/features/dashboard/dashboardView';
import { formatDateTime } from '../../../lib/ground/format/formatDate';
import { tilesHref } from '../../../lib/ground/routes/dashboardHrefs';
import { homeHref, toLocale, type Locale } from '../../../lib/ground/routes/hrefs';
import { withoutQuery } from '../../../lib/ground/routes/queryParams';
import { changesPreference } from '../../../lib/kit/browser/changesPreference';
import { noteVisit } from '../../../lib/kit/browser/lists/seenLists';
import { usePreference } from '../../../lib/kit/browser/preference';
import { requestOptional } from '../../../lib/kit/browser/requestJson';
import { Card } from '../../kit/ui/Card';
import { LabelText } from '../../kit/ui/LabelText';
import { SiteLink } from '../../kit/ui/SiteLink';
import { WorkRows } from './WorkCard';

/** The records of a list that are shown; the others are on its page. */
const MAX_ROWS = 3;

/** The new records of a list, and the page that has all of them. */
interface ListNews extends NewsList {
  readonly href: string | null;
  readonly rows: readonly WorkRow[];
  readonly total: number | null;
}

/** Shows what is new in the main lists since the last visit on this device, asked for in one request. Nothing on a first visit. */
export default function NewsCard({ view: { news, readAt, today } }: { view: HomeView }) {
  const intl = useIntl();
  const [isOn] = usePreference(changesPreference);
  const [found, setFound] = useState<{ readonly since: string; readonly lists: readonly ListNews[] } | null>(
    null,
  );
  useEffect(
    function askForNews() {
      const since = isOn ? noteVisit(homeHref(), readAt) : null;
      if (since === null) return undefined;
      const abort = new AbortController();
      void fetchNews(news, { since, locale: toLocale(intl.locale), today }, abort.signal).then((lists) => {
        if (!abort.signal.aborted) setFound({ since, lists });
      });
      return () => abort.abort();
    },
    [news, readAt, today, isOn, intl.locale],
  );
  if (!isOn || found === null || found.lists.length === 0) return null;
  return (
    <Card
      id="home-news"
      className="is-work"
      title={<FormattedMessage id="home.news" values={{ date: formatDateTime(found.since) }} />}
    >
      {found.lists.map((list) => (
        <section key={list.type}>
          <h3>
            <SiteLink className="w-link" href={list.href ?? homeHref()}>
              <LabelText label={list.list} />
              {list.total !== null && (
                <>
                  {': '}
                  <FormattedMessage id={`home.news.${list.lifecycle}`} values={{ count: list.total }} />
                </>
              )}
            </SiteLink>
          </h3>
          <WorkRows rows={list.rows.slice(0, MAX_ROWS)} type={list.type} />
        </section>
      ))}
    </Card>
  );
}

async function fetchNews(
  news: readonly NewsList[],
  { since, locale, today }: { readonly since: string; readonly locale: Locale; readonly today: string },
  signal: AbortSignal,
): Promise<readonly ListNews[]> {
  const texts = news.map(({ tile }) => tile.replaceAll(NEWS_SINCE, encodeURIComponent(since)));
  const answer = await requestOptional<TilesAnswer>(tilesHref(locale, texts), { signal });
  // No value of these rows is a yes or no, so none is put into words.
  const words = { locale, today, translate: String };
  return news.flatMap((list, index): readonly ListNews[] => {
    const tile = answer?.tiles[index];
    const content = tile === undefined ? null : toWorkContent(words, 'latest', tile.content);
    if (content?.type !== 'rows') return [];
    const href = tile?.href == null ? null : withoutQuery(tile.href, 'cols');
    return [{ ...list, href, rows: content.rows, total: content.total }];
  });
}
