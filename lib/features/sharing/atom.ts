import { escapeXml } from '../../ground/format/xmlText';
import type { Locale } from '../../ground/routes/hrefs';
import type { FeedEntry } from './feedEntry';

/** Where a feed or a calendar is, and what it is of. URLs are absolute. */
export interface FeedSource {
  /** Identifies it for ever: its own address, without a signature. */
  readonly id: string;
  /** Its own address. */
  readonly selfUrl: string;
  /** The page of the list. */
  readonly pageUrl: string;
  readonly siteUrl: string;
  readonly siteName: string;
  readonly title: string;
  readonly locale: Locale;
  /** Returns the URL of a record's page in the feed's language, by its path. */
  readonly toUrl: (path: string) => string;
}

/** The media type of an Atom feed. */
export const ATOM_MEDIA_TYPE = 'application/atom+xml';

/** Stands for an unknown moment, so that a feed without changes stays the same text. */
const UNKNOWN_MOMENT = 0;

/** Returns the last change of the entries of a feed, as a timestamp; 0 if it is unknown. */
function getLastChange(entries: readonly FeedEntry[]): number {
  return entries.reduce((last, entry) => Math.max(last, getMoment(entry)), UNKNOWN_MOMENT);
}

function getMoment({ changed, created }: FeedEntry): number {
  return changed ?? created ?? UNKNOWN_MOMENT;
}

/**
 * Builds an Atom feed (RFC 4287). Entries are identified by the addresses of their records in the default language, so
 * that both languages name the same. The text depends on its arguments alone.
 */
export function buildAtomFeed(source: FeedSource, entries: readonly FeedEntry[]): string {
  const { id, title, siteName, siteUrl, selfUrl, pageUrl, locale } = source;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${toIso(getLastChange(entries))}</updated>`,
    `<author><name>${escapeXml(siteName)}</name><uri>${escapeXml(siteUrl)}</uri></author>`,
    `<link rel="self" type="${ATOM_MEDIA_TYPE}" href="${escapeXml(selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(pageUrl)}"/>`,
    '<generator>Witryna</generator>',
    ...entries.map((entry) => buildEntry(source, entry)),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function buildEntry({ siteUrl, locale, toUrl }: FeedSource, entry: FeedEntry): string {
  const { path, title, lines, created } = entry;
  return [
    '<entry>',
    `<id>${escapeXml(siteUrl + path)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${toIso(getMoment(entry))}</updated>`,
    ...(created === null ? [] : [`<published>${toIso(created)}</published>`]),
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(toUrl(path))}"/>`,
    `<summary>${escapeXml(lines.join('\n'))}</summary>`,
    '</entry>',
  ].join('\n');
}

const toIso = (moment: number): string => new Date(moment).toISOString();
