import { buildSchema, graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { buildHomeView } from '../../../../lib/features/home/buildHomeView';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { discover } from '../../../../lib/core/schema/discover';
import { loadListPage } from '../../../../lib/site/page/loadListPage';
import { Redirect, type PageRequest } from '../../../../lib/site/page/pageRequest';
import { FORGE } from '../../core/schema/model/forge';

const schema = buildSchema(FORGE);
const model = discover(schema);
const nodes = ['Kiosk', 'Lamp'].map((name, index) => ({ id: `p${String(index)}`, name }));
const pageInfo = { hasNextPage: false, endCursor: null };

const contextOf = (locale: Locale) => ({
  ...createLabelContext(model, createLabels(null, locale)),
  translate: getTranslator(locale),
});

/** A page's request; no part of these loaders looks at the rest. */
const request = (entity: string, query: Record<string, string>, locale: Locale = 'en'): PageRequest =>
  ({
    ...contextOf(locale),
    now: '2026-01-02T03:04:05.000Z',
    params: { entity },
    query,
    fetcher: async ({ query: source, variables }: { query: string; variables: Record<string, unknown> }) => {
      const answer = await graphql({
        schema,
        source,
        variableValues: variables,
        rootValue: { projects: { nodes, pageInfo } },
      });
      return {
        type: 'ok',
        status: 200,
        data: JSON.parse(JSON.stringify(answer.data)),
        errors: answer.errors ?? [],
      };
    },
  }) as unknown as PageRequest;

async function viewOf(page: PageRequest) {
  const loaded = await loadListPage(page);
  if (loaded === null || loaded instanceof Redirect || !loaded.ok) throw new Error('There is no list.');
  return loaded.view;
}

describe('a list that stands only on the records of another one', () => {
  test('leads from its own address to the choice of the owner', async () => {
    expect(await loadListPage(request('merge-requests', {}))).toEqual(
      new Redirect('/projects?for=mergeRequests'),
    );
  });

  test.each([
    ['en', 'Merge requests – choose first: Project'],
    ['pl', 'Merge requests – najpierw wybierz: Project'],
  ] as const)(
    'is reached by a row of the list of its owners, which says so (%s)',
    async (locale, heading) => {
      const view = await viewOf(request('projects', { for: 'mergeRequests', q: 'k' }, locale));
      expect(view.heading?.text).toBe(heading);
      expect(view.rows.map(({ href }) => href)).toEqual([
        '/projects/p0/mergeRequests',
        '/projects/p1/mergeRequests',
      ]);
      expect(view.hiddenParams.search).toContainEqual({ name: 'for', value: 'mergeRequests' });
      expect(view.writes).toBeUndefined();
    },
  );

  test('has a tab for each kind of owner', async () => {
    const view = await viewOf(request('projects', { for: 'mergeRequests' }));
    expect(view.lists?.map(({ href, current }) => [href, current])).toEqual([
      ['/projects?for=mergeRequests', true],
      ['/groups?for=mergeRequests', false],
    ]);
  });

  test('stays the list of its own where the address names no list below it', async () => {
    const view = await viewOf(request('projects', { for: 'nothing' }));
    expect(view.rows.map(({ href }) => href)).toEqual(['/projects/p0', '/projects/p1']);
  });

  test('stands on home with what to choose first', () => {
    const owned = buildHomeView(contextOf('pl'), new Map()).owned.find(
      ({ slug }) => slug === 'merge-requests',
    );
    expect([owned?.href, owned?.hint]).toEqual([
      '/projects?for=mergeRequests',
      {
        text: 'Najpierw wybierz: Project',
        parts: [{ text: 'Najpierw wybierz: ' }, { text: 'Project', lang: 'en' }],
      },
    ]);
  });
});
