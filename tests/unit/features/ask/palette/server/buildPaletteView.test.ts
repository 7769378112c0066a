import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../../../lib/kit/labels/labels';
import { buildPaletteView } from '../../../../../../lib/features/ask/palette/server/buildPaletteView';
import { createLabelContext } from '../../../../../../lib/kit/describe/describeField';
import { discover } from '../../../../../../lib/core/schema/discover';

function viewOf(sdl: string, first: readonly string[] = []) {
  const to = {
    ...createLabelContext(discover(buildSchema(sdl)), createLabels(null, 'en')),
    translate: getTranslator('en'),
  };
  return buildPaletteView(to, first);
}

/** As many lists with a search as are asked for, and one without. */
const many = (count: number): string => {
  const names = Array.from({ length: count }, (_, index) => `Thing${String.fromCharCode(65 + index)}x`);
  const fields = names.map(
    (name) =>
      `all${name}(first: Int!, offset: Int, search: String): [${name}!]! one${name}(id: ID!): ${name}`,
  );
  const types = names.map((name) => `type ${name} { id: ID! name: String! }`);
  return `type Query { ${fields.join(' ')} bare(first: Int!): [Bare!]! } type Bare { id: ID! name: String! } ${types.join(' ')}`;
};

describe('what the palette can search', () => {
  test('a dozen lists at once, those that are wanted first; every list that can be searched is known', () => {
    const view = viewOf(many(20));
    expect(view.searches).toHaveLength(20);
    expect(view.lists).toHaveLength(12);
    const wanted = viewOf(many(20), [view.searches[19]?.slug ?? '', view.searches[18]?.slug ?? '']);
    expect(wanted.lists.slice(0, 2).map(({ slug }) => slug)).toEqual([
      view.searches[19]?.slug,
      view.searches[18]?.slug,
    ]);
  });

  test('a list without a search is searched by its title, on its page as in the palette', () => {
    const { searches, lists } = viewOf(`
      type Query { reports(first: Int!, where: ReportFilter): [Report!]! report(id: ID!): Report }
      input ReportFilter { title: TextFilter }
      input TextFilter { contains: String }
      type Report { id: ID! title: String! }
    `);
    expect(searches.map(({ param }) => param)).toEqual(['f.title.contains']);
    expect(lists[0]?.plan.document).toContain('where');
  });

  test('records without a page of their own are not looked for; their list can be', () => {
    const { searches, lists } = viewOf(`
      type Query { reports(first: Int!, search: String): [Report!]! }
      type Report { id: ID! title: String! }
    `);
    expect(searches.map(({ slug }) => slug)).toEqual(['reports']);
    expect(lists).toEqual([]);
  });

  test('lists without a search are read to be searched where their records have pages; the others are named', () => {
    const { searches, lists, wholeLists, unsearched } = viewOf(`
      type Query {
        districts: [District!]! district(code: ID!): District
        notes(first: Int!): [Note!]!
        reports(first: Int!, search: String): [Report!]! report(id: ID!): Report
      }
      type District { code: ID! name: String! }
      type Note { id: ID! title: String! }
      type Report { id: ID! title: String! }
    `);
    expect(searches.map(({ slug }) => slug)).toEqual(['reports']);
    expect(lists.map(({ slug }) => slug)).toEqual(['reports']);
    expect(wholeLists.map(({ slug, param, plan }) => [slug, param, plan.search])).toEqual([
      ['districts', null, null],
    ]);
    expect(unsearched.map(({ text }) => text)).toEqual(['Notes']);
  });

  test('a look-up is offered where one text is all that it takes', () => {
    const { lookUps } = viewOf(`
      type Query {
        reportByNumber(number: String!): Report
        reportOfDay(day: Int!): Report
        repository(owner: String!, name: String!): Report
      }
      type Report { title: String! number: String! }
    `);
    expect(lookUps.map(({ param }) => param)).toEqual(['number']);
  });
});
