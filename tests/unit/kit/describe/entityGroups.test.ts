import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { buildConfigLabels } from '../../../../lib/features/operator/overrides/configLabels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { getListGroups } from '../../../../lib/kit/describe/entityGroups';
import { buildHomeView } from '../../../../lib/features/home/buildHomeView';
import { discover } from '../../../../lib/core/schema/discover';
import { configOf, modelOf } from '../../overrides/overridesLab';

const CONFIG = {
  groups: { people: { en: 'People', pl: 'Ludzie' }, yard: { en: 'Yard', pl: 'Plac' } },
  entities: { Bay: { group: 'yard' }, Mechanic: { group: 'people' }, Part: { group: 'yard' } },
};

describe('grouped entities', () => {
  it.each([
    ['has a page of its own, so that its list stands in no menu', true, ['Book']],
    ['of others is a list like any other', false, ['Book', 'WebVital']],
  ])('what the site reports %s', (_title, reports, types) => {
    const model = discover(
      buildSchema(`
        type Query { books(limit: Int, offset: Int): [Book] webVitals(limit: Int, offset: Int): [WebVital] }
        type Book { id: ID! title: String! }
        type WebVital { id: ID! name: String! value: Float! startTime: Float label: String createdAt: String }
        type Mutation {
          ${reports ? 'reportWebVital(id: ID!, name: String!, value: Float!, startTime: Float, label: String): Boolean' : 'ping: Boolean'}
        }
      `),
    );
    expect(model.vitals.list).not.toBeNull();
    const [rest] = getListGroups(model);
    expect(rest?.entities.map(({ type }) => type).toSorted()).toEqual(types);
  });

  it('stand in the operator’s order, those without a list nowhere, and all others after them', () => {
    expect(
      getListGroups(modelOf(CONFIG)).map(({ name, entities }) => [name, entities.map(({ type }) => type)]),
    ).toEqual([
      ['people', ['Mechanic']],
      ['yard', ['Bay']],
      ['', ['Repair', 'Job']],
    ]);
    expect(getListGroups(modelOf({})).map(({ type }) => type)).toEqual(['main']);
  });

  it('carry their group’s name in the page’s language on the home page', () => {
    const model = modelOf(CONFIG);
    const labels = createLabels(buildConfigLabels(configOf(CONFIG), model), 'pl');
    const { entities } = buildHomeView(createLabelContext(model, labels), new Map());
    expect(entities.map(({ type, group }) => [type, group?.text])).toEqual([
      ['Mechanic', 'Ludzie'],
      ['Bay', 'Plac'],
      ['Repair', undefined],
      ['Job', undefined],
    ]);
  });
});
