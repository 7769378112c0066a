import { expect, it } from 'vitest';
import { findPartialInputs } from '../../../../lib/operations/write/partialInputs';
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
