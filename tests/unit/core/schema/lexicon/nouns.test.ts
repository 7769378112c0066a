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

describe('two lists of the same records', () => {
  it('are one, that with the total, where the other only lacks the word for pages', () => {
    const { entities } = discover(
      buildSchema(
        `type Query { listOwner(offset: Int, limit: Int): [Owner!]! paginateOwner(skip: Int, first: Int): Owners! }
         type Owners { pageInfo: PageInfo! edges: [Edge!]! } type PageInfo { totalCount: Int! } type Edge { node: Owner! }
         type Owner { id: ID! name: String! }`,
      ),
    );
    const [owner] = entities;
    expect(owner?.list?.steps.map(({ field }) => field)).toEqual(['paginateOwner']);
    expect(owner?.list?.total?.path).toBe('pageInfo.totalCount');
    expect(owner?.lists).toBeUndefined();
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
