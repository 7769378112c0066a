import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { scoreNameMatch } from '../../../../../lib/core/schema/lexicon/nouns';

describe('the last word of a list’s name', () => {
  it('belongs to the records where their type ends with it, although it may mean a page of a list', () => {
    expect(scoreNameMatch('allWebPage', 'WebPage')).toBe(2);
    expect(scoreNameMatch('getOptionSet', 'OptionSet')).toBe(2);
    expect(scoreNameMatch('bookPage', 'Book')).toBe(2);
    expect(scoreNameMatch('allWebPage', 'Site')).toBe(0);
  });
});

describe('an address of a record', () => {
  const titleOf = (fields: string) =>
    discover(buildSchema(`type Query { tokens: [Token!]! } type Token { id: ID! ${fields} }`)).entities[0]
      ?.title;

  it('names it as a URL that may be missing, but as a URI only where every record has one', () => {
    expect(titleOf('url: String')).toBe('url');
    expect(titleOf('uri: String!')).toBe('uri');
    expect(titleOf('uri: String')).toBeNull();
  });
});
