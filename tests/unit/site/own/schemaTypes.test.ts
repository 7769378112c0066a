import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { buildSchemaTypes } from '../../../../lib/site/own/schemaTypes';
import { discover } from '../../../../lib/core/schema/discover';

const write = (sdl: string) => buildSchemaTypes(discover(buildSchema(sdl)), 'a schema');

describe('the types of a schema', () => {
  it('have the values of an entity as pages have them: links, objects, choices and lists', () => {
    const text = write(`
      type Query { reports: [Report!]! report(id: ID!): Report people: [Person!]! person(id: ID!): Person }
      enum Level { LOW HIGH }
      scalar DateTime
      scalar JSON
      type Place { lat: Float street: String! }
      type Person { id: ID! name: String! passwordHash: String }
      "A matter. */ Ends nothing."
      type Report {
        id: ID! title: String! level: Level tags: [String!]! notes: [String] done: Boolean count: Int!
        place: Place author: Person! helpers: [Person!]! at: DateTime raw: JSON old: String @deprecated
      }`);
    expect(text).toContain('/** A matter. * / Ends nothing. */\nexport interface Report {');
    for (const line of [
      'readonly id: string;',
      "readonly level: 'LOW' | 'HIGH' | null;",
      'readonly tags: readonly string[];',
      'readonly notes: readonly (string | null)[] | null;',
      'readonly done: boolean | null;',
      'readonly count: number;',
      'readonly place: {\n    readonly lat: number | null;\n    readonly street: string;\n  } | null;',
      'readonly author: $LinkTo<Person>;',
      'readonly at: string | null;',
      'readonly raw: $Json | null;',
    ])
      expect(text).toContain(line);
    expect(text).not.toMatch(/passwordHash|readonly old/);
  });

  it('rename an entity that TypeScript has no interface for', () => {
    expect(write('type Query { object: [object!]! } type object { id: ID! next: object }')).toMatch(
      /export interface object_ {[^]*\$LinkTo<object_>/,
    );
  });

  test('of the demo are those of the examples', () => {
    const model = discover(buildSchema(readFileSync('demo/schema.graphql', 'utf8')));
    expect(readFileSync('docs/examples/own-parts/components/own/schema.d.ts', 'utf8')).toBe(
      buildSchemaTypes(model, 'demo/schema.graphql'),
    );
  });
});

test.each(['fields/Report.estimatedCost', 'kinds/date', 'sections/Report.desk', 'widgets/Report.mapColour'])(
  'docs/own-parts.md shows %s as it is',
  (id) => {
    const shown = [...readFileSync('docs/own-parts.md', 'utf8').matchAll(/```tsx\n([^]*?)```/g)].map(
      (match) => match[1],
    );
    expect(shown).toContain(readFileSync(`docs/examples/own-parts/components/own/${id}.tsx`, 'utf8'));
  },
);
