import { expect, test } from 'vitest';
import { loadProposal } from '../../../../../lib/features/ask/server/loadProposal';
import { askContext } from '../../../../support/askDesk';

async function within(slug: string, words: string, locale: 'en' | 'pl' = 'en') {
  const ctx = askContext('demo', locale);
  const list = ctx.model.entities.find((entity) => entity.slug === slug);
  if (list === undefined) throw new Error(`There is no list ${slug}.`);
  const proposal = await loadProposal(ctx, words, [], { within: list });
  return proposal === null ? null : decodeURIComponent(proposal.href);
}

test.each([
  ['new', '/reports?f.status.in=NEW'],
  ['new reports', '/reports?f.status.in=NEW'],
  ['since 2 November', '/reports?f.createdAt.gte=2025-11-02'],
])('“%s” are conditions of the list in which they are typed', async (words, href) => {
  expect(await within('reports', words)).toBe(href);
});

test('words are read in the language of the page', async () => {
  expect(await within('reports', 'nowe z tego tygodnia', 'pl')).toBe(
    '/reports?f.status.in=NEW&f.createdAt.is=thisWeek',
  );
});

test('words of which none is a condition are only searched for', async () => {
  expect(await within('reports', 'lamp')).toBeNull();
  expect(await within('reports', 'reports')).toBeNull();
  expect(await within('reports', '“new lamp”')).toBeNull();
});

test('the name of another list does not lead there', async () => {
  expect(await within('reports', 'new comments')).toBe('/reports?f.status.in=NEW');
});
