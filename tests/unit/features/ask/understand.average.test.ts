import { describe, expect, test } from 'vitest';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { askContext } from '../../../support/askDesk';

const ask = async (locale: 'en' | 'pl', question: string) => {
  const proposal = await loadProposal(askContext('demo', locale), question, [], { isAsked: true });
  return { href: proposal?.href, leftOut: proposal?.leftOut };
};

describe('an average', () => {
  test.each([
    ['en', 'average cost of reports', '/reports', 'average cost'],
    [
      'en',
      'average estimated cost of urgent reports',
      '/reports?f.priority.in=URGENT',
      'average estimated cost',
    ],
    ['pl', 'średni koszt zgłoszeń', '/reports', 'średni koszt'],
    ['pl', 'średnia cena zgłoszeń', '/reports', 'średnia cena'],
    [
      'pl',
      'średni szacowany koszt pilnych zgłoszeń',
      '/reports?f.priority.in=URGENT',
      'średni szacowany koszt',
    ],
  ] as const)('of a number is left out, and why (%s, %s)', async (locale, question, href, words) => {
    expect(await ask(locale, question)).toEqual({ href, leftOut: [{ words, reason: 'notOffered' }] });
  });

  test.each([['zgłoszenia o średnim priorytecie'], ['średni priorytet zgłoszenia'], ['średnie zgłoszenia']])(
    'is none before what is no number (%s)',
    async (question) => {
      expect(await ask('pl', question)).toEqual({ href: '/reports?f.priority.in=MEDIUM', leftOut: [] });
    },
  );
});
