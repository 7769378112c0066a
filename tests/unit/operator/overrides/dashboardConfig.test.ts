import { expect, test } from 'vitest';
import { describeOverrides } from '../../../../lib/operator/overrides/describeOverrides';
import { sayEnglish } from '../../../support/reasonTexts';
import { configOf, modelOf, refusal } from '../../overrides/overridesLab';

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
  [[{ ...dashboard, tiles: [] }], 'a list that is not empty'],
  [[], 'dashboards must be a list that is not empty'],
])('faulty dashboards are refused: %j', (dashboards, told) => {
  expect(refusal({ dashboards })).toContain(told);
});
