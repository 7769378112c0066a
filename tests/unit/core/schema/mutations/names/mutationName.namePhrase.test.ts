import { describe, expect, it } from 'vitest';
import { createNormalizedName } from '../../../../../../lib/core/schema/mutations/names/normalizedName';
import { matchName } from '../../../../../../lib/core/schema/mutations/names/nameMatch';
import { parseMutationName } from '../../../../../../lib/core/schema/mutations/names/mutationName';

describe('namePhrase', () => {
  it.each([
    ['createOrder', 'create', 'order', false],
    ['orderCreate', 'create', 'order', false],
    ['insert_order_one', 'create', 'order', false],
    ['update_order_by_pk', 'update', 'order', false],
    ['updateManyOrders', 'update', 'orders', true],
    ['createOrUpdateOrder', 'upsert', 'order', false],
    ['insertIntoOrderCollection', 'create', 'order collection', false],
    ['removeFromOrder', 'delete', '', false],
    ['deleteorder', 'delete', 'order', false],
    ['postCreate', 'create', 'post', false],
    ['orderMarkAsPaid', 'act', 'order mark', false],
  ])('%s', (name, intent, object, many) => {
    const phrase = parseMutationName(name);
    expect([phrase.intent, phrase.object.join(' '), phrase.multiple]).toEqual([intent, object, many]);
  });

  it('takes the namespace for the object where the name has none', () => {
    expect(parseMutationName('create', ['pages'])).toMatchObject({
      intent: 'create',
      object: ['pages'],
      multiple: false,
    });
  });
});

describe('nameMatch', () => {
  it.each([
    ['createOrderLine', ['order', 'line'], 'exact'],
    ['create_order_item', ['order'], 'exact'],
    ['createLine', ['order', 'line'], 'tail'],
    ['createDraftOrder', ['order'], 'qualified'],
    ['orderNoteAdd', ['order'], 'part'],
    ['addTagsToOrder', ['order'], 'around'],
    ['cancelOrder', ['order'], 'part'],
    ['createInvoice', ['order'], 'none'],
    ['deleteCategories', ['category'], 'exact'],
    ['deleteMovies', ['movie'], 'exact'],
  ])('%s names %j: %s', (name, words, rank) => {
    expect(matchName(parseMutationName(name), [createNormalizedName(words)]).rank).toBe(rank);
  });
});
