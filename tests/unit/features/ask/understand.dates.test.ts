import { expect, test } from 'vitest';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { askContext } from '../../../support/askDesk';

const ask = async (locale: 'en' | 'pl', question: string) => {
  const proposal = await loadProposal(askContext('rental', locale), question, [], { isAsked: true });
  return {
    href: decodeURIComponent(proposal?.href ?? ''),
    leftOut: proposal?.leftOut.map(({ words }) => words),
  };
};

test.each([
  ['pl', 'narty kupione w 2023', '/skis', 'kupione w 2023'],
  ['pl', 'narty naostrzone wczoraj', '/skis', 'naostrzone wczoraj'],
  ['en', 'skis purchased in 2023', '/skis', 'purchased in 2023'],
  ['en', 'rentals invoiced last week', '/rentals', 'invoiced last week'],
] as const)(
  'days behind a participle that names no date are left out with it, not taken for the creation (%s, %s)',
  async (locale, question, href, words) => {
    expect(await ask(locale, question)).toEqual({ href, leftOut: [words] });
  },
);

test.each([
  ['pl', 'wypożyczenia z zeszłego tygodnia', '/rentals?f.startsOn.is=lastWeek', []],
  ['pl', 'wypożyczenia Oliwii z zeszłego tygodnia', '/rentals?f.startsOn.is=lastWeek', ['Oliwii']],
  ['pl', 'wypożyczenia Adriana z zeszłego tygodnia', '/rentals?f.startsOn.is=lastWeek', ['Adriana']],
  ['en', 'rentals of Alfred last week', '/rentals?f.startsOn.is=lastWeek', ['Alfred']],
  ['en', 'rentals added last week', '/rentals?f.createdAt.is=lastWeek', []],
] as const)(
  'days alone, or behind another word, are those on which it begins; behind a word of the creation, of that (%s, %s)',
  async (locale, question, href, leftOut) => {
    expect(await ask(locale, question)).toEqual({ href, leftOut });
  },
);

test.each([
  ['pl', 'wypożyczenia kończące się dzisiaj', '/rentals?f.endsOn.is=today'],
  [
    'pl',
    'wypożyczenia, które rozpoczynają się jutro',
    '/rentals?f.startsOn.gte=2025-12-04&f.startsOn.lte=2025-12-04',
  ],
  ['en', 'rentals finishing today', '/rentals?f.endsOn.is=today'],
  ['en', 'rentals that begin today', '/rentals?f.startsOn.is=today'],
] as const)(
  'verbs of beginning and end mean the days of the span (%s, %s)',
  async (locale, question, href) => {
    expect(await ask(locale, question)).toMatchObject({ href, leftOut: [] });
  },
);

test('a label that ends with a preposition is found before the days that begin with it', async () => {
  expect(await ask('pl', 'narty zaplanowane na ten tydzień')).toEqual({
    href: '/skis?f.servicePlannedOn.is=thisWeek',
    leftOut: [],
  });
});
