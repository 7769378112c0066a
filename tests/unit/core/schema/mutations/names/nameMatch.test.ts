import { describe, expect, it } from 'vitest';
import { parseMutationName } from '../../../../../../lib/core/schema/mutations/names/mutationName';
import { matchName, type NameMatch } from '../../../../../../lib/core/schema/mutations/names/nameMatch';
import { getNormalizedName } from '../../../../../../lib/core/schema/mutations/names/normalizedName';

const match = (mutation: string, entities: string, namespace: readonly string[] = []): NameMatch =>
  matchName(parseMutationName(mutation, namespace), entities.split(' ').map(getNormalizedName));

describe('a name mentions an entity', () => {
  it.each<[string, string, NameMatch['rank'], number]>([
    ['createOrder', 'Order', 'exact', 1],
    ['order_create', 'Order', 'exact', 1],
    ['createOauthApplication', 'OAuthApplication', 'exact', 2],
    ['createGithubRepo', 'GitHubRepo', 'exact', 3],
    ['createAppeal', 'PlayerAppeal', 'tail', 1],
    ['draftOrderCreate', 'Order', 'qualified', 1],
    ['draftAppealCreate', 'PlayerAppeal', 'tailQualified', 1],
    ['createOrderNote', 'Order', 'part', 1],
    ['addTagToOrder', 'Order', 'around', 1],
    ['shipOrder', 'Order', 'part', 1],
    ['shipAppeal', 'PlayerAppeal', 'tailPart', 1],
    ['createOrder', 'Product', 'none', 0],
    ['createReorder', 'Order', 'none', 0],
    ['createOrderLine', 'Order OrderLine', 'exact', 2],
    ['shipOrderLine', 'Line OrderLine', 'part', 2],
    ['shipOrderLine', 'OrderLine Line', 'part', 2],
  ])('%s, %s: %s', (mutation, entities, rank, matchedWords) => {
    expect(match(mutation, entities)).toMatchObject({ rank, matchedWords });
  });

  it('exactly below its namespace', () => {
    expect(match('deleteTag', 'PageTag', ['pages']).rank).toBe('exact');
    expect(match('deleteTag', 'PageTag').rank).toBe('tail');
  });

  it('with a preposition of its own', () => {
    expect(match('createInStoreLocation', 'InStoreLocation')).toMatchObject({
      rank: 'exact',
      includesPreposition: true,
    });
    expect(match('createOrder', 'Order').includesPreposition).toBeUndefined();
  });
});

describe('the words that a match leaves over', () => {
  it.each([
    ['createAudioBook', 'Book', ['audio'], []],
    ['deleteBookCover', 'Book', [], ['cover']],
    ['lendOldBookOut', 'Book', ['lend', 'old'], ['out']],
    ['createBookV2', 'Book', [], ['v2']],
    ['copyBookOverBook', 'Book', ['copy', 'book', 'over'], []],
  ])('%s, %s: %j before and %j after', (mutation, entity, before, after) => {
    expect(match(mutation, entity).unmatched).toEqual({ before, after });
  });

  it('are counted', () => {
    expect(match('createLargeAudioBook', 'Book').extraWords).toBe(2);
    expect(match('createBook', 'Book').extraWords).toBe(0);
  });
});

it('a plural in the name is told, if the entity is none', () => {
  expect(match('shipOrders', 'Order').plural).toBe(true);
  expect(match('shipOrder', 'Order').plural).toBe(false);
  expect(match('resetSettings', 'Settings').plural).toBe(false);
});

it('the best of very many names is the same as among few', () => {
  const many = Array.from({ length: 20 }, (_, index) => `Kind${String.fromCharCode(65 + index)}`).join(' ');
  for (const mutation of [
    'createOrderLine',
    'draftOrderLineCreate',
    'createOauthApplication',
    'shipOrderLine',
  ])
    expect(match(mutation, `${many} OrderLine OAuthApplication`)).toEqual(
      match(mutation, 'OrderLine OAuthApplication'),
    );
});
