import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenizeCode } from '../../../../components/kit/graphql/CodeBlock';
import { fuzz } from '../../../support/fuzz';

const kinds = (text: string, language: 'graphql' | 'json') =>
  tokenizeCode(text, language).flatMap(({ type: kind, text: piece }) =>
    kind === 'plain' ? [] : [`${kind} ${piece}`],
  );

describe('colours of GraphQL and JSON', () => {
  test('keywords, types, variables, texts and numbers of a document are told apart', () => {
    expect(kinds('query Q($a: Int!) { list(first: 25, at: $a, q: "on $x") { ...F } }', 'graphql')).toEqual([
      'word query',
      'name Q',
      'variable $a',
      'name Int',
      'number 25',
      'variable $a',
      'string "on $x"',
      'name F',
    ]);
  });

  test('names of JSON are no texts, and a quote inside a text does not end it', () => {
    expect(kinds('{"a": "b \\" 1", "c": -1.5e3, "d": true}', 'json')).toEqual([
      'name "a"',
      'string "b \\" 1"',
      'name "c"',
      'number -1.5e3',
      'name "d"',
      'word true',
    ]);
  });

  test('the pieces of any text are that text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('graphql' as const, 'json' as const),
        (text, language) => {
          expect(
            tokenizeCode(text, language)
              .map((token) => token.text)
              .join(''),
          ).toBe(text);
        },
      ),
      fuzz(100),
    );
  });

  test('a very long text is one plain piece', () => {
    expect(tokenizeCode('"a" '.repeat(20_000), 'json')).toHaveLength(1);
  });
});
