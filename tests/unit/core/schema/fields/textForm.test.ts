import { buildSchema } from 'graphql';
import { expect, it, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

/** The source of a field with these arguments, as `argument: value`, or what else is known of its text. */
function formOf(args: string, { name = 'content', description = '', types = '' } = {}): string | null {
  const model = discover(
    buildSchema(`
      type Query { posts: [Post!]! post(id: ID!): Post }
      type Post { id: ID! """${description}""" ${name}${args}: String }
      enum PostObjectFieldFormatEnum { RAW RENDERED }
      ${types}`),
  );
  const field = model.entities[0]?.fields.find((each) => each.name === name);
  if (field?.rendered !== undefined) return 'rendered';
  const { argument, value } = field?.source?.value ?? {};
  return argument === undefined ? null : `${argument}: ${String(value)}`;
}

test.each([
  ['(format: PostObjectFieldFormatEnum)', 'format: RAW'],
  ['(format: PostObjectFieldFormatEnum! = RENDERED)', 'format: RAW'],
  ['(raw: Boolean)', 'raw: true'],
  ['(rendered: Boolean = true)', 'rendered: false'],
  ['(asHtml: Boolean)', 'asHtml: false'],
])('a text with %s has the source that the argument asks for', (args, source) => {
  expect(formOf(args)).toBe(source);
});

test.each([
  ['the default is the source', '(format: PostObjectFieldFormatEnum = RAW)'],
  ['without HTML it is a plain text', '("Strips all tags." html: Boolean = true)'],
  ['the enum has no value for a source', '(format: F)', 'enum F { HTML PLAIN MARKDOWN }'],
  ['the enum has several', '(format: F)', 'enum F { RAW_HTML RAW_TEXT RENDERED }'],
  ['the argument means something else', '(short: Boolean, first: Int)'],
])('a text has no source of its own where %s', (_, args, types = '') => {
  expect(formOf(args, { types })).toBeNull();
});

it('a plain text is a source only beside a rendered one', () => {
  expect(formOf('(format: F)', { types: 'enum F { PLAIN RENDERED }' })).toBe('format: PLAIN');
  expect(formOf('(format: F)', { types: 'enum F { EDIT VIEW }' })).toBe('format: EDIT');
});

it('a text that is said to be rendered is no source, unless its name says that it is HTML', () => {
  const description = 'The text of the post, rendered to HTML.';
  expect(formOf('', { description })).toBe('rendered');
  expect(formOf('', { name: 'bodyHTML', description })).toBeNull();
  expect(
    formOf('', { name: 'template', description: 'The template that the page is rendered with.' }),
  ).toBeNull();
});
