import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { getImportFindings } from '../../../../../lib/features/operator/report/offerFindings';
import { discover } from '../../../../../lib/core/schema/discover';
import { sayEnglish } from '../../../../support/reasonTexts';

function find(input: string, args = 'input: BookInput!') {
  const model = discover(
    buildSchema(`
      type Query { books(limit: Int, offset: Int): [Book!]! book(id: ID!): Book }
      type Book { id: ID! title: String! words: [Words!]! }
      type Words { language: String! title: String! }
      type Mutation { createBook${args === '' ? '' : `(${args})`}: Book! }
      input WordsInput { language: String! title: String! }
      input BookInput { ${input} }`),
  );
  const [entity] = model.entities;
  return entity === undefined ? [] : getImportFindings(model, entity, sayEnglish);
}

test('a form whose required inputs have cells takes rows', () => {
  const [finding] = find('title: String! words: [WordsInput!]');
  expect(finding?.found).toBe(true);
  expect(finding?.text).toContain('`id` (the key)');
});

test('a form that needs a list of objects takes none, and the input is named', () => {
  expect(find('title: String words: [WordsInput!]!')).toEqual([
    {
      capability: 'import',
      found: false,
      text: 'Rows of a file cannot become records: the form needs `words`, and a table has no cell for secrets, files and lists of objects.',
    },
  ]);
});

test('a form without inputs takes none', () => {
  expect(find('title: String', '')).toEqual([
    {
      capability: 'import',
      found: false,
      text: 'Rows of a file cannot become records: the form takes nothing that a cell can hold.',
    },
  ]);
});
