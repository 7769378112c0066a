import { describe, expect, test } from 'vitest';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { askContext } from '../../../support/askDesk';

const ask = async (locale: 'en' | 'pl', question: string) => {
  const proposal = await loadProposal(askContext('demo', locale), question, []);
  return { href: decodeURIComponent(proposal?.href ?? ''), leftOut: proposal?.leftOut };
};

describe('a text to search for', () => {
  test.each([
    ['en', 'reports about potholes', 'pothole'],
    ['en', 'reports about broken branches', 'broken+branch'],
    ['en', 'reports about glass', 'glass'],
    ['en', 'reports about batteries', 'batteries'],
    ['en', 'reports about news', 'news'],
    ['en', 'reports concerning potholes', 'pothole'],
    ['en', 'reports with “potholes”', 'potholes'],
    ['pl', 'zgłoszenia o dziurach', 'dziur'],
    ['pl', 'zgłoszenia dotyczące dziur', 'dziur'],
    ['pl', 'zgłoszenia o kocie', 'kocie'],
  ] as const)(
    'has the beginning that all forms of its last word share (%s, %s)',
    async (locale, question, text) => {
      expect(await ask(locale, question)).toEqual({ href: `/reports?q=${text}`, leftOut: [] });
    },
  );

  test('can be searched for as it was typed', async () => {
    const ctx = askContext('demo', 'en');
    const [other] = (await loadProposal(ctx, 'reports about potholes', []))?.parts[0]?.others ?? [];
    const chosen = await loadProposal(ctx, 'reports about potholes', other?.choices ?? []);
    expect(chosen?.href).toBe('/reports?q=potholes');
  });
});

test.each([
  ['en', 'reports regarding noise'],
  ['pl', 'zgłoszenia dotyczące hałasu'],
  ['pl', 'zgłoszenia dotyczące hałasu w Nadodrzu'],
] as const)(
  'the word before what is asked about says nothing by itself (%s, %s)',
  async (locale, question) => {
    const { href, leftOut } = await ask(locale, question);
    expect(href).toContain('f.category.in=NOISE');
    expect(leftOut).toEqual([]);
  },
);
