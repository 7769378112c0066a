import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { describe, expect, test } from 'vitest';
import type { PageProps } from '../../../lib/reading/pageProps';
import { createLabels } from '../../../lib/operator/labels/labels';
import type { HomeView } from '../../../lib/reading/home/homeView';
import { discover } from '../../../lib/schema/discover';

// The settings are read once per process, so the site's modules come after them.
Object.assign(process.env, { GQL_ENDPOINT: 'http://localhost:1/graphql', SITE_TOUR: 'demo' });
const { buildTour: tourOf, withoutHiddenTour } = await import('../../../lib/server/page/loadHomePage');

const model = discover(buildSchema(readFileSync('demo/schema.graphql', 'utf8')));

describe('the tour of a demo', () => {
  test('leads through the list of which most can be done, and asks to sign in only where it takes that', () => {
    const stops = tourOf({ model, labels: createLabels(null, 'en') })?.stops ?? [];
    expect(stops.map(({ id, href, signIn = false }) => [id, href, signIn])).toEqual([
      ['find', '/reports', false],
      ['act', '/reports', true],
      ['graphql', '/reports', false],
      ['vitals', '/vitals', false],
      ['backend', '/backend', true],
    ]);
  });

  test('is gone from the first answer on once a visitor has hidden it', async () => {
    const view = { tour: { stops: [] }, entities: [] } as unknown as HomeView;
    const load: GetServerSideProps<PageProps<HomeView>> = () =>
      Promise.resolve({ props: { site: { name: 'S', baseUrl: '' }, result: { ok: true, view } } });
    const shown = async (cookies: Record<string, string>) => {
      // Of Next's context only what is read.
      const context = { req: { cookies } } as unknown as GetServerSidePropsContext;
      return JSON.stringify(await withoutHiddenTour(load)(context));
    };
    expect(await shown({})).toContain('"tour"');
    expect(await shown({ witryna_tour: 'hidden' })).not.toContain('"tour"');
    expect(await shown({ witryna_tour: 'hidden' })).toContain('"entities"');
  });
});
