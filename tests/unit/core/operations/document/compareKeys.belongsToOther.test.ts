import { expect, it } from 'vitest';
import { belongsToOther } from '../../../../../lib/core/operations/document/compareKeys';

it.each([
  ['7', 'ID!', { owner: { id: '7' } }, false],
  ['7', 'ID!', { owner: { id: '8' } }, true],
  ['7', 'Int!', { owner: { id: 7 } }, false],
  ['007', 'Int!', { owner: { id: 7 } }, false],
  ['anna', 'ID!', { owner: { id: 'Anna' } }, false],
  ['7', 'ID!', { owner: null }, false],
  ['7', 'ID!', {}, false],
])('a row of the owner %s (%s) that says %j belongs to another one: %s', (value, type, row, other) => {
  expect(belongsToOther({ path: 'owner.id', value, type }, row)).toBe(other);
});
