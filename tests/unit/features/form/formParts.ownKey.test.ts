import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { buildFormParts } from '../../../../lib/features/form/formParts';

const model = discover(
  buildSchema(`
    type Query { works: [Work!]! work(id: ID!): Work languages: [Language!]! language(code: ID!): Language stamps: [Stamp!]! stamp(id: ID!): Stamp }
    type Work { id: ID! title: String! }
    type Language { code: ID! name: String }
    type Stamp { id: ID! }
    input WorkInput { id: ID title: String }
    input LanguageInput { code: ID name: String }
    input StampInput { id: ID }
    type Mutation {
      createWork(data: WorkInput!): Work
      updateWork(id: ID!, data: WorkInput!): Work
      updateLanguage(code: ID!, data: LanguageInput!): Language
      updateStamp(id: ID!, data: StampInput!): Stamp
    }
  `),
);

function inputsOf(type: string, of: 'create' | 'update'): readonly string[] {
  const ctx = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
  };
  const entity = model.entities.find((each) => each.type === type);
  const source = entity?.[of];
  if (entity === undefined || source == null) throw new Error(`no ${of} of ${type}`);
  return buildFormParts(ctx, entity, source).fields.map(({ name }) => name);
}

it('a form that changes a record does not offer another id for it', () => {
  expect(inputsOf('Work', 'update')).toEqual(['title']);
});

it('a key with a meaning, the id of a new record and an only input stay', () => {
  expect(inputsOf('Language', 'update')).toContain('code');
  expect(inputsOf('Work', 'create')).toContain('id');
  expect(inputsOf('Stamp', 'update')).toEqual(['id']);
});
