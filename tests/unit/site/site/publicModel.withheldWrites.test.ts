import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../../lib/features/operator/overrides/siteConfig';
import type { Model } from '../../../../lib/core/schema/model/model';
import { isProtected, getPublicModel } from '../../../../lib/site/site/publicModel';
import { documentsOf, entityIn, modelOf } from '../../overrides/overridesLab';
import { withReasonTexts } from '../../../support/reasonTexts';

const SDL = /* GraphQL */ `
  type Query {
    devices(limit: Int, offset: Int): [Device!]!
    device(code: ID!): Device
    people(limit: Int, offset: Int): [Person!]!
    person(id: ID!): Person
  }
  type Device {
    code: ID!
    name: String!
    owner: Person
  }
  type Person {
    id: ID!
    name: String!
    email: String!
    passwordHash: String
    pin: String
  }
  type PersonSaved {
    person: Person
  }
  type Refused {
    message: String!
  }
  union PersonResult = PersonSaved | Refused
  type Moved {
    person: Person
    moved: Boolean!
  }
  type Only {
    person: Person
  }
  type SignedIn {
    token: String!
    person: Person
  }
  type Mutation {
    renameDevice(code: ID!, name: String!): Device
    updateDevice(code: ID!, name: String, ownerId: ID): Device
    updateDeviceOwner(code: ID!, personId: ID!): Person
    moveDevice(code: ID!): Moved
    returnDevice(code: ID!): Only
    inviteSomebody(email: String!): PersonResult
    deletePerson(email: String!): String
    banishPerson(email: String!): Boolean
    sendReminder(personId: ID!, text: String): Boolean
    findOwners(text: String!): [Person!]!
    signIn(email: String!, password: String!): SignedIn
    countDevices(from: Int): Int
  }
`;
const HIDDEN: SiteConfig = { entities: { Person: { hide: true } } };
const PROTECTED: SiteConfig = { entities: { Person: { protected: true } } };

const mutationsOf = (model: Model): readonly string[] =>
  [
    ...model.entities.flatMap(({ create, update, delete: remove, actions }) => [
      ...[create, update, remove].flatMap((source) => source ?? []),
      ...actions.map(({ source }) => source),
    ]),
    ...model.siteActions.map(({ source }) => source),
  ].map(({ steps }) => steps.at(-1)?.field ?? '');
const OPEN = ['updateDevice', 'renameDevice', 'moveDevice', 'signIn', 'countDevices'];

/** The model that a visitor gets: whoever comes where the type is hidden, nobody where it is protected. */
const MODELS = [
  ['a hidden type', modelOf(HIDDEN, SDL)],
  ['a protected type, for nobody', getPublicModel(modelOf(PROTECTED, SDL))],
] as const;

describe.each(MODELS)('mutations that have to do with %s', (_, model) => {
  it.each([
    ['gives it back', 'updateDeviceOwner'],
    ['gives a list of it back', 'findOwners'],
    ['gives nothing else back', 'returnDevice'],
    ['gives it back in one of several answers, and nothing else', 'inviteSomebody'],
    ['is called after it', 'deletePerson'],
    ['is called after it by a verb of its own', 'banishPerson'],
    ['demands its key', 'sendReminder'],
  ])('are not offered where one %s', (__, mutation) => {
    expect(mutationsOf(modelOf({}, SDL))).toContain(mutation);
    expect(mutationsOf(model)).not.toContain(mutation);
  });

  it('stay where they are about something else, without the record in their answer', () => {
    expect([...mutationsOf(model)].sort()).toEqual([...OPEN].sort());
    const { all, invalid } = documentsOf(model, SDL);
    expect(invalid).toEqual([]);
    expect(all.join()).not.toMatch(/passwordHash|\bpin\b/);
    const moved = all.find((document) => document.includes('moveDevice('));
    expect(moved).toContain('moved');
    expect(moved).not.toContain('person');
  });
});

describe('a protected type', () => {
  const model = modelOf(PROTECTED, SDL);

  it('keeps its mutations for those who have signed in', () => {
    expect([...mutationsOf(model)].sort()).toEqual([...mutationsOf(modelOf({}, SDL))].sort());
    expect(documentsOf(model, SDL).invalid).toEqual([]);
  });

  it('makes the pages of its mutations ask to sign in, and no others', () => {
    expect(isProtected(model, '/actions/invite-somebody')).toBe(true);
    expect(isProtected(model, '/actions/find-owners')).toBe(true);
    expect(isProtected(model, '/actions/count-devices')).toBe(false);
  });
});

describe('a hidden type', () => {
  it('is told as the reason why a mutation has no page', () => {
    expect(withReasonTexts(modelOf(HIDDEN, SDL).unmapped.mutations)).toContainEqual({
      field: 'updateDeviceOwner',
      reason: 'Person is hidden (entities.Person.hide).',
    });
  });

  it('keeps no mutation of which the operator says that it concerns no records', () => {
    const model = modelOf({ ...HIDDEN, operations: { deletePerson: { entity: null } } }, SDL);
    expect(mutationsOf(model)).toContain('deletePerson');
  });

  it('leaves what a record may point at to be typed as a key', () => {
    const { update } = entityIn(modelOf(HIDDEN, SDL), 'Device');
    expect(update?.fields.find(({ name }) => name === 'ownerId')).toMatchObject({ kind: 'id' });
  });
});
