import { expect, test } from 'vitest';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { askContext } from '../../../support/askDesk';

/** Wednesday. */
const WEDNESDAY = '2025-12-03T08:38:00.000Z';
const SATURDAY = '2025-12-06T08:38:00.000Z';

async function ask(locale: 'en' | 'pl', question: string, now = WEDNESDAY) {
  const proposal = await loadProposal({ ...askContext('demo', locale), now }, question, [], {
    isAsked: true,
  });
  const [, params] = (proposal?.href ?? '').split('?');
  return { params, leftOut: proposal?.leftOut };
}

const toParams = (field: string, from: string, to: string): string =>
  `f.${field}.gte=${from}&f.${field}.lte=${to}`;

test.each([
  ['en', 'reports in the last 24 hours', '2025-12-02'],
  ['en', 'reports of the past 48 hours', '2025-12-01'],
  ['pl', 'zgłoszenia z ostatnich 24 godzin', '2025-12-02'],
  ['pl', 'ostatnie 24 godziny', '2025-12-02'],
  ['pl', 'zgłoszenia z ostatnich 30 godzin', '2025-12-01'],
] as const)('hours are the days that they reach into (%s, %s)', async (locale, question, from) => {
  const params = toParams('createdAt', from, '2025-12-03');
  expect(await ask(locale, question)).toEqual({ params, leftOut: [] });
});

test.each([
  ['en', 'reports from the weekend', 'createdAt', WEDNESDAY, '2025-11-29', '2025-11-30'],
  ['en', 'reports over the weekend', 'createdAt', WEDNESDAY, '2025-11-29', '2025-11-30'],
  ['en', 'reports of last weekend', 'createdAt', WEDNESDAY, '2025-11-29', '2025-11-30'],
  ['en', 'reports from the weekend', 'createdAt', SATURDAY, '2025-12-06', '2025-12-07'],
  ['en', 'reports of last weekend', 'createdAt', SATURDAY, '2025-11-29', '2025-11-30'],
  ['en', 'reports due this weekend', 'dueOn', WEDNESDAY, '2025-12-06', '2025-12-07'],
  ['en', 'reports due next weekend', 'dueOn', SATURDAY, '2025-12-13', '2025-12-14'],
  ['pl', 'zgłoszenia z weekendu', 'createdAt', WEDNESDAY, '2025-11-29', '2025-11-30'],
  ['pl', 'zgłoszenia z zeszłego weekendu', 'createdAt', WEDNESDAY, '2025-11-29', '2025-11-30'],
  ['pl', 'zgłoszenia z terminem w najbliższy weekend', 'dueOn', WEDNESDAY, '2025-12-06', '2025-12-07'],
] as const)(
  'a weekend is its two days (%s, %s, %s, %s)',
  async (...[locale, question, field, now, from, to]) => {
    expect(await ask(locale, question, now)).toEqual({ params: toParams(field, from, to), leftOut: [] });
  },
);
