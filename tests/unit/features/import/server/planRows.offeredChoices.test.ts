import { expect, test } from 'vitest';
import type { ExistingChoice } from '../../../../../lib/features/import/importMatch';
import { createRowPlanner } from '../../../../../lib/features/import/server/planRows';
import { PeopleDesk } from '../peopleDesk';

test.each<[ExistingChoice, readonly ExistingChoice[], string]>([
  ['update', ['skip', 'update'], 'update'],
  ['create', ['skip', 'create'], 'create'],
  ['update', ['skip', 'create'], 'skip'],
  ['create', ['skip', 'update'], 'skip'],
  ['skip', ['skip', 'update'], 'skip'],
])('a record that exists, with the choice %s where %j are offered: %s', async (existing, choices, plan) => {
  const desk = new PeopleDesk();
  const row = { no: 2, cells: ['anna@lis.pl', 'Anna Lis-Kot', 'AL9'] };
  const mapping = {
    columns: ['email', 'name', 'code'],
    conventions: [{}, {}, {}],
    meanings: [],
    match: { by: 'email', column: 0, existing },
  };
  const form = { ...(await desk.form()), choices };
  const planner = await createRowPlanner(desk.context(), form, { rows: [row], mapping });
  expect((await planner.plan(row)).type).toBe(plan);
});
