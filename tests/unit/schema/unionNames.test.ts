import { expect, test } from 'vitest';
import { nameEntities } from '../../../lib/schema/reading/slugs';

const labels = (...types: string[]) => [...nameEntities(types).values()].map(({ labels: { many } }) => many);

test('a union is called as what it holds, unless another type is', () => {
  expect(labels('ActivityUnion', 'User')).toEqual(['Activities', 'Users']);
  expect(labels('ActivityUnion', 'Activity')).toEqual(['Activity unions', 'Activities']);
  expect(labels('Union', 'User')).toEqual(['Unions', 'Users']);
});
