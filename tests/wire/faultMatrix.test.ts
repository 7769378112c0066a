/** Every fault of a backend on every screen: what a visitor is told, and that nothing wrong is shown as true. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFaultyDesk, type FaultyDesk } from '../support/faulty/startFaultyDesk';
import { pageText, plainForm } from '../support/plainForm';
import { servePages } from '../support/servePages';
import { FILES, posted, READS, type RealFault, type Shown } from './faults/expected';
import { differing, WAITED_FOR } from './faults/differing';
import {
  EXPORTS,
  FORMS,
  READING,
  SITEMAP_PART,
  STANDING,
  type PostedForm,
  type ReadingScreen,
} from './faults/screens';
import type { RunningServer } from './recordingServer';

let backend: FaultyDesk;
let site: RunningServer;
let readAgain: () => Promise<unknown>;
beforeAll(async () => {
  backend = await startFaultyDesk();
  site = await servePages({
    GQL_ENDPOINT: backend.url,
    GQL_TIMEOUT_MS: '1000',
    GQL_MAX_ANSWER_BYTES: '1000000',
    SITE_PROTECTED: 'none',
  });
  ({ refreshSite: readAgain } = await import('../../lib/site/site/site'));
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const FAULTS = Object.keys(READS) as RealFault[];
const SCREENS = Object.keys(READING) as ReadingScreen[];
/** What is said where there is nothing: never of a broken answer. */
const NOTHING_THERE = [
  'state.notFound.record',
  'emptyList.none.title',
  'emptyList.noMatch.title',
  'emptyList.pastEnd.title',
  'lookUp.nothingFound',
];
/** What comes from the inside of programs. */
const INSIDES = /ECONN|ENOTFOUND|fetch failed|Unexpected token|db\.js|It works!|\[object/;
const differingFaults = FAULTS.flatMap((fault) => differing(fault, [fault], []));

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly retryAfter: string | null;
  readonly text: string;
  readonly html: string;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(20_000);
  const response = await fetch(`${site.url}${path}`, { redirect: 'manual', signal, ...init });
  const html = await response.text();
  const { status, headers } = response;
  return {
    status,
    html,
    text: pageText(html),
    location: headers.get('location'),
    retryAfter: headers.get('retry-after'),
  };
}

const post = (path: string, body: URLSearchParams): Promise<Answer> =>
  ask(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } });

/** Our own file, as it is written and not as it is built. */
const ENGLISH = new Map(
  Object.entries(
    JSON.parse(readFileSync('locales/en/messages.json', 'utf8')) as Readonly<Record<string, string>>,
  ),
);
const message = (id: string): string => {
  const text = ENGLISH.get(id);
  if (text === undefined) throw new Error(`No such message: ${id}.`);
  return text;
};

/** A site that remembers nothing of the backend. */
async function begin(): Promise<void> {
  await backend.fault('none');
  backend.renew();
  await readAgain();
}

describe.each(FAULTS)('a backend that answers with %s', (fault) => {
  const screens = differing<ReadingScreen>(fault, SCREENS, ['list']);
  const standing = differing(fault, Object.entries(STANDING), []);
  const asked = new Map<string, Promise<Answer>>();
  const answerTo = (path: string): Promise<Answer> => asked.get(path) ?? ask(path);
  beforeAll(async () => {
    await begin();
    await backend.fault(fault);
    if (!WAITED_FOR.has(fault)) return;
    const paths = [
      ...screens.map((screen) => READING[screen]),
      ...standing.map(([, path]) => path),
      ...Object.values(EXPORTS),
      SITEMAP_PART,
    ];
    for (const path of paths) asked.set(path, ask(path));
    await Promise.allSettled(asked.values());
  });

  test.each(screens)('is told truly on the page of the %s', async (screen) => {
    const expected: Shown = READS[fault][screen] ?? READS[fault].rest;
    const shown = await answerTo(READING[screen]);
    expect(shown.status).toBe(expected.status);
    expect(shown.retryAfter).toBe(expected.retryAfter ?? null);
    expect(shown.text).not.toMatch(INSIDES);
    if (expected.heading !== undefined) expect(shown.text).toContain(message(expected.heading));
    if (expected.words !== undefined) expect(shown.text).toContain(expected.words);
    // A broken answer is neither an empty list nor a record that is not there.
    for (const wrong of NOTHING_THERE) expect(shown.text).not.toContain(message(wrong));
  });

  test.each(standing)('leaves the %s standing', async (_, path) => {
    const shown = await answerTo(path);
    expect(shown.status).toBe(200);
    expect(shown.text).not.toMatch(INSIDES);
  });

  test.each(Object.entries(EXPORTS))(
    'gives a %s file that is whole, or says that it is not',
    async (format, path) => {
      const file = await answerTo(path);
      if (FILES[fault] === 'none')
        return expect([file.status, file.location]).toEqual([
          303,
          expect.stringMatching(/^\/tickets\?export=failed(-\w+)?$/),
        ]);
      expect(file.status).toBe(200);
      const isWhole = FILES[fault] === 'whole';
      if (format === 'json') return expect(JSON.parse(file.html)).toMatchObject({ complete: isWhole });
      expect(/Some values are missing|This is not the whole list/.test(file.html)).toBe(!isWhole);
    },
  );

  test('leaves no record out of the sitemap in silence', async () => {
    const part = await answerTo(SITEMAP_PART);
    const isThere = FILES[fault] === 'whole' || fault === 'errors beside data';
    expect(part.status).toBe(isThere ? 200 : 503);
    expect(part.html.includes('/tickets/t-1<')).toBe(isThere);
  });
});

describe.each(FAULTS)('a form whose mutation is answered with %s', (fault) => {
  test.each(differing<PostedForm>(fault, Object.keys(FORMS) as PostedForm[], ['new']))(
    '%s, posted without scripts',
    async (form) => {
      const { path, typed } = FORMS[form];
      const expected = posted(fault, form);
      await begin();
      const fields = plainForm((await ask(path)).html, typed);
      await backend.fault(fault, { writes: true });
      const answer = await post(path, fields);
      expect(answer.status).toBe(expected.status);
      expect(backend.desk().done.length).toBe(WRITTEN.has(fault) ? 1 : 0);
      if (expected.is === 'done') return expect(answer.location).toMatch(/^\/tickets/);
      if (expected.words !== undefined) expect(answer.text).toContain(expected.words);
      if (expected.is === 'noted') return;
      expectKept(answer, typed);
      if (expected.is === 'unsent')
        expect(answer.text).toContain(
          message(form === 'edit' ? 'write.post.unread' : 'write.post.unreachable'),
        );
      if (expected.is === 'unknown') {
        expect(answer.text).toContain(message('save.unknown.title'));
        expect(answer.text).not.toContain('Not saved');
      }
    },
  );
});

describe.each(
  differingFaults.filter((fault) => READS[fault].edit === undefined && READS[fault].rest.status !== 200),
)('an edit form whose record cannot be read again for %s', (fault) => {
  test('sends nothing, keeps what was typed, and accuses nobody', async () => {
    const { path, typed } = FORMS.edit;
    await begin();
    const fields = plainForm((await ask(path)).html, typed);
    await backend.fault(fault);
    const answer = await post(path, fields);
    expect(backend.desk().done).toEqual([]);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(message('write.post.unread'));
    expect(answer.text).not.toContain(message('save.conflict.title'));
    expectKept(answer, typed);

    await backend.fault('none');
    expect((await post(path, plainForm(answer.html))).status).toBe(303);
    expect(backend.desk().titled(typed['v.title'])).toMatchObject({ id: 't-2', number: 'RD-0002' });
  });
});

describe('an export whose backend ends in its middle', () => {
  test.each(['status 500', '200 with a page', 'cut half-way', 'status 429', 'data: null'] as const)(
    'with %s is cut, so that nobody takes it for whole',
    async (fault) => {
      await begin();
      await backend.fault(fault, { after: 1 });
      await expect(ask(EXPORTS.csv)).rejects.toThrow();
    },
  );

  test.each(['rows of null', 'data: {}'] as const)(
    'with %s is cut, or says that it is a part',
    async (fault) => {
      await begin();
      await backend.fault(fault, { after: 1 });
      const file = await ask(EXPORTS.json).catch(() => null);
      if (file !== null) expect(JSON.parse(file.html)).toMatchObject({ complete: false });
    },
  );
});

/** Faults of an answer: the backend had done what it was asked. */
const WRITTEN: ReadonlySet<RealFault> = new Set(
  FAULTS.filter((fault) => fault !== 'down' && !fault.startsWith('status 4')),
);

function expectKept(answer: Answer, typed: Readonly<Record<string, string>>): void {
  const again = plainForm(answer.html);
  for (const [name, value] of Object.entries(typed)) expect(again.get(name), name).toBe(value);
}
