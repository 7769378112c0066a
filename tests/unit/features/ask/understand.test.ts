import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import { ASK_DESKS, askContext, type AskDeskName } from '../../../support/askDesk';
import { fuzz } from '../../../support/fuzz';

afterEach(() => {
  vi.useRealTimers();
});

async function hrefOf(desk: AskDeskName, locale: 'en' | 'pl', question: string): Promise<string | undefined> {
  const proposal = await loadProposal(askContext(desk, locale), question, []);
  return proposal === null ? undefined : decodeURIComponent(proposal.href);
}

/** Parses the query of a proposed address as its list's page does. */
function problemsOf(desk: AskDeskName, href: string): readonly unknown[] {
  const ctx = askContext(desk, 'en');
  const { pathname, searchParams } = new URL(href, 'http://site.invalid');
  const entity = ctx.model.entities.find(({ slug }) => `/${slug}` === pathname);
  if (entity?.list == null) return [`there is no list ${pathname}`];
  const query = Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
  return parseListQuery(entity, entity.list, query, { now: ctx.now }).problems;
}

describe('dates', () => {
  test.each([
    ['reports from today', 'f.createdAt.is=today'],
    ['reports in the last 3 days', 'f.createdAt.gte=2025-12-01&f.createdAt.lte=2025-12-03'],
    ['reports of last year', 'f.createdAt.gte=2024-01-01&f.createdAt.lte=2024-12-31'],
    ['reports 3 days ago', 'f.createdAt.gte=2025-11-30&f.createdAt.lte=2025-11-30'],
    ['reports since last week', 'f.createdAt.gte=2025-11-24'],
    ['reports until 2 December', 'f.createdAt.lte=2025-12-02'],
    ['reports in December', 'f.createdAt.gte=2025-12-01&f.createdAt.lte=2025-12-31'],
    ['reports between 1 and 5 November', 'f.createdAt.gte=2025-11-01&f.createdAt.lte=2025-11-05'],
    ['reports due on Friday', 'f.dueOn.gte=2025-12-05&f.dueOn.lte=2025-12-05'],
    ['reports from 2024-02-29', 'f.createdAt.gte=2024-02-29'],
  ])('%s', async (question, params) => {
    expect(await hrefOf('demo', 'en', question)).toBe(`/reports?${params}`);
  });

  test.each([
    ['zgłoszenia z ostatnich trzech dni', 'f.createdAt.gte=2025-12-01&f.createdAt.lte=2025-12-03'],
    ['zgłoszenia z zeszłego roku', 'f.createdAt.gte=2024-01-01&f.createdAt.lte=2024-12-31'],
    ['zgłoszenia sprzed tygodnia', undefined],
    ['zgłoszenia do 2 grudnia', 'f.createdAt.lte=2025-12-02'],
    ['zgłoszenia w grudniu', 'f.createdAt.gte=2025-12-01&f.createdAt.lte=2025-12-31'],
    ['zgłoszenia z dnia 29.02.2024', 'f.createdAt.gte=2024-02-29&f.createdAt.lte=2024-02-29'],
  ])('%s', async (question, params) => {
    const href = await hrefOf('demo', 'pl', question);
    if (params !== undefined) expect(href).toBe(`/reports?${params}`);
    else expect(href ?? '').not.toContain('createdAt');
  });

  test('of days that do not exist are no dates', async () => {
    expect((await hrefOf('demo', 'en', 'new reports since 31.02.2024')) ?? '').not.toContain('createdAt');
  });
});

describe('what a list cannot be asked', () => {
  test('is told, and not proposed', async () => {
    const proposal = await loadProposal(askContext('demo', 'en'), 'residents over 5', []);
    expect(proposal?.href).toBe('/residents');
    expect(proposal?.leftOut).toEqual([{ words: 'over 5', reason: 'notOffered' }]);
  });

  test('is quoted and left out; only a link of its own searches for it', async () => {
    const proposal = await loadProposal(askContext('demo', 'en'), 'urgent reports purple elephants', []);
    expect(proposal?.href).toBe('/reports?f.priority.in=URGENT');
    expect(proposal?.leftOut).toEqual([{ words: 'purple elephants', reason: 'unknown' }]);
    expect(proposal?.searchHref).toBe('/reports?q=purple+elephants&f.priority.in=URGENT');
    expect(proposal?.usable.map(({ text }) => text)).toContain('Priority');
  });

  test('is searched for where it is quoted, and can be left out', async () => {
    const ctx = askContext('demo', 'en');
    const proposal = await loadProposal(ctx, 'urgent reports “purple elephants”', []);
    expect(proposal?.href).toBe('/reports?q=purple+elephants&f.priority.in=URGENT');
    expect(proposal?.leftOut).toEqual([]);
    const search = proposal?.parts.find(({ field }) => field === undefined);
    const without = await loadProposal(ctx, 'urgent reports “purple elephants”', search?.without ?? []);
    expect(without?.href).toBe('/reports?f.priority.in=URGENT');
  });

  test('leaves a question without a list unanswered', async () => {
    for (const question of ['', 'the of in', 'purple elephants', 'reports'])
      expect(await loadProposal(askContext('demo', 'en'), question, []), question).toBeNull();
  });
});

describe('other meanings', () => {
  test('of the same words are offered, and chosen', async () => {
    const ctx = askContext('billing', 'en');
    const proposal = await loadProposal(ctx, 'failed invoices', []);
    expect(proposal?.href).toBe('/invoices?f.status.in=failed');
    const [other] = proposal?.parts[0]?.others ?? [];
    expect(other?.text.text).toBe('Payment status: Failed');
    const chosen = await loadProposal(ctx, 'failed invoices', other?.choices ?? []);
    expect(chosen?.href).toBe('/invoices?f.paymentStatus.in=failed');
    expect(chosen?.parts[0]?.others.map(({ text }) => text.text)).toEqual(['Status: Failed']);
  });

  test('of a date are another period and other dates', async () => {
    const proposal = await loadProposal(askContext('demo', 'pl'), 'zgłoszenia z ostatniego tygodnia', []);
    const [part] = proposal?.parts ?? [];
    expect(part?.text).toBe('ostatnie 7\u00a0dni');
    expect(part?.note).toBe('27.11–03.12.2025');
    expect(part?.others.map(({ text }) => text.text)).toEqual([
      'zeszły tydzień',
      'Termin: ostatnie 7\u00a0dni',
      'Rozwiązano: ostatnie 7\u00a0dni',
    ]);
  });

  test('of a name are other records and other relations', async () => {
    const proposal = await loadProposal(askContext('tracker', 'en'), 'issues for Anna Nowak', []);
    const [part] = proposal?.parts ?? [];
    expect(proposal?.href).toBe('/issues?f.assignee.eq=u1');
    expect(part?.others.map(({ text }) => text.text)).toEqual(['Creator: Anna Nowak']);
  });

  test('that do not exist are ignored', async () => {
    const proposal = await loadProposal(askContext('demo', 'en'), 'new reports', ['7.x', '0.9']);
    expect(proposal?.href).toBe('/reports?f.status.in=NEW');
  });
});

describe('records are looked up', () => {
  async function requestsOf(desk: AskDeskName, question: string): Promise<number> {
    const requests: string[] = [];
    await loadProposal(
      askContext(desk, 'en', (query) => requests.push(query)),
      question,
      [],
    );
    return requests.length;
  }

  test('only for words that nothing else explains', async () => {
    // The rows of the proposed list are its only request.
    expect(await requestsOf('demo', 'urgent reports last week')).toBe(1);
    expect(await requestsOf('demo', 'urgent reports in Nadodrze')).toBeLessThanOrEqual(3);
  });

  test('by few requests, however many words there are', async () => {
    const words = Array.from({ length: 15 }, (_, index) => `name${index} in`).join(' ');
    const count = await requestsOf('tracker', `urgent issues ${words}`);
    expect(count).toBeGreaterThan(1);
    // Eight look-ups, and the rows of the proposed list.
    expect(count).toBeLessThanOrEqual(9);
  });

  test('until a deadline: a backend that does not answer costs the name, not the answer', async () => {
    const ctx = askContext('demo', 'en');
    const started = Date.now();
    const proposal = await loadProposal(
      { ...ctx, fetcher: () => new Promise(() => undefined) },
      'urgent reports in Nadodrze',
      [],
    );
    expect(Date.now() - started).toBeLessThan(5000);
    expect(proposal?.href).toBe('/reports?f.priority.in=URGENT');
    expect(proposal?.leftOut).toEqual([{ words: 'Nadodrze', reason: 'unknown' }]);
    expect(proposal?.preview).toBeNull();
  });
});

test('whatever is asked, the proposed address is one that the page of its list takes as it is', async () => {
  const words =
    'urgent new reports issues orders invoices posts comments in by of not without since before last week May 2024 over 5 100 sorted newest how many status Anna Nowak price "x" <b> .* __proto__ constructor 31.02.2024 zł or and the'.split(
      ' ',
    );
  const question = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ASK_DESKS), question, async (desk, asked) => {
      const proposal = await loadProposal(askContext(desk, 'en'), asked.join(' '), []);
      if (proposal !== null) expect(problemsOf(desk, proposal.href)).toEqual([]);
    }),
    fuzz(150),
  );
}, 60_000);

test.each([
  ['HTML', '<img src=x onerror=alert(1)> new reports'],
  ['characters of regular expressions', '(((new)))+* [reports] $^ .*'],
  ['control characters', 'new\u0000 \u202ereports\u200b'],
])('%s in a question are only text', async (_, question) => {
  const href = await hrefOf('demo', 'en', question);
  expect(href).toContain('f.status.in=NEW');
});
