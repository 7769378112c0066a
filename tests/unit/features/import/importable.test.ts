import { buildSchema } from 'graphql';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { canUndoImport, isImportable } from '../../../../lib/features/import/importable';
import { loadImportForm } from '../../../../lib/features/import/server/importForm';

const FOLDER = 'tests/fixtures/schemas';
const SCHEMAS = [
  'demo/schema.graphql',
  ...readdirSync(FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => join(FOLDER, file)),
];

const modelOf = (sdl: string) => discover(buildSchema(sdl, { assumeValidSDL: true }));

describe.each(SCHEMAS)('%s', (file) => {
  const model = modelOf(readFileSync(file, 'utf8'));
  const importable = model.entities.filter((entity) => isImportable(model, entity));

  test('every entity that is offered has a column for everything that its form demands', async () => {
    const ctx = {
      ...createLabelContext(model, createLabels(null, 'en')),
      translate: getTranslator('en'),
      labelsOf: (locale: Locale) => createLabels(null, locale),
      now: '2026-01-02T03:04:05.000Z',
      query: {},
      isPosted: true,
      address: '/',
      fetcher: () => Promise.reject(new Error('Nothing is read.')),
    };
    for (const entity of importable) {
      const form = await loadImportForm(ctx, entity);
      const paths = form?.targets.map(({ path }) => path) ?? [];
      expect(paths.length, entity.type).toBeGreaterThan(0);
      expect(new Set(paths).size, entity.type).toBe(paths.length);
      const due = (form?.view.fields ?? []).filter(
        ({ type, default: value }) => type.endsWith('!') && value === undefined,
      );
      for (const { name } of due)
        expect(
          paths.some((path) => path === name || path.startsWith(`${name}.`)),
          `${entity.type}.${name}`,
        ).toBe(true);
    }
  });
});

const BASE = `type Query { books: [Book!]! book(id: ID!): Book } type Book { id: ID! title: String! }`;
const bookOf = (mutations: string, inputs = '') => {
  const model = modelOf(`${BASE} ${inputs} type Mutation { ${mutations} }`);
  const entity = model.entities.find(({ type }) => type === 'Book');
  if (entity === undefined) throw new Error('no entity');
  return { model, entity };
};
const isOffered = (mutations: string, inputs?: string): boolean => {
  const { model, entity } = bookOf(mutations, inputs);
  return isImportable(model, entity);
};

test('what demands a file, a secret or rows of its own is not offered', () => {
  expect(isOffered('createBook(title: String!): Book')).toBe(true);
  expect(isOffered('createBook(title: String!, cover: Upload): Book', 'scalar Upload')).toBe(true);
  expect(isOffered('createBook(title: String!, cover: Upload!): Book', 'scalar Upload')).toBe(false);
  expect(isOffered('createBook(title: String!, password: String!): Book')).toBe(false);
  expect(
    isOffered(
      'createBook(input: In!): Book',
      'input In { title: String! parts: [Part!]! } input Part { n: Int! m: Int! }',
    ),
  ).toBe(false);
  expect(isOffered('deleteBook(id: ID!): Book')).toBe(false);
});

test('an import can be undone where a mutation certainly deletes by the record’s own key', () => {
  expect(canUndoImport(bookOf('createBook(title: String!): Book deleteBook(id: ID!): Book').entity)).toBe(
    true,
  );
  expect(canUndoImport(bookOf('createBook(title: String!): Book').entity)).toBe(false);
});
