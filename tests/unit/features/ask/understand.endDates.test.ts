import { describe, expect, test } from 'vitest';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { askContext } from '../../../support/askDesk';

const hrefOf = async (locale: 'en' | 'pl', question: string) =>
  (await loadProposal(askContext('demo', locale), question, [], { isAsked: true }))?.href;

describe('the day on which the work on a record came to its end', () => {
  test.each([
    ['en', 'resolved yesterday', 'yesterday'],
    ['en', 'closed yesterday', 'yesterday'],
    ['en', 'reports finished this year', 'thisYear'],
    ['pl', 'rozwiązano wczoraj', 'yesterday'],
    ['pl', 'załatwiono wczoraj', 'yesterday'],
    ['pl', 'załatwiono w tym roku', 'thisYear'],
    ['pl', 'zamknięte w tym roku', 'thisYear'],
    ['pl', 'zgłoszenia zakończone w zeszłym miesiącu', 'lastMonth'],
  ] as const)('is meant by the verbs of it (%s, %s)', async (locale, question, period) => {
    expect(await hrefOf(locale, question)).toBe(`/reports?f.resolvedAt.is=${period}`);
  });

  test.each([
    ['en', 'closed reports', '/reports?f.status.in=RESOLVED&f.status.in=REJECTED'],
    ['pl', 'zamknięte zgłoszenia', '/reports?f.status.in=RESOLVED&f.status.in=REJECTED'],
  ] as const)('is not meant without a day (%s, %s)', async (locale, question, href) => {
    expect(await hrefOf(locale, question)).toBe(href);
  });

  test('is not meant by their opposite', async () => {
    expect(await hrefOf('pl', 'zgłoszenia nie zamknięte w tym roku')).not.toContain('resolvedAt');
  });
});
