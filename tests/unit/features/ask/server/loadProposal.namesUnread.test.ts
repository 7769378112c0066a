import { expect, test } from 'vitest';
import { loadProposal } from '../../../../../lib/features/ask/server/loadProposal';
import { askContext } from '../../../../support/askDesk';

const QUESTION = 'new reports Nadodrze';

test('a name that was looked up is told as the record, without a word of what is missing', async () => {
  const proposal = await loadProposal(askContext('demo', 'en'), QUESTION, []);
  expect(proposal?.parts.map(({ text }) => text)).toContain('Nadodrze');
  expect(proposal?.href).toContain('f.district.eq=NAD');
  expect(proposal).not.toHaveProperty('namesUnread');
});

test('lists whose names could not be looked up are told, since the question then means something else', async () => {
  const ctx = askContext('demo', 'en');
  const proposal = await loadProposal(
    { ...ctx, fetcher: () => Promise.resolve({ type: 'unreachable', reason: 'network' }) },
    QUESTION,
    [],
  );
  expect(proposal?.href).not.toContain('f.district');
  expect(proposal?.namesUnread?.map(({ text }) => text)).toContain('Districts');
});
