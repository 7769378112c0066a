import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { discover } from '../../../../../lib/core/schema/discover';

it('a read whose argument compares the id opens a record', () => {
  const schema = buildSchema(`
    type Query { file(id: IdOperators, name: TextOperators, size: SizeOperators, preview: TextOperators): File }
    type File { id: ID! name: String! size: Int }
    input IdOperators { eq: String, in: [String] }
    input TextOperators { eq: String, regex: String }
    input SizeOperators { eq: Int, gt: Int }`);
  const model = discover(schema);
  const [file] = model.entities;
  expect(file?.get?.key).toEqual([{ part: 0, at: { step: 0, path: ['id', 'eq'] }, type: 'String' }]);
  // Operators on a field that is called like a stage of publication are conditions.
  expect(file?.get?.pageWide).toEqual([]);
  const documents = buildAllDocuments(model);
  expect(documents.map(({ operation }) => operation)).toContain('get');
  expect(documents.flatMap(({ document }) => validate(schema, parse(document)))).toEqual([]);
});
