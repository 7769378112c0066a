import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

function filterOf(args: string): { container: readonly string[] | undefined; title: readonly string[] } {
  const model = discover(
    buildSchema(`
      type Query { books(first: Int, offset: Int, ${args}): [Book] }
      type Book { id: ID! title: String! pages: Int }
      input Equal { title: String pages: Int }
      input Compare { title: Texts pages: Numbers and: [Compare!] }
      input Suffixes { title: String title_contains: String pages_gt: Int }
      input Request { limit: Int title: String pages: Int id: ID author: String shelf: String loanedBy: String lostIn: String }
      input Spec { title: String shelf: String loanedBy: String lostIn: String matchOnlyEmpty: Boolean }
      input Texts { equalTo: String includes: String }
      input Numbers { equalTo: Int greaterThan: Int }
    `),
  );
  const filter = model.entities.find(({ type }) => type === 'Book')?.list?.filter;
  const title = filter?.fields.find(({ field }) => field === 'title')?.operations.map(({ op }) => op) ?? [];
  return { container: filter?.container?.path, title };
}

it.each([
  ['operators', 'condition: Equal, filter: Compare', 'filter'],
  ['operators, in any order', 'filter: Compare, condition: Equal', 'filter'],
  ['operators in the names', 'condition: Equal, filter: Suffixes', 'filter'],
])('of two containers takes the one with %s, beside one of mere equality', (_, args, container) => {
  const found = filterOf(args);
  expect(found.container).toEqual([container]);
  expect(found.title).toContain('contains');
});

it('takes a container of mere equality where there is no other', () => {
  expect(filterOf('condition: Equal')).toEqual({ container: ['condition'], title: ['eq'] });
});

it('takes the conditions of a request that asks for other things, too', () => {
  expect(filterOf('input: Request!')).toEqual({ container: ['input'], title: ['eq'] });
});

it('takes a specification of what is looked for, though little of it names a column', () => {
  expect(filterOf('bookSpec: Spec!').container).toEqual(['bookSpec']);
});
