import { describe, expect, test } from 'vitest';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { askContext } from '../../../support/askDesk';

const OPEN = 'f.status.in=NEW&f.status.in=ACCEPTED&f.status.in=IN_PROGRESS';

describe('what is overdue', () => {
  test.each([
    ['en', 'overdue reports'],
    ['pl', 'zgłoszenia po terminie'],
    ['pl', 'przeterminowane zgłoszenia'],
  ] as const)('is not done, which is a part that can be left out (%s, %s)', async (locale, question) => {
    const ctx = askContext('demo', locale);
    const proposal = await loadProposal(ctx, question, []);
    expect(proposal?.href).toBe(`/reports?f.dueOn.is=beforeToday&${OPEN}`);
    expect(proposal?.leftOut).toEqual([]);
    const implied = proposal?.parts.find(({ field }) => field === 'status');
    const without = await loadProposal(ctx, question, implied?.without ?? []);
    expect(without?.href).toBe('/reports?f.dueOn.is=beforeToday');
  });

  test.each([
    ['en', 'overdue new reports', 'f.status.in=NEW'],
    ['en', 'overdue resolved reports', 'f.status.in=RESOLVED'],
    ['pl', 'nowe zgłoszenia po terminie', 'f.status.in=NEW'],
  ] as const)('has the status that the question asks for (%s, %s)', async (locale, question, status) => {
    const proposal = await loadProposal(askContext('demo', locale), question, []);
    const params = [...new URL(proposal?.href ?? '', 'http://site.invalid').searchParams].map((pair) =>
      pair.join('='),
    );
    expect(params.toSorted()).toEqual(['f.dueOn.is=beforeToday', status]);
  });

  test('is its date alone where the values of no status are known to be an end', async () => {
    const proposal = await loadProposal(askContext('tracker', 'en'), 'overdue issues', []);
    expect(proposal?.href).toBe('/issues?f.dueDate.is=beforeToday');
  });
});
