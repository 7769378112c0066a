import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

/** What the action `send` of the site shows of its payload: names, and those inside. */
function shown(payload: string): readonly string[] {
  const model = discover(
    buildSchema(`
      type Query { reports(first: Int): [Report!]! report(id: ID!): Report }
      type Report { id: ID! title: String! }
      type Mutation { send(text: String!): Payload }
      type Payload { ${payload} clientMutationId: String }
      type File { name: String! url: String! owner(id: ID!): String old: String @deprecated }
      type Files { edges: [File!]! count: Int }
      type UserError { message: String! }
      type Nothing { query: Query }
    `),
  );
  const fields = model.siteActions.find(({ slug }) => slug === 'send')?.source.payloadFields ?? [];
  return fields.flatMap(({ name, fields: inside }) =>
    inside === undefined ? [name] : inside.map((field) => `${name}.${field.name}`),
  );
}

it('an action shows the parts of its payload beside its scalars', () => {
  expect(shown('count: Int file: File')).toEqual(['count', 'file.name', 'file.url']);
  expect(shown('file: File')).toEqual(['file.name', 'file.url']);
});

it('refusals, lists, pages and ways back to the roots are no parts', () => {
  const other =
    'errors: [UserError!] error: UserError all: [File!] files: Files query: Query nothing: Nothing';
  expect(shown(`done: Boolean ${other}`)).toEqual(['done']);
});
