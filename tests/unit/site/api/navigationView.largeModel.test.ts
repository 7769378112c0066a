import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { getMainEntities } from '../../../../lib/kit/describe/entityGroups';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { discover } from '../../../../lib/core/schema/discover';
import type { Site } from '../../../../lib/site/site/site';

// The settings are read once per process, so the site's modules come after them.
Object.assign(process.env, { GQL_ENDPOINT: 'http://localhost:1/graphql' });
const { buildNavigationView } = await import('../../../../lib/site/api/navigationView');
const { loadEntityCounts } = await import('../../../../lib/site/page/loadHomePage');

/** Plain lists `Aa0`, `Aa1` and so on, and `Zebra`, which can be created, opened and searched and has a city. */
function largeModel(plain: number) {
  const names = Array.from(
    { length: plain },
    (_, index) => `Aa${String.fromCodePoint(97 + (index % 26))}${index}`,
  );
  return discover(
    buildSchema(`
      type Query {
        ${names.map((name) => `${name.toLowerCase()}s(limit: Int, offset: Int): [${name}!]!`).join('\n')}
        zebras(limit: Int, offset: Int, search: String): [Zebra!]!
        zebra(id: ID!): Zebra
        stripedZebras(limit: Int, offset: Int): [Zebra!]!
        cities(limit: Int, offset: Int): [City!]!
        city(id: ID!): City
        placeByCode(code: String!): City
      }
      type Mutation { createZebra(name: String!): Zebra deleteZebra(id: ID!): Zebra createCity(name: String!): City }
      ${names.map((name) => `type ${name} { code: String }`).join('\n')}
      type Zebra { id: ID! name: String! createdAt: String city: City }
      type City { id: ID! name: String! createdAt: String zebras: [Zebra!]! }`),
  );
}

function viewOf(plain: number, locale: Locale) {
  const model = largeModel(plain);
  const site = {
    model,
    labels: (of: Locale) => createLabels(null, of),
    config: {},
    readAt: null,
    hash: '0123456789',
  };
  return buildNavigationView(site as unknown as Site, locale, { counts: new Map(), isOperator: false });
}

function groupsOf(plain: number, locale: Locale = 'en') {
  const view = viewOf(plain, locale);
  return new Map(view.groups.map(({ id, heading, items }) => [heading?.text ?? id, items]));
}

describe('the menu of a large model', () => {
  test.each([
    ['en', 'More lists'],
    ['pl', 'Pozostałe'],
  ] as const)(
    'begins with the six main lists by weight, and has all others in named groups (%s)',
    (locale, rest) => {
      const groups = groupsOf(40, locale);
      const first = groups.get('records')?.map(({ type }) => type) ?? [];
      const others = groups.get(rest) ?? [];
      expect(first).toHaveLength(6);
      expect(first.slice(0, 2).toSorted()).toEqual(['City', 'Zebra']);
      expect(others).toHaveLength(36);
    },
  );

  test('is one ranked group where all of it can be taken in', () => {
    const groups = groupsOf(10);
    expect(groups.get('records')?.filter(({ href }) => !href.includes('?'))).toHaveLength(12);
    expect(groups.has('More lists')).toBe(false);
  });

  test.each([
    ['en', 'Around Zebras'],
    ['pl', 'Powiązane: Zebras'],
  ] as const)('has further lists of the six around them, not among them (%s)', (locale, around) => {
    const groups = groupsOf(40, locale);
    expect(groups.get('records')?.map(({ href }) => href)).not.toContain('/zebras?list=stripedZebras');
    expect(groups.get(around)?.map(({ href }) => href)).toEqual(['/zebras?list=stripedZebras']);
  });

  test('has further lists beside their entity where all of it can be taken in', () => {
    const hrefs =
      groupsOf(3)
        .get('records')
        ?.map(({ href }) => href) ?? [];
    expect(hrefs[hrefs.indexOf('/zebras') + 1]).toBe('/zebras?list=stripedZebras');
  });

  test('marks the English name in a Polish heading', () => {
    const heading = viewOf(40, 'pl').groups.find(
      ({ items }) => items[0]?.href.includes('striped') === true,
    )?.heading;
    expect(heading?.parts).toEqual([{ text: 'Powiązane: ' }, { text: 'Zebras', lang: 'en' }]);
  });

  test('finds a list by its singular where the plural does not contain it', () => {
    const items = groupsOf(3).get('records') ?? [];
    expect(items.find(({ type }) => type === 'City')?.keywords).toEqual(['City']);
    expect(items.find(({ type }) => type === 'Zebra')?.keywords).toBeUndefined();
  });
});

test('a look-up is found by the names of what it opens', () => {
  const [lookUp] = groupsOf(3).get('lookUps') ?? [];
  expect(lookUp?.label.text).toBe('Place by code');
  expect(lookUp?.keywords).toEqual(['City', 'Cities']);
});

describe('the counts of a large model', () => {
  test('are loaded for the six main lists, and for nothing else', async () => {
    const model = largeModel(40);
    const requested: (readonly string[])[] = [];
    const load = (types: readonly string[]) => {
      requested.push(types);
      return Promise.resolve(new Map(types.map((type) => [type, 7])));
    };
    const request = { model, site: { counts: { load } } } as unknown as Parameters<
      typeof loadEntityCounts
    >[0];
    const counts = await loadEntityCounts(request);
    expect(requested).toEqual([getMainEntities(model).map(({ type }) => type)]);
    expect(counts.size).toBe(6);
    expect(counts.get('Zebra')).toBe(7);
  });
});
