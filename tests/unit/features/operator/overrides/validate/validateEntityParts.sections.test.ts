import { describe, expect, it } from 'vitest';
import { entityIn, modelOf, refusal } from '../../../../overrides/overridesLab';
import { withReasonTexts } from '../../../../../support/reasonTexts';

const SDL = /* GraphQL */ `
  type Query {
    cases(first: Int): [Case!]!
    case(id: ID!): Case
    notes(first: Int): [Note!]!
    note(id: ID!): Note
    tags(first: Int): [Tag!]!
    tag(id: ID!): Tag
    people(first: Int): [Person!]!
    person(id: ID!): Person
  }
  type Case {
    id: ID!
    title: String!
    state: CaseState!
    summary: String
    cost: Float
    oldCode: String @deprecated
    openedAt: String
    steps: [Step!]!
    owner: Person
    parent: Case
    notes(first: Int): [Note!]!
    tags(first: Int): [Tag!]!
    people(first: Int): [Person!]!
  }
  type Step {
    label: String
    at: String
  }
  enum CaseState {
    OPEN
    DONE
  }
  type Note {
    id: ID!
    text: String!
    case: Case!
  }
  type Tag {
    id: ID!
    name: String!
  }
  type Person {
    id: ID!
    name: String!
    email: String
  }
  input CaseInput {
    title: String!
    state: CaseState!
    summary: String
    cost: Float
    ownerId: ID
  }
  type Mutation {
    createCase(input: CaseInput!): Case
    deletePerson(id: ID!): Person
  }
`;

const sectionsOf = (sections: unknown, more: object = {}) =>
  entityIn(modelOf({ entities: { Case: { sections, ...more } } }, SDL), 'Case').layout;

const HEADING = { en: 'Who', pl: 'Kto' };

describe('the sections of a record, stated by the operator', () => {
  it('are the facts and the named lists of its head, with the entry as the reason', () => {
    const layout = sectionsOf({ head: ['tags', 'cost', 'state'] });
    expect(layout.facts).toEqual(['cost', 'state']);
    expect(withReasonTexts(layout.nameLists)).toEqual([
      { value: 'tags', reason: 'stated by entities.Case.sections.head' },
    ]);
  });

  it('are the open lists, the folded names and folds with own headings', () => {
    const folded = [
      'cost',
      { heading: HEADING, of: ['owner', 'people'] },
      { heading: 'Old', of: ['parent'] },
    ];
    expect(sectionsOf({ lists: ['steps', 'notes'], folded }).stated).toEqual({
      head: null,
      lists: ['steps', 'notes'],
      folded: ['cost'],
      folds: [
        { heading: HEADING, of: ['owner', 'people'] },
        { heading: { en: 'Old', pl: 'Old' }, of: ['parent'] },
      ],
    });
  });

  it('take what is folded or an open list out of the head that the site chooses', () => {
    const chosen = entityIn(modelOf({}, SDL), 'Case').layout;
    expect([chosen.facts.includes('owner'), chosen.nameLists.map(({ value }) => value)]).toEqual([
      true,
      ['tags'],
    ]);
    const layout = sectionsOf({ lists: ['tags'], folded: ['owner'] });
    expect([layout.facts.includes('owner'), layout.nameLists]).toEqual([false, []]);
  });

  it.each([
    [{ head: ['owned'] }, 'sections.head[0]: did you mean owner?'],
    [{ head: ['title'] }, 'sections.head[0]: title is the heading of the page'],
    [{ head: ['oldCode'] }, 'sections.head[0]: oldCode is deprecated, so it is not read'],
    [
      { lists: ['note'] },
      'sections.lists[0]: did you mean notes? There are the lists of Case notes, people, steps, tags',
    ],
    [{ lists: ['cost'] }, 'sections.lists[0]: cost is not a list; use sections.head or sections.folded'],
    [{ head: ['tags'], lists: ['tags'] }, 'sections.lists[0]: tags is already listed in sections.head[0]'],
    [
      { folded: ['cost', { heading: HEADING, of: ['cost'] }] },
      'sections.folded[1].of[0]: cost is already listed in sections.folded[0]',
    ],
    [{ folded: [{ heading: HEADING }] }, 'sections.folded[0].of must be a list that is not empty'],
  ])('are refused where they do not fit: %j', (sections, words) => {
    expect(refusal({ entities: { Case: { sections } } }, SDL)).toContain(`entities.Case.${words}`);
  });

  it('are refused where they name something hidden, and all faults are told at once', () => {
    const told = refusal(
      {
        entities: {
          Case: { sections: { head: ['cost', 'ownr'], lists: ['nots'] }, fields: { cost: { hide: true } } },
        },
      },
      SDL,
    );
    expect(told).toContain('3 entries are wrong');
    expect(told).toContain('sections.head[0]: fields.cost.hide hides cost');
  });
});

describe('the inputs of a create form, stated by the operator', () => {
  const inputsOf = (createFields: readonly string[]) =>
    entityIn(modelOf({ entities: { Case: { createFields } } }, SDL), 'Case').formInputs.create;

  it('come first in their order, then those that the form cannot do without; the others are folded', () => {
    const { main, more } = inputsOf(['ownerId', 'title']);
    expect(main).toEqual(['ownerId', 'title', 'state']);
    expect(more.toSorted()).toEqual(['cost', 'summary']);
  });

  it.each([
    [{ Case: { createFields: ['titel'] } }, 'Case.createFields[0]: did you mean title?'],
    [{ Case: { createFields: ['title', 'title'] } }, 'Case.createFields[1]: title is in the list already'],
    [
      { Case: { createFields: ['title'], create: false } },
      'Case.createFields: create: false removes the create form',
    ],
    [{ Tag: { createFields: ['name'] } }, 'Tag.createFields: a Tag cannot be created'],
  ])('are refused where they do not fit: %j', (entities, words) => {
    expect(refusal({ entities }, SDL)).toContain(`entities.${words}`);
  });
});
