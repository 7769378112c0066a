import { formatDate } from '../../ground/format/formatDate';
import { findCountedChanges } from '../../features/list/server/countChanges';
import { findCalendarDate, supportsFeed, toFeedPath } from '../../features/list/server/feedSupport';
import type { ListSharing } from '../../features/list/listPageView';
import type { ListQuery } from '../../features/list/listQuery';
import type { ListTarget } from '../../features/list/server/listTarget';
import type { PageWords } from '../../kit/describe/describeField';
import type { Translate } from '../../ground/intl/translate';
import type { ShareLink, ShareView } from '../../kit/view/shareView';
import type { FeedUrl, PageSharing } from './pageSharing';

/** Builds what the menu "Share" offers on the page of a record. `title`: subject of the message with its address. */
export function buildRecordShare(
  translate: Translate,
  sharing: PageSharing | undefined,
  title: string,
): { readonly share?: ShareView } {
  if (sharing === undefined) return {};
  return {
    share: { label: translate('share.button'), links: buildPageLinks(translate, sharing.pageUrl, title) },
  };
}

/** A list that is shared, as its address narrows it. */
interface SharedList {
  readonly list: ListTarget;
  readonly query: ListQuery;
  /** Its rows do not lead to their records. */
  readonly isChoice?: boolean;
}

/** Builds what the menu "Share" offers on the page of a list, the feed that its head names, and what tells of changes. */
export function buildListShare(
  words: PageWords,
  sharing: PageSharing,
  { list, query, isChoice = false }: SharedList,
): ListSharing {
  const { translate } = words;
  const { feeds, feedUrl, signedUntil } = isChoice ? NO_FEEDS : buildFeedLinks(words, sharing, list, query);
  const changesList = isChoice || !sharing.showsChanges ? undefined : findChangesList(words, list, query);
  return {
    share: {
      label: translate('share.button'),
      links: [...buildPageLinks(translate, sharing.pageUrl, list.caption), ...feeds],
      ...(signedUntil === undefined
        ? {}
        : { note: translate('share.signed', { date: formatDate(signedUntil) }) }),
      ...(changesList === undefined ? {} : { tellsChanges: true }),
    },
    ...(feedUrl === undefined ? {} : { feedUrl }),
    ...(changesList === undefined ? {} : { changesList }),
  };
}

function buildPageLinks(translate: Translate, url: string, title: string): ShareView['links'] {
  const message = `subject=${encodeURIComponent(title.toWellFormed())}&body=${encodeURIComponent(url)}`;
  return [
    { text: translate('share.page'), href: url },
    { text: translate('share.mail'), href: `mailto:?${message}` },
  ];
}

interface FeedLinks {
  readonly feeds: readonly ShareLink[];
  /** The feed, if everybody may read it. */
  readonly feedUrl?: string;
  readonly signedUntil?: string;
}

const NO_FEEDS: FeedLinks = { feeds: [] };

function buildFeedLinks(
  { translate, labels }: PageWords,
  sharing: PageSharing,
  list: ListTarget,
  query: ListQuery,
): FeedLinks {
  const atom = supportsFeed(list, 'atom') ? sharing.getFeedUrl(toFeedPath(list, query), 'atom') : null;
  const date = supportsFeed(list, 'ics') ? (query.calendar?.date ?? findCalendarDate(list, {})) : undefined;
  const calendar = date === undefined ? null : sharing.getFeedUrl(toFeedPath(list, query, date), 'ics');
  const name = date === undefined ? '' : labels.field(list.entity.type, date.field).text;
  const toLink = (
    { url }: FeedUrl,
    id: 'share.feed' | 'share.calendar' | 'share.file',
    toHref = (own: string) => own,
  ): ShareLink => ({ text: translate(id, { date: name }), href: toHref(url) });
  const signedUntil = atom?.signedUntil ?? calendar?.signedUntil;
  return {
    feeds: [
      ...(atom == null ? [] : [toLink(atom, 'share.feed')]),
      ...(calendar == null
        ? []
        : [toLink(calendar, 'share.calendar', toWebcal), toLink(calendar, 'share.file')]),
    ],
    ...(atom == null || atom.signedUntil !== undefined ? {} : { feedUrl: atom.url }),
    ...(signedUntil === undefined ? {} : { signedUntil }),
  };
}

/** Lets the visitor's own calendar program subscribe; it reads by https or http. */
const toWebcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

/** Finds the list under its filters and search, whatever its order and columns; undefined where it does not tell of changes. */
function findChangesList(words: PageWords, list: ListTarget, query: ListQuery): string | undefined {
  if (findCountedChanges(words, list, query) === null) return undefined;
  const state = { ...query.state, sort: query.defaultSort };
  return toFeedPath(list, { ...query, state, chosenColumns: null });
}
