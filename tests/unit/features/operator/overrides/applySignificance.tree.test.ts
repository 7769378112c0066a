import { expect, it } from 'vitest';
import { entityIn, modelOf, refusal } from '../../../overrides/overridesLab';
import { withReasonTexts } from '../../../../support/reasonTexts';

const SDL = /* GraphQL */ `
  type Query {
    units(limit: Int, offset: Int, where: UnitWhere): [Unit!]!
    topics: [Topic!]!
    notes(limit: Int, offset: Int): [Note!]!
  }
  input UnitWhere {
    parent: Keys
    replaces: Keys
  }
  input Keys {
    eq: ID
    isNull: Boolean
  }
  type Unit {
    id: ID!
    name: String!
    parent: Unit
    replaces: Unit
  }
  type Topic {
    id: ID!
    title: String!
    broader: Topic
    topicParent: Topic
  }
  type Note {
    id: ID!
    title: String!
    parent: Note
  }
`;
const treeOf = (entities: unknown, type = 'Unit') => entityIn(modelOf({ entities }, SDL), type).displays.tree;

it('goes by the reference that is called so, where its levels can be read, with the evidence', () => {
  expect(withReasonTexts(treeOf({}))).toEqual({
    value: 'parent',
    reason: '`parent` refers to the Unit above, and the list can be filtered by it and by its absence',
  });
  expect(withReasonTexts(treeOf({}, 'Topic'))).toEqual({
    value: 'topicParent',
    reason: '`topicParent` refers to the Topic above, and the list is read whole',
  });
});

it('is not offered where no level can be read', () => {
  expect(treeOf({}, 'Note')).toBeNull();
});

it('is stated or refused by the operator', () => {
  expect(withReasonTexts(treeOf({ Topic: { tree: 'broader' } }, 'Topic'))).toEqual({
    value: 'broader',
    reason: 'stated by entities.Topic.tree',
  });
  expect(treeOf({ Unit: { tree: false } })).toBeNull();
});

it('is refused for what is no reference to its own kind, and for a hidden one', () => {
  expect(refusal({ entities: { Unit: { tree: 'name' } } }, SDL)).toContain('tree: ');
  expect(refusal({ entities: { Note: { tree: 'parent' } } }, SDL)).toContain('tree: ');
  const hidden = { tree: 'parent', fields: { parent: { hide: true } } };
  expect(refusal({ entities: { Unit: hidden } }, SDL)).toContain('tree: fields.parent.hide hides parent');
});
