import { LIST_DISPLAYS, type ListDisplay } from '../../../lib/features/list/displays';
import { compareHref } from '../../../lib/ground/routes/compareHref';
import { createDemoReport, demoReports } from '../../../tests/support/demoReports';
import type { Scene, Screen } from '../screen';
import type { Stage } from '../stage';

/** Finds a report with all parts: a photo, comments, every field, and available actions. */
export async function reportPath({ demo }: Stage): Promise<string> {
  const where = { number: { eq: 'ZG-2025-10381' } };
  const [report] = await demoReports(demo.graphql, { limit: 1, where });
  return `/reports/${report?.id ?? ''}`;
}

/** The comparison of three reports. */
async function comparisonPath({ demo }: Stage): Promise<string> {
  const reports = await demoReports(demo.graphql, { limit: 3 });
  return compareHref(
    'reports',
    reports.map(({ id }) => [id]),
  );
}

/** A composed dashboard with a tile that fails, and the form of a new one. */
function addTilePath(): string {
  const tiles = [
    '/reports?f.status.in=IN_PROGRESS&tile.show=count',
    '/reports?f.createdAt.gte=2025-10-01&f.createdAt.lte=2025-10-31&tile.show=count&tile.compare=1&tile.every=5',
    '/sensors?tile.show=count',
    '/reports?f.priority.in=URGENT&tile.show=trend&tile.of=createdAt',
  ];
  const params = new URLSearchParams(tiles.map((tile) => ['tile', tile]));
  params.set('add', '/reports?f.createdAt.is=last30days&f.status.in=NEW&chart=district');
  return `/dashboard?${params.toString()}`;
}

/** Presses a button by its name in the page's language. */
export function press(id: string, role: 'button' | 'link' = 'button') {
  return ({ page, words }: Scene): Promise<void> =>
    page
      .getByRole(role, { name: words(id) })
      .first()
      .click();
}

/** Opens the last menu of the page with this name. Help that mentions the name may come before it. */
async function openSummary({ page, words }: Scene, id: string): Promise<void> {
  const named = page.locator('main details > summary').filter({ hasText: words(id), visible: true });
  // On a phone the tools of a list stand behind a button.
  const more = page.locator(`main summary[aria-label="${words('list.more')}"]`);
  await named
    .or(more.filter({ visible: true }))
    .first()
    .waitFor();
  if ((await named.count()) === 0) await more.click();
  await named.last().click();
}

/** Opens the filter form. Its first help text is a question about filters, so the name would find that. */
async function openFilter({ page }: Scene): Promise<void> {
  await page.locator('main .is-filter > details > summary').click();
}

/** Opens the menu of links to share, with what only scripts can do. */
async function openShare(scene: Scene): Promise<void> {
  const label = scene.words('share.button');
  const summary = scene.page.locator('main summary').filter({ hasText: label, visible: true }).first();
  const more = scene.page.locator(`main summary[aria-label="${scene.words('list.more')}"]`);
  await summary.or(more).filter({ visible: true }).first().waitFor();
  if (!(await summary.isVisible())) await more.click();
  await summary.click();
  await scene.page.getByRole('button', { name: scene.words('share.copy') }).waitFor();
}

/** Charts the list by the first field that offers it. */
async function openChart(scene: Scene): Promise<void> {
  await openSummary(scene, 'chart.button');
  await scene.page.locator('main details[open] .w-pop a').first().click();
  await scene.page.waitForURL(/chart/);
}

/** Opens a few records, so that they are listed as recently viewed. */
async function openRecords({ page, stage }: Scene): Promise<void> {
  const home = page.url();
  const [report] = await demoReports(stage.demo.graphql, { limit: 1 });
  const origin = new URL(home).origin;
  for (const path of [`/reports/${report?.id ?? ''}`, '/districts/SRO', '/departments']) {
    await page.goto(origin + (new URL(home).pathname.startsWith('/pl') ? '/pl' : '') + path);
    await page.getByRole('banner').waitFor();
  }
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForURL(/departments\/./);
  await page.goto(home);
}

/** Compares the oldest version of the page with the newest. */
async function compareVersions({ page, words }: Scene): Promise<void> {
  await page.locator('input[name="compare"]').last().check();
  await page.locator('input[name="with"]').first().check();
  await page.getByRole('button', { name: words('history.compare') }).click();
  await page.waitForURL(/compare=/);
}

/** Waits until the list says that a record is new, which somebody else has reported meanwhile. */
async function waitForNew({ page, stage }: Scene): Promise<void> {
  await page.waitForRequest(/\/api\/live\//);
  await createDemoReport(stage.demo.graphql);
  await page.locator('[role="status"] button').waitFor();
}

/** Addresses of lists in their displays, where that of the reports says less. */
const DISPLAY_PATHS: Readonly<Partial<Record<ListDisplay, string>>> = {
  calendar: '/reports?view=calendar&on=dueOn&day=2025-12-03',
  tree: '/departments?view=tree&open=5&open=4',
};

/** Screens that every visitor may see. */
export const READING: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-opened', path: '/', act: openRecords },
  { name: 'home-shop', site: 'foreign', path: '/' },
  { name: 'home-many', site: 'many', path: '/' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-tile', path: addTilePath() },
  { name: 'list', path: '/reports?page=3' },
  { name: 'list-filtered', path: '/reports?f.status.in=IN_PROGRESS&f.dangerous.eq=true&sort=-createdAt' },
  { name: 'list-filter-open', path: '/reports', act: openFilter },
  { name: 'list-columns-open', path: '/reports', act: (scene) => openSummary(scene, 'list.columns') },
  { name: 'list-export-open', path: '/reports', act: (scene) => openSummary(scene, 'list.export') },
  { name: 'list-share-open', path: '/reports', act: openShare },
  { name: 'record-share-open', path: reportPath, act: openShare },
  { name: 'list-views-open', path: '/reports', act: (scene) => openSummary(scene, 'list.views') },
  { name: 'list-chart', path: '/reports', act: openChart },
  ...LIST_DISPLAYS.filter((display) => display !== 'table').map((display) => ({
    name: `list-${display}`,
    path: DISPLAY_PATHS[display] ?? `/reports?view=${display}`,
  })),
  { name: 'list-calendar-agenda', path: '/reports?view=calendar&on=createdAt&by=agenda&day=2025-11-24' },
  { name: 'list-calendar-week', path: '/reports?view=calendar&on=createdAt&by=week&day=2025-11-25' },
  { name: 'list-map-near', path: '/reports?view=map&at=51.1079,17.0385,15&f.status.in=IN_PROGRESS' },
  { name: 'list-live', path: '/reports?sort=-createdAt', cut: true, act: waitForNew },
  { name: 'list-no-match', path: '/reports?q=nothing-that-anybody-wrote&f.status.eq=NEW' },
  { name: 'list-short', path: '/districts' },
  { name: 'list-cursor', path: '/comments' },
  { name: 'record', path: reportPath },
  { name: 'record-short', path: '/districts/SRO' },
  { name: 'compare', path: comparisonPath },
  {
    name: 'related-list',
    path: async (stage) => `${await reportPath(stage)}/comments`,
  },
  {
    name: 'history',
    path: async (stage) => `${await reportPath(stage)}/history`,
  },
  {
    name: 'history-compared',
    path: async (stage) => `${await reportPath(stage)}/history`,
    act: compareVersions,
  },
  { name: 'look-up', path: '/lookup/report-by-number' },
  {
    name: 'look-up-found',
    path: async ({ demo }) => {
      const [report] = await demoReports(demo.graphql, { limit: 1 });
      return `/lookup/report-by-number?number=${report?.number ?? ''}`;
    },
  },
  { name: 'singleton', path: '/one/city-statistics' },
];
