import { expect, it } from 'vitest';
import {
  findPartialInputs,
  findReplacedInputs,
} from '../../../../../lib/core/operations/write/partialInputs';
import { WriteLab } from './writeLab';

/** The inputs of which a change may send a part. */
function partial(created: string): readonly string[] {
  const lab = new WriteLab(
    `type Query { shops: [Shop!]! shop(id: ID!): Shop } type Shop { id: ID! name: String! place: Place } type Place { street: String city: String }
     type Mutation { createShop(name: String!, place: ${created}): Shop updateShop(id: ID!, name: String, place: PlaceUpdate): Shop }
     input PlaceUpdate { street: String city: String } input PlaceInput { street: String! city: String }`,
    {},
  );
  return [...findPartialInputs(lab.model, lab.entity('Shop'))];
}

it('a part is sent of an input that is for changes alone', () => {
  expect(partial('PlaceInput')).toEqual(['PlaceUpdate']);
});

it('an input that new records are made with, too, goes whole, whatever it is called', () => {
  expect(partial('PlaceUpdate')).toEqual([]);
});

/** The inputs that an update with these arguments would lose, beside a create that requires `name`. */
function replaced(update: string): readonly string[] {
  const lab = new WriteLab(
    `type Query { shops: [Shop!]! shop(id: ID!): Shop } type Shop { id: ID! name: String! phone: String }
     input ShopInput { id: ID name: String! phone: String }
     type Mutation { createShop(name: String!, password: String!, phone: String, motto: String): Shop updateShop(${update}): Shop }`,
    {},
  );
  const shop = lab.entity('Shop');
  return findReplacedInputs(lab.model, shop, lab.source('Shop', 'update'));
}

it.each([
  [
    'its optional values, where it requires those of a new record',
    'id: ID!, name: String!, phone: String, motto: String',
    ['phone', 'motto'],
  ],
  ['nothing, where it leaves one of these optional', 'id: ID!, name: String, phone: String', []],
  ['no secret that every record has', 'id: ID!, name: String!, password: String, phone: String', ['phone']],
  [
    'no option of the call, which no record is created with',
    'id: ID!, name: String!, notify: Boolean, phone: String',
    ['phone'],
  ],
  ['what it takes beside an optional key and required values', 'input: ShopInput!', ['phone']],
])('an update can lose %s', (_, update, names) => {
  expect(replaced(update)).toEqual(names);
});
