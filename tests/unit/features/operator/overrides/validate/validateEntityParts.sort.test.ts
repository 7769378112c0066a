import { expect, it } from 'vitest';
import { getDefaultSort } from '../../../../../../lib/features/list/columns';
import { entityIn, modelOf, refusal } from '../../../../overrides/overridesLab';

const SDL = `
  scalar DateTime
  enum VisitOrder { startsAt_ASC startsAt_DESC createdAt_ASC createdAt_DESC title_ASC }
  type Query { visits(orderBy: VisitOrder, limit: Int, offset: Int): [Visit!]! }
  type Visit { id: ID! title: String! startsAt: DateTime! createdAt: DateTime! room: String }
`;

/** The default sort of the list of visits. */
function sortOf(sort?: string) {
  const visit = entityIn(modelOf(sort === undefined ? {} : { entities: { Visit: { sort } } }, SDL), 'Visit');
  return visit.list === null ? null : getDefaultSort(visit, visit.list);
}

it('states the order of a list, the greatest first after a minus', () => {
  expect(sortOf()).toEqual({ field: 'createdAt', descending: true });
  expect(sortOf('startsAt')).toEqual({ field: 'startsAt', descending: false });
  expect(sortOf('-startsAt')).toEqual({ field: 'startsAt', descending: true });
});

it.each([
  ['room', 'fields by which the list of Visit is sorted'],
  ['-title', 'the list of Visit has no descending order of title'],
])('is refused where the list does not take %s', (sort, issue) => {
  const said = refusal({ entities: { Visit: { sort } } }, SDL);
  expect(said).toContain('sort: ');
  expect(said).toContain(issue);
});

it('is refused for a field that is hidden', () => {
  const fields = { startsAt: { hide: true } };
  expect(refusal({ entities: { Visit: { sort: 'startsAt', fields } } }, SDL)).toContain('sort: ');
});
