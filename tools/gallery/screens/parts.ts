import type { Scene, Screen } from '../screen';
import { reportPath } from './reading';

/** Lets the visitor open the action of the example on the first two rows. */
async function planRound({ page, look }: Scene): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const index of [0, 1]) await page.locator('input[name="row"]').nth(index).check();
  const name = look.locale === 'en' ? 'Plan a round' : 'Zaplanuj objazd';
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

/** Opens the fold of a form that holds the widget of the example. */
async function showWidget({ page }: Scene): Promise<void> {
  const folds = page.locator('details:has([name*="mapColour"])');
  await folds.evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')));
  await page.locator('select[name$="mapColour"]').scrollIntoViewIfNeeded();
}

const TILES = new URLSearchParams([
  ['tile', '/reports?f.status.in=IN_PROGRESS&tile.show=own&tile.of=Report.callList'],
  ['tile', '/?tile.show=own&tile.of=emergency'],
  ['tile', '/reports?f.status.in=NEW&tile.show=count'],
]);

/** The parts of docs/examples/own-parts: in a record, a list, a form, a dashboard, as a layout and as an action. */
export const PARTS: readonly Screen[] = [
  { name: 'parts-record', site: 'parts', path: reportPath },
  {
    name: 'parts-list',
    site: 'parts',
    path: '/reports?cols=title,estimatedCost,dueOn&sort=-estimatedCost&size=10',
  },
  { name: 'parts-layout', site: 'parts', path: '/reports?view=slips&size=10' },
  { name: 'parts-action', site: 'parts', path: '/reports?view=slips&size=10', cut: true, act: planRound },
  { name: 'parts-tiles', site: 'parts', path: `/dashboard?${TILES.toString()}` },
  {
    name: 'parts-form',
    site: 'parts',
    path: async (stage) => `${await reportPath(stage)}/edit`,
    clerk: true,
    act: showWidget,
  },
];
