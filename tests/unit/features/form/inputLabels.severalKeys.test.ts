import { expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { getInputLabel } from '../../../../lib/features/form/inputLabels';
import { buildSchema } from 'graphql';

const model = discover(
  buildSchema(`
    type Query { issues(first: Int, offset: Int): [Issue!]! users(first: Int, offset: Int): [User!]! user(id: ID!): User }
    type Mutation { createIssue(title: String!, assigneeIds: [ID!], ownerId: ID): Issue }
    type Issue { id: ID! title: String! owner: User assignees: [User!]! }
    type User { id: ID! name: String! }`),
);

it('an input for several records has their plural, one for one record its singular', () => {
  const fields = model.entities.find(({ type }) => type === 'Issue')?.create?.fields ?? [];
  const ctx = createLabelContext(model, createLabels(null, 'en'));
  const texts = fields.map((field) => getInputLabel(ctx, field, { inputTypeName: null, owner: null }).text);
  expect(texts).toEqual(['Title', 'Assignees', 'Owner']);
});
