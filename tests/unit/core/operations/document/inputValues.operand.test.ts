import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { formatOperand } from '../../../../../lib/core/operations/document/inputValues';
import { discover } from '../../../../../lib/core/schema/discover';

/** The pattern that a schema with these operators of a text is asked with. */
function patternOf(operators: string, text: string): unknown {
  const model = discover(
    buildSchema(`
      type Query { books(where: Where): [Book!]! }
      input Where { title: Texts } input Texts { ${operators} }
      type Book { id: ID! title: String }
    `),
  );
  const [title] = model.entities[0]?.list?.filter?.fields ?? [];
  const contains = title?.operations.find(({ op }) => op === 'contains');
  return contains === undefined ? undefined : formatOperand(contains, text);
}

describe('a text to find by LIKE', () => {
  it.each([
    ['_ilike: String', '%50\\% \\_a\\\\b%'],
    ['likeInsensitive: String like: String', '%50\\% \\_a\\\\b%'],
  ])('stands for itself where the database is one that takes a backslash: %s', (operators, pattern) => {
    expect(patternOf(operators, '50% _a\\b')).toBe(pattern);
  });

  it.each(['_like: String', 'like: String eq: String'])(
    'has any letter for a special sign where some databases would look for the backslash itself: %s',
    (operators) => {
      expect(patternOf(operators, '50% _a\\b [c]')).toBe('%50_ _a_b _c]%');
    },
  );

  it('is sent as it is where no pattern is asked for', () => {
    expect(patternOf('contains: String', '50% _a\\b')).toBe('50% _a\\b');
  });
});
