import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { buildActionItems } from '../../../../components/ask/palette/paletteItems';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { buildConfigLabels } from '../../../../lib/features/operator/overrides/configLabels';
import type { SiteConfig } from '../../../../lib/features/operator/overrides/siteConfig';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { discover } from '../../../../lib/core/schema/discover';
import type { Site } from '../../../../lib/site/site/site';

// The settings are read once per process, so the site's modules come after them.
Object.assign(process.env, { GQL_ENDPOINT: 'http://localhost:1/graphql' });
const { buildNavigationView } = await import('../../../../lib/site/api/navigationView');

const CONFIG: SiteConfig = {
  entities: {
    City: { name: { en: { one: 'City', many: 'Cities' }, pl: { one: 'Miasto', many: 'Miasta' } } },
  },
  operations: {
    viewer: { name: { en: 'Viewer', pl: 'Moje konto' } },
    recount: { name: { en: 'Recount', pl: 'Przelicz' } },
  },
};

function menuOf(locale: Locale) {
  const model = discover(
    buildSchema(`
      type Query {
        cities(limit: Int, offset: Int): [City!]!
        searchCities(query: String!): [City!]!
        cityByCode(code: String!): City
        viewer: Viewer
      }
      type Mutation { recount: Boolean }
      type Viewer { login: String! email: String }
      type City { id: ID! name: String! }`),
  );
  const labels = buildConfigLabels(CONFIG, model);
  const site = {
    model,
    labels: (of: Locale) => createLabels(labels, of),
    config: {},
    readAt: null,
    hash: '0123456789',
  };
  return buildNavigationView(site as unknown as Site, locale, { counts: new Map(), isOperator: false });
}

const itemsOf = (locale: Locale, group: string) =>
  menuOf(locale).groups.find(({ id }) => id === group)?.items ?? [];

describe('in a Polish menu', () => {
  test('a list is found by its singular, and by both names in the schema', () => {
    const [cities] = itemsOf('pl', 'records');
    expect([cities?.label.text, cities?.keywords]).toEqual(['Miasta', ['Miasto', 'City', 'Cities']]);
  });

  test('a single value is found by its name in the schema', () => {
    const [viewer] = itemsOf('pl', 'singletons');
    expect([viewer?.label.text, viewer?.keywords]).toEqual(['Moje konto', ['Viewer']]);
  });

  test('an action is found by its name in the schema, also in the palette', () => {
    const [recount] = itemsOf('pl', 'actions');
    expect([recount?.label.text, recount?.keywords]).toEqual(['Przelicz', ['Recount']]);
    expect(buildActionItems(menuOf('pl'), [], (id) => id)[0]?.keywords).toEqual(['Recount']);
  });
});

test('a menu has no keywords that its labels hold', () => {
  expect(itemsOf('en', 'actions').map(({ keywords }) => keywords)).toEqual([undefined]);
});

test('lists that ask for a text come before look-ups, as on the home page', () => {
  expect(itemsOf('en', 'lookUps').map(({ label }) => label.text)).toEqual(['Search cities', 'City by code']);
});
