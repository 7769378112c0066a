import { buildSchema, execute, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import type { FoundView } from '../../../../../lib/features/record/recordView';
import type { LoaderContext } from '../../../../../lib/kit/run/server/loaderContext';
import { loadLookUp, loadSingleton } from '../../../../../lib/features/record/server/loadLookUp';
import { discover } from '../../../../../lib/core/schema/discover';
import { withDocumentLimits } from '../../../../../lib/core/schema/model/documentLimits';

const NAMES = Array.from({ length: 90 }, (_, i) => `value${i}`);
const [FIRST, SECOND] = [NAMES.slice(0, 45), NAMES.slice(45)];
const fieldsOf = (names: readonly string[]): string => names.map((name) => `${name}: String`).join(' ');
const schema = buildSchema(`
  type Settings { ${fieldsOf(NAMES)} }
  type Quote { price: Float ${fieldsOf(FIRST)} }
  type Refusal { reason: String ${fieldsOf(SECOND)} }
  union Offer = Quote | Refusal
  type Query { settings: Settings quote(part: Int!): Quote offer(city: String!): Offer }
`);
const SAID = Object.fromEntries(NAMES.map((name) => [name, name.toUpperCase()]));
const root = {
  settings: SAID,
  quote: ({ part }: { part: number }) => ({ ...SAID, price: part }),
  offer: { ...SAID, __typename: 'Refusal', reason: 'Too far' },
};

/** A backend that takes no more than 2,500 bytes. */
function small(): LoaderContext {
  const model = withDocumentLimits(discover(schema), { bytes: 2_500, fields: 40, depth: 8 });
  return {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async ({ query, variables }) => {
      expect(query.length).toBeLessThanOrEqual(2_500);
      const document = parse(query);
      expect(validate(schema, document)).toEqual([]);
      const answer = await execute({ schema, document, rootValue: root, variableValues: { ...variables } });
      // As it comes over the wire.
      return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(answer.data)), errors: [] };
    },
  };
}

/** The names of all values, through the further parts that each page leads to. */
async function namesThrough(open: (query: Record<string, string>) => Promise<FoundView | null>) {
  const names: string[] = [];
  const hrefs: string[] = [];
  for (let query: Record<string, string> | null = {}; query !== null;) {
    const found: FoundView | null = await open(query);
    if (found === null) throw new Error(`nothing at ${JSON.stringify(query)}`);
    names.push(...Object.keys(found.values).filter((name) => name.startsWith('value')));
    const href: string | null = found.omitted?.href ?? null;
    if (href !== null) hrefs.push(href);
    query = href === null ? null : Object.fromEntries(new URL(href, 'http://x').searchParams);
  }
  return { names, hrefs };
}

test('a value without a key that is too large for one document leads to its further parts, until all is shown once', async () => {
  const to = small();
  const [settings] = to.model.singletons;
  if (settings === undefined) throw new Error('no singleton');
  const { names, hrefs } = await namesThrough(async (query) => {
    const loaded = await loadSingleton(to, settings, query);
    return loaded.ok ? loaded.view.record : null;
  });
  expect(hrefs[0]).toBe('/one/settings?part=2');
  expect(names.toSorted()).toEqual(NAMES.toSorted());
  const beyond = await loadSingleton(to, settings, { part: '40' });
  expect(beyond).toMatchObject({ ok: false, failure: { type: 'notFound' } });
});

test.each([
  ['quote', { part: '7' }, FIRST, '/lookup/quote?part=7&%3Apart=2'],
  ['offer', { city: 'Łódź' }, SECOND, '/lookup/offer?city=%C5%81%C3%B3d%C5%BA&%3Apart=2'],
])('what a look-up found (%s) leads to its further parts', async (slug, given, all, next) => {
  const to = small();
  const lookUp = to.model.lookUps.find((one) => one.slug === slug);
  if (lookUp === undefined) throw new Error('no look-up');
  const { names, hrefs } = await namesThrough(async (query) => {
    const found = await loadLookUp(to, lookUp, { ...given, ...query });
    return found.type === 'page' && found.loaded.ok ? found.loaded.view.record : null;
  });
  expect(hrefs[0]).toBe(next);
  expect(names.toSorted()).toEqual(all.toSorted());
});
