import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    type Query { issues: [Issue!]! issue(id: ID!): Issue }
    type Issue {
      id: ID! title: String! body: String! bodyHTML: String! bodyText: String! body_text: String!
      link: String! linkText: String
      description: String shortDescriptionHTML: String! shortBody: String
    }`),
);

function originalsOf(name: string): readonly string[] | undefined {
  return model.entities[0]?.fields.find((field) => field.name === name)?.renditionOf;
}

it('a field repeats a long text in another format', () => {
  expect(['bodyHTML', 'bodyText', 'body_text'].map(originalsOf)).toEqual([['body'], ['body'], ['body']]);
});

it('a text beside a short value is another value, such as the text of a link', () => {
  expect(originalsOf('linkText')).toBeUndefined();
  expect(originalsOf('body')).toBeUndefined();
});

it('a cut text with marks repeats the whole one, and a short text of its own does not', () => {
  expect(originalsOf('shortDescriptionHTML')).toEqual(['description']);
  expect(originalsOf('shortBody')).toBeUndefined();
});
