import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { buildEntityLabels } from '../../../../../lib/core/schema/entities/nameEntities';
import {
  toCanonicalWord,
  isPlural,
  toPlural,
  toSingular,
} from '../../../../../lib/core/schema/lexicon/inflector';

const NUMBERS = (
  'city cities, tier tiers, supplier suppliers, box boxes, tax taxes, person people, address addresses, day days, status statuses, ' +
  'bus buses, category categories, soliloquy soliloquies, branch branches, cache caches, epoch epochs, movie movies, tie ties, ' +
  'alias aliases, canvas canvases, lens lenses, gas gases, atlas atlases, bias biases, iris irises, menu menus, taxi taxis, ' +
  'potato potatoes, hero heroes, photo photos, shoe shoes, knife knives, wolf wolves, leaf leaves, shelf shelves, valve valves, ' +
  'olive olives, roof roofs, size sizes, quiz quizzes, case cases, house houses, cause causes, release releases, base bases, ' +
  'analysis analyses, hypothesis hypotheses, index indices, axis axes, radius radii, criterion criteria, ' +
  'salesman salesmen, specimen specimens, child children, url urls'
)
  .split(', ')
  .map((pair): readonly [string, string] => {
    const [one = '', many = ''] = pair.split(' ');
    return [one, many];
  });

describe('one and many', () => {
  it.each(NUMBERS)('%s and %s are one thing', (one, many) => {
    expect([toSingular(many), toSingular(one), toPlural(one)]).toEqual([one, one, many]);
    expect(toCanonicalWord(many)).toBe(toCanonicalWord(one));
    expect([isPlural(many), isPlural(one)]).toEqual([true, false]);
  });

  it.each([
    'news',
    'analytics',
    'series',
    'pos',
    'cms',
    'aws',
    'dns',
    'adres',
    'kurs',
    'czas',
    'concours',
    'interes',
  ])('%s is the same as one and as many', (word) => {
    expect([toSingular(word), toPlural(word), isPlural(word)]).toEqual([word, word, false]);
  });

  it('takes no words that end alike for the same', () => {
    const words = ['po', 'pos', 'cm', 'cms', 'new', 'news', 'len', 'lens', 'tie', 'toy', 'bus', 'base'];
    expect(new Set(words.map(toCanonicalWord)).size).toBe(words.length);
  });

  it('calls a type of many by its own plural', () => {
    expect(buildEntityLabels(['sweet', 'potato'])).toEqual({
      singular: 'Sweet potato',
      plural: 'Sweet potatoes',
    });
    expect(buildEntityLabels(['cms'])).toEqual({ singular: 'CMS', plural: 'CMS' });
  });

  it.each(NUMBERS.filter(([one]) => !['url', 'base'].includes(one)))(
    'pairs the mutations that call %s by %s',
    (one, many) => {
      const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
      const type = capital(one);
      const { entities } = discover(
        buildSchema(`
          type ${type} { id: ID! name: String! }
          type Other { id: ID! name: String! }
          type Query { ${many}(first: Int): [${type}!]! others: [Other!]! other(id: ID!): Other ${one}Of(id: ID!): ${type} }
          type Mutation {
            create${capital(many)}(name: String!): ${type}!
            delete${capital(many)}(id: ID!): ${type}
          }`),
      );
      const found = entities.find((each) => each.type === type);
      expect([found?.create?.steps[0]?.field, found?.delete?.steps[0]?.field]).toEqual([
        `create${capital(many)}`,
        `delete${capital(many)}`,
      ]);
    },
  );
});
