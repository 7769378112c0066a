import { expect, it } from 'vitest';
import { describeOverrides } from '../../../../../../lib/features/operator/overrides/describeOverrides';
import { configOf, entityIn, modelOf, refusal } from '../../../../overrides/overridesLab';

const SDL = `
  scalar Date
  enum VisitState { PLANNED DONE }
  input VisitWhere { state: [VisitState!] dueOn_gte: Date dueOn_lte: Date room: String }
  type Query { visits(where: VisitWhere, limit: Int, offset: Int): [Visit!]! visit(id: ID!): Visit rooms: String }
  type Visit { id: ID! title: String! state: VisitState! dueOn: Date! room: String }
`;

const state = (override: object) => ({ entities: { Visit: override } });
const openingOf = (override: object) => entityIn(modelOf(state(override), SDL), 'Visit').opening;

it('states the query with which the page of a list opens', () => {
  expect(openingOf({})).toBeUndefined();
  expect(openingOf({ view: 'table' })).toBeUndefined();
  expect(openingOf({ view: 'calendar' })).toBe('view=calendar');
  expect(openingOf({ filter: 'f.state.in=PLANNED' })).toBe('f.state.in=PLANNED');
  expect(openingOf({ filter: '?f.state.in=PLANNED&f.dueOn.is=today', view: 'board' })).toBe(
    'f.state.in=PLANNED&f.dueOn.is=today&view=board',
  );
});

it.each([
  ['view', { view: 'gallery' }, 'ways to show the list of Visit'],
  ['view', { view: 'board', board: false }, 'board: false takes it away'],
  ['filter', { filter: 'f.stat.in=PLANNED' }, 'filters of Visit'],
  ['filter', { filter: 'f.state.in=LATE' }, 'there are PLANNED, DONE'],
  ['filter', { filter: 'state=PLANNED' }, 'write it as an address has it'],
  ['filter', { filter: '?' }, 'write it as an address has it'],
  ['filter', { filter: 'f.room.eq=1', fields: { room: { hide: true } } }, 'fields.room.hide hides room'],
])('is refused where the list does not have it: %s of %j', (member, override, issue) => {
  const said = refusal(state(override), SDL);
  expect(said).toContain(`entities.Visit.${member}: `);
  expect(said).toContain(issue);
});

it('may be a way that another entry states', () => {
  expect(openingOf({ view: 'board', board: 'state' })).toBe('view=board');
});

it('is listed with the other overrides', () => {
  const config = configOf(state({ view: 'calendar', filter: 'f.state.in=PLANNED' }));
  const said = JSON.stringify(describeOverrides(config));
  expect(said).toContain('override.entity.view');
  expect(said).toContain('override.entity.filter');
});
