import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import { describeOverrides } from '../../../../../lib/features/operator/overrides/describeOverrides';
import { sayEnglish } from '../../../../support/reasonTexts';
import { configOf, modelOf, refusal } from '../../../overrides/overridesLab';

const tile = { list: '/repairs?f.title.contains=lamp', show: 'table' };
const dashboard = { id: 'workshop', name: { en: 'Workshop', pl: 'Warsztat' }, tiles: [tile] };

test('a dashboard for everybody and one for a role are accepted and told', () => {
  const config = { dashboards: [dashboard, { ...dashboard, id: 'night', roles: ['guard', 'clerk'] }] };
  expect(() => modelOf(config)).not.toThrow();
  expect(describeOverrides(configOf(config)).map(({ at, says }) => `${at}: ${sayEnglish(says)}`)).toEqual([
    'dashboards[0]: A dashboard with 1 tile for everybody.',
    'dashboards[1]: A dashboard with 1 tile for the roles guard, clerk.',
  ]);
});

test.each([
  [{ ...tile, list: '/repars' }, 'dashboards[0].tiles[0].list', 'did you mean /repairs?'],
  [{ ...tile, list: 'repairs' }, 'dashboards[0].tiles[0].list', 'must be the address of a list'],
  [{ ...tile, list: '/repairs?f.titel.eq=x' }, 'dashboards[0].tiles[0].list', 'title'],
  [{ ...tile, show: 'map' }, 'dashboards[0].tiles[0].show', 'must be one of "count"'],
  [{ ...tile, show: 'sum' }, 'dashboards[0].tiles[0]', 'sum, average, trend and chart have of'],
  [{ ...tile, of: 'hours' }, 'dashboards[0].tiles[0]', 'the others have not'],
  [
    { ...tile, show: 'count' },
    'dashboards[0].tiles[0].show',
    'count is not offered by Repair; there are table',
  ],
  [
    { ...tile, show: 'sum', of: 'hours' },
    'dashboards[0].tiles[0].show',
    'sum of hours is not offered by Repair',
  ],
  [{ ...tile, show: 'chart', of: 'hour' }, 'dashboards[0].tiles[0].of', 'hours'],
  [{ show: 'table' }, 'dashboards[0].tiles[0]', 'a tile with list and show'],
  [{ show: 'own' }, 'dashboards[0].tiles[0]', 'own has of, and can do without list'],
  [{ show: 'own', of: 'late', list: '/repair' }, 'dashboards[0].tiles[0].list', 'did you mean /repairs?'],
  [
    { ...tile, colour: 'red' },
    'dashboards[0].tiles[0].colour',
    'there are list, show, of, title, width, compare, every',
  ],
  [
    { ...tile, width: 'half' },
    'dashboards[0].tiles[0].width',
    'must be one of "third", "twoThirds", "whole"',
  ],
  [{ ...tile, every: 2 }, 'dashboards[0].tiles[0].every', 'a number of minutes: 1, 5, 15'],
  [
    { ...tile, compare: true },
    'dashboards[0].tiles[0]',
    'count, sum or average, which alone can have compare',
  ],
  [
    { ...tile, show: 'count', compare: true },
    'dashboards[0].tiles[0].compare',
    'narrowed to a span of days, like "/reports?f.createdAt.is=last7days"',
  ],
])('a faulty tile %j is refused with its place and what is allowed', (faulty, place, remedy) => {
  const message = refusal({ dashboards: [{ ...dashboard, tiles: [faulty] }] });
  expect(message).toContain(place);
  expect(message).toContain(remedy);
});

test.each([
  [[{ ...dashboard, id: 'My board' }], 'dashboards[0].id'],
  [[{ id: 'x', tiles: [tile] }], 'a dashboard with id, name and tiles'],
  [[dashboard, dashboard], 'workshop is the id of another one'],
  [[{ ...dashboard, tiles: [] }], 'dashboards[0].tiles must be a list that is not empty, not an empty one'],
  [[], 'dashboards must be a list that is not empty'],
])('faulty dashboards are refused: %j', (dashboards, told) => {
  expect(refusal({ dashboards })).toContain(told);
});

describe('the query of a tile’s address', () => {
  const SDL = `
    scalar Date
    type Query { jobs(limit: Int, offset: Int, where: JobFilter, order: JobOrder): [Job!]! job(id: ID!): Job }
    type Job { id: ID! title: String! priority: Priority! dueOn: Date }
    enum Priority { LOW HIGH }
    enum JobOrder { DUE_ON_ASC DUE_ON_DESC TITLE_ASC }
    input JobFilter { priority: PriorityFilter dueOn: DateFilter }
    input PriorityFilter { eq: Priority in: [Priority!] }
    input DateFilter { gte: Date lte: Date }`;
  const start = (query: string): void => {
    const tiles = [{ list: `/jobs?${query}`, show: 'table' as const }];
    discoverWithOverrides(buildSchema(SDL), {
      config: { dashboards: [{ id: 'all', name: 'All', tiles }] },
      source: 'site.config.ts',
    });
  };

  test.each([
    'f.priority.in=LOW&f.priority.in=HIGH',
    'f.dueOn.is=last7days&sort=-dueOn&view=table&cols=title',
    'f.dueOn.gte=2026-01-01&f.dueOn.lte=2026-01-31&q=',
  ])('is accepted as the list’s own page has it: %s', (query) => {
    expect(() => start(query)).not.toThrow();
  });

  test.each([
    ['f.nope.eq=1', 'There are the filters of Job dueOn, priority'],
    ['f.nope=1', 'There are the filters of Job dueOn, priority'],
    ['f.priority=LOW', 'There are the conditions of priority f.priority.eq, f.priority.in'],
    ['f.priority.gte=LOW', 'There are the conditions of priority f.priority.eq, f.priority.in'],
    ['f.priority.in=BOGUS', '"BOGUS" is not a value of priority; there are LOW, HIGH'],
    ['f.priority.eq=LOW&f.priority.eq=HIGH', 'priority takes one value, and "HIGH" is another'],
    ['f.dueOn.is=someday', '"someday" is not a value of dueOn'],
    ['f.dueOn.gte=soon', '"soon" is not a value of dueOn'],
    ['sort=nope', 'There are the fields that Job is sorted by dueOn, title'],
    ['sort=-title', 'sort=-title is not offered, only sort=title'],
  ])('is refused with what is allowed: %s', (query, remedy) => {
    expect(() => start(query)).toThrow(remedy);
    expect(() => start(query)).toThrow('dashboards[0].tiles[0].list: ');
  });
});
