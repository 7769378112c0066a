import { GraphQLError } from 'graphql';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getSiteTimeZone } from '../../lib/ground/intl/timeZone';
import { servePages } from '../support/servePages';
import { sendRequest } from '../support/sendRequest';
import type { ExecutingBackend } from '../support/executingBackend';
import type { RunningServer } from './recordingServer';
import { startTaskBackend, type Task } from './taskBackend';

/** Days of the site's time zone, from today on. Swedish dates are ISO dates. */
const SITE_DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: getSiteTimeZone() });
const day = (offset: number): string => SITE_DAYS.format(Date.now() + offset * 86_400_000);
const moment = (number: number): string => new Date(Date.UTC(2025, 10, 1, number)).toISOString();

/** Twelve tasks, the last one the newest; due from five days ago to six days ahead. */
const TASKS: readonly Task[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  title: `Task ${String(index + 1).padStart(2, '0')}`,
  status: index % 2 === 0 ? 'OPEN' : 'DONE',
  dueOn: day(index - 5),
  createdAt: moment(index),
  updatedAt: moment(index + 100),
}));

let tasks = TASKS;
let isRefused = false;
function readTasks(): readonly Task[] {
  if (isRefused) throw new GraphQLError('Not for you.', { extensions: { code: 'FORBIDDEN' } });
  return tasks;
}
let backend: ExecutingBackend;
let site: RunningServer;
beforeAll(async () => {
  backend = await startTaskBackend(readTasks);
  site = await servePages({
    GQL_ENDPOINT: backend.url,
    SITE_PROTECTED: 'none',
    SITE_NAME: 'Desk',
    SITE_FEED_ENTRIES: '5',
    SITE_CALENDAR_EVENTS: '8',
    SITE_SECRET: 's'.repeat(32),
    SITE_CACHE_SECONDS: '60',
  });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});
beforeEach(() => {
  tasks = TASKS;
  isRefused = false;
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(site.url + path, { redirect: 'manual', ...init });
const textOf = async (path: string): Promise<string> => {
  const response = await ask(path);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
};

async function feedOf(query: string): Promise<Document> {
  const text = await textOf(`/api/feed/tasks?${query}`);
  return new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml');
}
const titlesOf = (feed: Document): readonly string[] =>
  [...feed.querySelectorAll('entry > title')].map(({ textContent }) => textContent ?? '');

/** The values of a property in a calendar, in order. */
async function eventsOf(query: string, property = 'SUMMARY'): Promise<readonly string[]> {
  const text = await textOf(`/api/feed/tasks?format=ics&${query}`);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  return lines.filter((line) => line.startsWith(property)).map((line) => line.slice(property.length + 1));
}

describe('the feed of a list', () => {
  test('has its newest records, as many as the operator allows, each with its page and columns', async () => {
    const feed = await feedOf('locale=en');
    expect(titlesOf(feed)).toEqual(['Task 12', 'Task 11', 'Task 10', 'Task 09', 'Task 08']);
    const entry = feed.querySelector('entry');
    expect(entry?.querySelector('id')?.textContent).toBe(`${site.url}/tasks/12`);
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(`${site.url}/tasks/12`);
    expect(entry?.querySelector('updated')?.textContent).toBe(moment(111));
    expect(entry?.querySelector('published')?.textContent).toBe(moment(11));
    expect(entry?.querySelector('summary')?.textContent).toContain('Status: Done');
    expect(entry?.querySelector('summary')?.textContent).not.toContain('Task 12');
    expect(feed.querySelector('author > name')?.textContent).toBe('Desk');
  });

  test('is narrowed, searched and sorted as the list is, and says so in its title', async () => {
    const feed = await feedOf(
      'q=Task+0&f.status.eq=OPEN&sort=title&cols=title,dueOn&page=3&size=10&view=board',
    );
    expect(titlesOf(feed)).toEqual(['Task 01', 'Task 03', 'Task 05', 'Task 07', 'Task 09']);
    expect(feed.querySelector('feed > title')?.textContent).toBe('Tasks – Status: Open, “Task 0”');
    expect(feed.querySelector('summary')?.textContent).not.toContain('Status');
    const self = new URL(feed.querySelector('link[rel=self]')?.getAttribute('href') ?? '');
    expect(self.searchParams.has('page') || self.searchParams.has('view')).toBe(false);
    expect(titlesOf(await feedOf(self.search.slice(1)))).toEqual(titlesOf(feed));
  });

  test('speaks the language of its address', async () => {
    const feed = await feedOf('locale=pl');
    expect(feed.documentElement.getAttribute('xml:lang')).toBe('pl');
    expect(feed.querySelector('entry > link')?.getAttribute('href')).toBe(`${site.url}/pl/tasks/12`);
    expect(feed.querySelector('entry > id')?.textContent).toBe(`${site.url}/tasks/12`);
  });

  test('is not sent again to a program that has it, and is once something has changed', async () => {
    const first = await ask('/api/feed/tasks');
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `"x", W/${etag}`]) {
      const again = await ask('/api/feed/tasks', { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    tasks = TASKS.map((task) => (task.id === '12' ? { ...task, title: 'Changed' } : task));
    const other = await ask('/api/feed/tasks', { headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
    expect(await other.text()).toContain('Changed');
  });

  test('is sent again where a record has left it, although nothing in it is newer', async () => {
    const query = '/api/feed/tasks?f.status.eq=OPEN';
    const etag = (await ask(query)).headers.get('etag') ?? '';
    tasks = TASKS.filter(({ id }) => id !== '3');
    const headers = { 'if-none-match': etag, 'if-modified-since': new Date().toUTCString() };
    expect((await ask(query, { headers })).status).toBe(200);
  });

  test('is the same for everybody who asks, whatever they send, and may be kept like pages', async () => {
    const plain = await ask('/api/feed/tasks?locale=en');
    const text = await plain.text();
    expect(plain.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(plain.headers.get('x-robots-tag')).toBe('noindex');
    expect(plain.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
    );
    for (const headers of [
      { cookie: '__session=forged; view._2f_tasks=f.status.eq%3DOPEN; NEXT_LOCALE=pl' },
      { authorization: 'Bearer forged' },
      { 'accept-language': 'pl' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { host: '127.0.0.1' },
      { host: 'localhost:1' },
    ] as readonly Record<string, string>[]) {
      const { body, headers: got } = await sendRequest(`${site.url}/api/feed/tasks?locale=en`, headers);
      expect(body.toString(), JSON.stringify(headers)).toBe(text);
      expect(got['set-cookie']).toBeUndefined();
    }
  });

  test('of a period that moves with today is kept until midnight at most', async () => {
    const response = await ask('/api/feed/tasks?f.dueOn.is=last7days');
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/);
  });

  test('is offered at no other host name, and by no other method', async () => {
    const { status } = await sendRequest(`${site.url}/api/feed/tasks`, { host: 'evil.example' });
    expect(status).toBe(421);
    expect((await ask('/api/feed/tasks', { method: 'POST' })).status).toBe(405);
    const head = await ask('/api/feed/tasks', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('what does not fit the list is told, and never gives a longer feed', () => {
  test.each([
    ['an unknown filter', '/api/feed/tasks?f.stattus.eq=OPEN', 400, /stattus/],
    ['a filter of another list', '/api/feed/tasks?f.district.eq=1', 400, /district/],
    ['a value that is none', '/api/feed/tasks?f.dueOn.gte=soon', 400, /soon/],
    ['a value that an enum does not have', '/api/feed/tasks?f.status.eq=LOST', 400, /LOST/],
    ['the same of a calendar', '/api/feed/tasks?format=ics&f.status.eq=__proto__', 400, /__proto__/],
    ['an unknown order', '/api/feed/tasks?sort=secret', 400, /secret/],
    ['an unknown date of a calendar', '/api/feed/tasks?format=ics&on=secretAt', 400, /secretAt/],
    ['an unknown format', '/api/feed/tasks?format=rss', 400, /atom, ics/],
    ['two formats', '/api/feed/tasks?format=atom&format=ics', 400, /atom, ics/],
    ['an unknown list', '/api/feed/no-such-thing', 404, /no such list/],
    ['a list without moments', '/api/feed/notes', 404, /no feed/],
    ['a list without dates', '/api/feed/notes?format=ics', 404, /no calendar/],
    ['a record', '/api/feed/tasks/1', 404, /no such list/],
    [
      'a made up signature',
      '/api/feed/tasks?signed=9999999999999~xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      403,
      /not valid/,
    ],
  ])('%s', async (_, path, status, words) => {
    const response = await ask(path);
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'text/plain; charset=utf-8',
    ]);
    expect(text).toMatch(words);
    expect(response.headers.get('cache-control')).not.toMatch(/public/);
  });

  test.each(['atom', 'ics'])(
    'a list that the backend refuses is told no more of than one that is not there (%s)',
    async (format) => {
      isRefused = true;
      const refused = await ask(`/api/feed/tasks?format=${format}`);
      const unknown = await ask(`/api/feed/no-such-thing?format=${format}`);
      expect([refused.status, await refused.text()]).toEqual([404, await unknown.text()]);
    },
  );

  test('in the language of the address', async () => {
    expect(await (await ask('/api/feed/notes?locale=pl')).text()).toMatch(/nie ma kanału/);
  });
});

describe('the calendar of a list', () => {
  test('has the next records, the nearest first, then the latest before today', async () => {
    expect(await eventsOf('locale=en')).toEqual([
      ...['06', '07', '08', '09', '10', '11', '12'].map((number) => `Task ${number}`),
      'Task 05',
    ]);
    const [start = ''] = await eventsOf('locale=en', 'DTSTART;VALUE=DATE');
    expect(start).toBe(day(0).replaceAll('-', ''));
    const [end = ''] = await eventsOf('locale=en', 'DTEND;VALUE=DATE');
    expect(end).toBe(day(1).replaceAll('-', ''));
  });

  test('is narrowed as the list is, also by its date', async () => {
    expect(await eventsOf(`f.status.eq=OPEN&f.dueOn.lte=${day(2)}`)).toEqual([
      'Task 07',
      'Task 05',
      'Task 03',
      'Task 01',
    ]);
  });

  test('keeps a name with line breaks and quotation marks out of the headers', async () => {
    const response = await ask(
      `/api/feed/tasks?format=ics&q=${encodeURIComponent('a"\r\nset-cookie: x=1\r\n\r\n<ż>')}`,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    const name = response.headers.get('content-disposition') ?? '';
    expect(name).toMatch(/^attachment; filename="[^"\r\n]+\.ics"; filename\*=UTF-8''[\w%.!-]+$/);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  });
});

describe('the page of a list', () => {
  test('offers the view as it is, and its feed and calendar, as plain links', async () => {
    const query = 'f.status.eq=OPEN&sort=title&cols=title&view=board';
    const html = await textOf(`/pl/tasks?${query}&saved=created~tasks`);
    const page = new JSDOM(html).window.document;
    const links = [...page.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href') ?? '',
    ]);
    const find = (text: string): string => links.find(([own]) => own === text)?.[1] ?? '';
    expect(find('Link do tej strony')).toBe(`${site.url}/pl/tasks?${query}`);
    const feed = find('Obserwuj w\u00a0czytniku kanałów (Atom)');
    expect(feed).toBe(
      `${site.url}/api/feed/tasks?f.status.eq=OPEN&sort=title&cols=title&locale=pl&format=atom`,
    );
    expect((await fetch(feed)).status).toBe(200);
    const calendar = links.find(([, href]) => href?.startsWith('webcal:'))?.[1] ?? '';
    expect((await fetch(calendar.replace('webcal:', 'http:'))).status).toBe(200);
  });

  test('offers no feed of a list that has none', async () => {
    expect(await textOf('/notes')).not.toContain('/api/feed');
  });
});

describe('what has changed in a list', () => {
  const changes = async (query: string) => {
    const response = await ask(`/api/changes/tasks?locale=en&${query}`);
    return {
      status: response.status,
      answer: response.status === 200 ? await response.json() : await response.text(),
    };
  };
  const recent = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

  test('is counted under its filters, with the page that shows it', async () => {
    tasks = TASKS.map((task, index) => ({ ...task, updatedAt: recent(index) }));
    const since = recent(3.5);
    const { answer } = await changes(`f.status.eq=OPEN&since=${since}`);
    expect(answer).toMatchObject({
      count: 2,
      text: '2 new or changed',
      href: `/tasks?${new URLSearchParams({ 'f.status.eq': 'OPEN', 'f.updatedAt.gt': since })}`,
    });
    const html = await textOf((answer as { href: string }).href);
    expect(html).toContain('Task 03');
    expect(html).not.toContain('Task 05');
  });

  test.each([
    ['no moment', ''],
    ['a word', 'since=yesterday'],
    ['a day', 'since=2025-11-24'],
    ['the future', 'since=2999-01-01T00:00:00Z'],
    ['long ago', 'since=1999-01-01T00:00:00Z'],
    ['two moments', 'since=2025-11-24T00:00:00Z&since=2025-11-24T00:00:00Z'],
  ])('is refused in words for %s', async (_, query) => {
    const { status, answer } = await changes(query);
    expect([status, answer]).toEqual([400, expect.stringMatching(/Write it like \d{4}-\d\d-\d\dT[\d:]{8}Z/)]);
  });

  test('is not told of a list that cannot be narrowed by it', async () => {
    expect((await ask(`/api/changes/notes?since=${recent(5)}`)).status).toBe(404);
  });
});
