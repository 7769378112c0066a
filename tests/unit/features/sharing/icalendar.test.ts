import { describe, expect, it } from 'vitest';
import {
  buildCalendarFile,
  type CalendarEvent,
  type CalendarSource,
} from '../../../../lib/features/sharing/icalendar';

const source: CalendarSource = {
  id: 'https://city.example/api/feed/reports?on=dueOn&locale=pl&format=ics',
  selfUrl: 'https://city.example/api/feed/reports?on=dueOn&locale=pl&format=ics',
  pageUrl: 'https://city.example/pl/reports?on=dueOn',
  siteUrl: 'https://city.example:8443',
  siteName: 'Serwis miejski',
  title: 'Zgłoszenia',
  locale: 'pl',
  toUrl: (path) => `https://city.example/pl${path}`,
  date: 'dueOn',
  today: '2025-11-26',
};
const event = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  path: '/reports/1',
  title: 'Dziura',
  lines: ['Stan: Nowe', 'Numer: ZG-1'],
  created: Date.UTC(2025, 10, 24, 9),
  changed: null,
  start: { type: 'day', day: '2025-12-05' },
  end: { type: 'day', day: '2025-12-06' },
  ...change,
});

/** Reads the lines of a file as a calendar program does: unfolded, with escapes resolved in text values. */
function readLines(file: string): readonly (readonly [name: string, value: string])[] {
  expect(file.endsWith('\r\n')).toBe(true);
  return file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const);
}
const valuesOf = (file: string, name: string): readonly string[] =>
  readLines(file).flatMap(([own, value]) => (own === name ? [value] : []));
const unescape = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

describe('a calendar file', () => {
  it('has the parts of RFC 5545, each in a line that ends with CRLF', () => {
    const file = buildCalendarFile(source, [event()]);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(readLines(file).map(([name, value]) => `${name}:${value}`)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Witryna//Witryna//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Zgłoszenia',
      'X-WR-CALNAME:Zgłoszenia',
      'URL:https://city.example/pl/reports?on=dueOn',
      'SOURCE;VALUE=URI:https://city.example/api/feed/reports?on=dueOn&locale=pl&format=ics',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:/reports/1#dueOn@city.example',
      'DTSTAMP:20251124T090000Z',
      'CREATED:20251124T090000Z',
      'DTSTART;VALUE=DATE:20251205',
      'DTEND;VALUE=DATE:20251206',
      'SUMMARY:Dziura',
      String.raw`DESCRIPTION:Stan: Nowe\nNumer: ZG-1`,
      'URL:https://city.example/pl/reports/1',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it.each([
    ['English letters', 'x'.repeat(300)],
    ['Polish letters over the boundary', 'ąćęłńóśźż'.repeat(40)],
    [
      'a Polish letter at each place before the boundary',
      `${'x'.repeat(66)}ż${'y'.repeat(73)}ł${'z'.repeat(73)}ś`,
    ],
    ['characters of four octets', '🕳️'.repeat(60)],
  ])('folds %s at 75 octets, and divides none of them', (_, title) => {
    const file = buildCalendarFile(source, [event({ title })]);
    const lines = file.split('\r\n');
    expect(lines.length).toBeGreaterThan(readLines(file).length);
    for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    // A divided character would not come back from its octets.
    const octets = Buffer.from(file).toString('latin1').replaceAll('\r\n ', '');
    expect(Buffer.from(octets, 'latin1').toString()).toContain(`SUMMARY:${title}`);
    for (const line of lines) expect(Buffer.from(Buffer.from(line)).toString()).toBe(line);
    expect(valuesOf(file, 'SUMMARY')).toEqual([title]);
  });

  it.each([
    ['separators', 'a, b; c: d \\ e'],
    ['line breaks', 'a\nb\r\nc\rd\u2028e'],
    ['what looks like another property', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:https://evil.example'],
    ['a backslash before a line break', 'a\\\nb'],
  ])('keeps %s within the value', (_, title) => {
    const file = buildCalendarFile({ ...source, title }, [event({ title, lines: [title] })]);
    const kept = title.replaceAll(/\r\n|[\r\u2028]/g, '\n');
    for (const name of ['SUMMARY', 'DESCRIPTION', 'X-WR-CALNAME'])
      expect(valuesOf(file, name).map(unescape), name).toEqual([kept]);
    expect(valuesOf(file, 'BEGIN')).toEqual(['VCALENDAR', 'VEVENT']);
    expect(valuesOf(file, 'ATTACH')).toEqual([]);
  });

  it('leaves out control characters and halves of characters', () => {
    const file = buildCalendarFile(source, [event({ title: 'a\u0000b\u001bc\ud800d' })]);
    expect(valuesOf(file, 'SUMMARY')).toEqual(['abc\ufffdd']);
  });

  it('has moments in UTC, and no end where there is none', () => {
    const at = Date.UTC(2025, 10, 28, 16, 40, 5);
    const file = buildCalendarFile(source, [
      event({ start: { type: 'moment', at }, end: null, changed: at }),
    ]);
    expect(valuesOf(file, 'DTSTART')).toEqual(['20251128T164005Z']);
    expect(valuesOf(file, 'LAST-MODIFIED')).toEqual(['20251128T164005Z']);
    expect(valuesOf(file, 'DTEND')).toEqual([]);
  });

  it('tells the day of reading as the state of a record that tells none', () => {
    const file = buildCalendarFile(source, [event({ created: null })]);
    expect(valuesOf(file, 'DTSTAMP')).toEqual(['20251126T000000Z']);
    expect(valuesOf(file, 'CREATED')).toEqual([]);
  });

  it('without events still has a component', () => {
    expect(valuesOf(buildCalendarFile(source, []), 'BEGIN')).toEqual(['VCALENDAR', 'VTIMEZONE', 'STANDARD']);
  });
});
