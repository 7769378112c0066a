import { describe, expect, test } from 'vitest';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { askContext, type AskDeskName } from '../../../support/askDesk';

const ask = async (locale: 'en' | 'pl', question: string, desk: AskDeskName = 'demo') => {
  const proposal = await loadProposal(askContext(desk, locale), question, [], { isAsked: true });
  return {
    href: decodeURIComponent(proposal?.href ?? ''),
    leftOut: proposal?.leftOut.map(({ words }) => words),
  };
};

describe('a word of a longer value', () => {
  test.each([
    ['en', 'reports on Kolejowa street', '/reports', 'Kolejowa street'],
    ['en', 'reports of the roads department', '/reports', 'roads department'],
    ['en', 'urgent reports of the roads department', '/reports?f.priority.in=URGENT', 'roads department'],
    ['pl', 'zgłoszenia znaki Kolejowa', '/reports', 'znaki Kolejowa'],
  ] as const)(
    'is none beside a word that is not understood (%s, %s)',
    async (locale, question, href, words) => {
      expect(await ask(locale, question)).toEqual({ href, leftOut: [words] });
    },
  );

  test.each([
    ['en', 'street reports', '/reports?f.category.in=STREET_LIGHTING'],
    ['en', 'street reports in Nadodrze', '/reports?f.category.in=STREET_LIGHTING&f.district.eq=NAD'],
    ['en', 'street Nadodrze reports', '/reports?f.category.in=STREET_LIGHTING&f.district.eq=NAD'],
    ['pl', 'zgłoszenia znaki Nadodrze', '/reports?f.category.in=TRAFFIC_SIGNALS&f.district.eq=NAD'],
  ] as const)('is one beside words that are understood (%s, %s)', async (locale, question, href) => {
    expect(await ask(locale, question)).toEqual({ href, leftOut: [] });
  });

  test('is one beside an unknown word where it is what the value is about, but beside no proper name', async () => {
    expect(await ask('en', 'broken lighting reports')).toEqual({
      href: '/reports?f.category.in=STREET_LIGHTING',
      leftOut: ['broken'],
    });
    expect(await ask('en', 'Kolejowa lighting reports')).toEqual({
      href: '/reports',
      leftOut: ['Kolejowa lighting'],
    });
  });
});

describe('a number without a field', () => {
  test.each([
    ['en', 'reports with more than 3 comments', '/reports', 'more than 3 comments'],
    ['en', 'reports with more than 3 phone calls', '/reports', 'more than 3 phone calls'],
    ['pl', 'zgłoszenia powyżej 3 komentarzy', '/reports', 'powyżej 3 komentarzy'],
    ['en', 'reports with wobble above 60', '/reports', 'wobble above 60'],
  ] as const)('belongs to the noun beside it (%s, %s)', async (locale, question, href, words) => {
    expect(await ask(locale, question)).toEqual({ href, leftOut: [words] });
  });

  test.each([
    ['en', 'urgent reports over 300 in Nadodrze', 'f.district.eq=NAD'],
    ['en', 'reports over 300 PLN', ''],
    ['pl', 'zgłoszenia powyżej 300 zł pilne', 'f.priority.in=URGENT'],
    ['pl', 'zgłoszenia Nadodrze powyżej 300', 'f.district.eq=NAD'],
  ] as const)('is a quantity beside words that are understood (%s, %s)', async (locale, question, other) => {
    const { href, leftOut } = await ask(locale, question);
    expect(href).toContain('f.estimatedCost.amount.gt=300');
    expect(href).toContain(other);
    expect(leftOut).toEqual([]);
  });

  test('is said to be of an assumed field, also where the list has no other', async () => {
    for (const [locale, question, note] of [
      ['en', 'reports over 300', 'assumed field'],
      ['pl', 'zgłoszenia powyżej 300', 'pole przyjęte domyślnie'],
      ['en', 'reports over 300 PLN', ''],
    ] as const) {
      const proposal = await loadProposal(askContext('demo', locale), question, []);
      expect(proposal?.parts[0]?.note, question).toBe(note);
    }
  });

  test.each([
    ['en', 'noise above 60', 'above 60'],
    ['pl', 'hałas powyżej 60', 'powyżej 60'],
  ] as const)(
    'beside a value is a reading rather than a price where no list is named (%s, %s)',
    async (locale, question, words) => {
      expect(await ask(locale, question)).toEqual({
        href: '/measurements?f.kind.eq=NOISE',
        leftOut: [words],
      });
    },
  );
});
