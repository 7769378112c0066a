import { describe, expect, it } from 'vitest';
import { isTooLargeError } from '../../../../lib/kit/backend/tooLargeErrors';

describe('a refusal for the size of a document', () => {
  it.each([
    ["'ListArticles' exceeds maximum operation depth of 5", undefined],
    ['Query depth limit of 10 exceeded, found 12.', undefined],
    ['Query has depth of 12, which exceeds max depth of 7', undefined],
    ['Query has complexity of 1254, which exceeds max complexity of 1000', undefined],
    ['The query is too complex: 251. Maximum allowed complexity: 150', undefined],
    ['The query exceeds the maximum cost of 5000. Actual cost is 12301', undefined],
    ['Query is too complex to execute.', { code: 'QUERY_TOO_COMPLEX' }],
    ['Request refused.', { code: 'MAX_COMPLEXITY_EXCEEDED' }],
    ['The maximum allowed operation complexity was exceeded.', { code: 'HC0047' }],
    ['Syntax Error: Document contains more than 1000 tokens. Parsing aborted.', { code: 'X' }],
    ['The document has a depth of 9, but the limit is 6.', { code: 'DEPTH_LIMIT_EXCEEDED' }],
    ['Query is too large: the maximum is 10000 characters.', undefined],
    [
      'Query cost is 1510, which exceeds the single query max cost limit (1000).',
      { code: 'MAX_COST_EXCEEDED' },
    ],
    ['Aliases limit of 15 exceeded, found 20.', undefined],
  ])('is known: %s', (message, extensions) => {
    expect(isTooLargeError({ message, ...(extensions === undefined ? {} : { extensions }) })).toBe(true);
  });

  it.each([
    ['The page size may be 50 at most.', undefined],
    ['Too many requests, try again later.', { code: 'RATE_LIMITED' }],
    ['Cannot query field "x" on type "Y".', { code: 'GRAPHQL_VALIDATION_FAILED' }],
    ['connection reset', undefined],
    ['Title is too long (maximum is 80 characters)', undefined],
    ['You must be signed in.', { code: 'UNAUTHENTICATED' }],
  ])('is not: %s', (message, extensions) => {
    expect(isTooLargeError({ message, ...(extensions === undefined ? {} : { extensions }) })).toBe(false);
  });
});
