import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { findOwnedLists, getOwnedEntities } from '../../../../../lib/core/schema/model/ownedLists';
import { FORGE } from './forge';

const model = discover(buildSchema(FORGE));
const namesOf = (type: string) =>
  model.entities
    .filter((entity) => entity.type === type)
    .flatMap((entity) => findOwnedLists(model, entity))
    .map(({ owner, list }) => `${owner.type}.${list.name}`);

describe('lists that stand only on other records', () => {
  test('are found below each owner with a page and a list of its own, the most significant first', () => {
    expect(namesOf('MergeRequest')).toEqual(['Project.mergeRequests', 'Group.mergeRequests']);
  });

  test('are none for what has a list, and for what stands below an owner that no list leads to', () => {
    expect(namesOf('Group')).toEqual([]);
    expect(namesOf('Comment')).toEqual([]);
  });

  test('are those that weigh at least half as much as the last main list', () => {
    expect(getOwnedEntities(model).map(({ entity }) => entity.type)).toContain('MergeRequest');
  });
});
