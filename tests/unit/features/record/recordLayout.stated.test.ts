import { describe, expect, it } from 'vitest';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { RecordLayoutView } from '../../../../lib/features/record/recordView';
import { buildRecordView } from '../../../../lib/features/record/server/buildRecordView';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { entityIn, modelOf } from '../../overrides/overridesLab';

const SDL = /* GraphQL */ `
  type Query {
    cases(first: Int): [Case!]!
    case(id: ID!): Case
    people(first: Int): [Person!]!
    person(id: ID!): Person
  }
  type Case {
    id: ID!
    title: String!
    state: CaseState!
    cost: Float
    place: Place
    steps: [Step!]!
    owner: Person
    reporter: Person
  }
  type Place {
    street: String
    city: String
  }
  type Step {
    label: String
    at: String
  }
  enum CaseState {
    OPEN
    DONE
  }
  type Person {
    id: ID!
    name: String!
  }
`;

const PERSON = { type: 'Person', key: ['1'], title: 'Jan' };
const VALUES = {
  id: '7',
  title: 'Leak',
  state: 'OPEN',
  cost: null,
  place: { street: 'Mostowa 1', city: 'Gdynia' },
  steps: [{ label: 'a', at: 'b' }],
  owner: PERSON,
  reporter: PERSON,
};

function layOut(sections: unknown, locale: Locale = 'en'): RecordLayoutView {
  const model = modelOf({ entities: { Case: { sections } } }, SDL);
  const ctx = {
    ...createLabelContext(model, createLabels(null, locale)),
    translate: getTranslator(locale),
    now: '2026-01-01T00:00:00Z',
  };
  const data = { type: 'Case', key: ['7'], title: 'Leak', values: VALUES };
  const { layout } = buildRecordView(ctx, entityIn(model, 'Case'), data, {});
  if (layout === undefined) throw new Error('The record is not arranged.');
  return layout;
}

describe('the page of a small record that an operator arranges', () => {
  it('has states beside the title, objects in lines and all else in cells, also where it is empty', () => {
    const { states, facts, lines } = layOut({ head: ['place', 'owner', 'state', 'cost'] });
    expect({ states, facts, lines }).toEqual({
      states: ['state'],
      facts: ['owner', 'cost'],
      lines: ['place'],
    });
  });

  it('repeats no relation of its head below, and keeps those that it does not name', () => {
    expect(layOut({ head: ['owner'] }).relations).toEqual(['reporter']);
  });

  it('keeps what its head does not name among the details', () => {
    const details = layOut({ head: ['owner'] }).folds.find(({ name }) => name === 'details');
    expect(details?.fields).toEqual(expect.arrayContaining(['state', 'cost', 'place']));
  });

  it.each([
    ['en', { text: 'Course' }],
    ['pl', { text: 'Przebieg' }],
  ] as const)(
    'folds values and tables under the operator’s heading, and nowhere else (%s)',
    (locale, label) => {
      const heading = { en: 'Course', pl: 'Przebieg' };
      const { folds, facts, relations } = layOut(
        { folded: [{ heading, of: ['steps', 'reporter', 'state'] }] },
        locale,
      );
      expect(folds.find(({ name }) => name === 'own-1')).toEqual({
        name: 'own-1',
        label,
        fields: ['reporter', 'state'],
        tables: ['steps'],
        lists: [],
      });
      expect([...facts, ...relations]).toContain('owner');
      expect([...facts, ...relations]).not.toContain('reporter');
      expect(folds.filter(({ fields, tables }) => [...fields, ...tables].includes('steps'))).toHaveLength(1);
    },
  );

  it('marks a heading that is in English only', () => {
    const fold = layOut({ folded: [{ heading: { en: 'Course' }, of: ['steps'] }] }, 'pl').folds.at(-1);
    expect(fold).toMatchObject({ label: { text: 'Course', lang: 'en' } });
  });

  it('puts a folded name under the site’s own heading, and opens lists of values in their order', () => {
    const layout = layOut({ lists: ['steps'], folded: ['owner'] });
    expect(layout.lists).toEqual(['steps']);
    expect(layout.folds.flatMap(({ tables }) => tables)).toEqual([]);
    expect(layout.folds.find(({ name }) => name === 'details')?.fields).toContain('owner');
    expect(layout.facts).not.toContain('owner');
  });
});
