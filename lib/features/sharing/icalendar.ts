import type { EventTime, EventTimes } from './eventTimes';
import type { FeedEntry } from './feedEntry';
import type { FeedSource } from './atom';

/** A record with its time, as a calendar shows it. */
export interface CalendarEvent extends FeedEntry, EventTimes {}

/** A calendar as a whole. */
export interface CalendarSource extends FeedSource {
  /** Name of the date by which records are events; the same record may be in the calendars of several. */
  readonly date: string;
  /** The day of reading (ISO), which stands for a change that a record does not tell. */
  readonly today: string;
}

/** How often a program is asked to read a calendar again. */
const REFRESH_INTERVAL = 'PT1H';

/**
 * Builds an iCalendar file (RFC 5545). Moments are in UTC, so no program needs to know a time zone, and whole days are
 * dates. The text depends on its arguments alone.
 */
export function buildCalendarFile(source: CalendarSource, events: readonly CalendarEvent[]): string {
  const { title, selfUrl, pageUrl } = source;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Witryna//Witryna//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(title)}`,
    `X-WR-CALNAME:${escapeText(title)}`,
    `URL:${pageUrl}`,
    `SOURCE;VALUE=URI:${selfUrl}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH_INTERVAL}`,
    `X-PUBLISHED-TTL:${REFRESH_INTERVAL}`,
    ...events.flatMap((event) => buildEvent(source, event)),
    ...(events.length === 0 ? UTC_COMPONENT : []),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** A calendar must have a component. This one shows nothing. */
const UTC_COMPONENT = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function buildEvent(
  { siteUrl, date, today, toUrl }: CalendarSource,
  event: CalendarEvent,
): readonly string[] {
  const { path, title, lines, created, changed, start, end } = event;
  const stamp = changed ?? created ?? Date.parse(`${today}T00:00:00Z`);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${path}#${date}@${new URL(siteUrl).hostname}`)}`,
    `DTSTAMP:${toUtc(stamp)}`,
    ...(created === null ? [] : [`CREATED:${toUtc(created)}`]),
    ...(changed === null ? [] : [`LAST-MODIFIED:${toUtc(changed)}`]),
    `DTSTART${toTimeValue(start)}`,
    ...(end === null ? [] : [`DTEND${toTimeValue(end)}`]),
    `SUMMARY:${escapeText(title)}`,
    ...(lines.length === 0 ? [] : [`DESCRIPTION:${escapeText(lines.join('\n'))}`]),
    `URL:${toUrl(path)}`,
    // A deadline does not make the reader's day busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function toTimeValue(time: EventTime): string {
  return time.type === 'day' ? `;VALUE=DATE:${time.day.replaceAll('-', '')}` : `:${toUtc(time.at)}`;
}

/** Formats a moment in UTC: 20251128T164000Z. */
function toUtc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Escapes a text value: no character of it can end its line or begin another value. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(CONTROL_CHARACTERS, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, String.raw`\n`);
}

/** Longest line in octets of UTF-8, without its break. */
const MAX_LINE_OCTETS = 75;

/** Folds a line after at most 75 octets. A character is never divided; a continuation begins with a blank. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = countOctets(character);
    if (octets + length > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded;
}

function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
