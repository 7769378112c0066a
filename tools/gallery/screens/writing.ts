import { askDemo, demoReports } from '../../../tests/support/demoReports';
import type { Scene, Screen } from '../screen';
import type { Stage } from '../stage';
import { reportPath } from './reading';

const OTHER_TITLE = 'Uneven pavement by the school gate';

const editPath = async (stage: Stage): Promise<string> => `${await reportPath(stage)}/edit`;
/** A report of its own for a screen that changes it: pictures are taken side by side. */
const changedReport =
  (offset: number) =>
  async ({ demo }: Stage) => {
    const [report] = await demoReports(demo.graphql, { limit: 1, offset });
    return `/reports/${report?.id ?? ''}/edit`;
  };
const ofReport = (rest: string) => async (stage: Stage) => `${await reportPath(stage)}/${rest}`;

/** Waits until the form is hydrated. */
async function isLive({ page }: Pick<Scene, 'page'>): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form[method="post"]') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );
}

async function typeTitle(scene: Scene, title = OTHER_TITLE): Promise<void> {
  await isLive(scene);
  await scene.page.locator('[name="v.title"]').fill(title);
}

async function save({ page }: Scene): Promise<void> {
  await page.locator('main form button[type="submit"]:visible').last().click();
}

async function sendEmpty(scene: Scene): Promise<void> {
  await isLive(scene);
  await scene.page.locator('[name="v.title"]').fill('Lamp');
  await save(scene);
  await scene.page.locator('[aria-invalid="true"]').first().waitFor();
}

async function openPicker({ page }: Scene): Promise<void> {
  await isLive({ page });
  const box = page.locator('main form .is-relation').getByRole('combobox').first();
  await box.click();
  await page.locator('.is-relation [role="option"]').first().waitFor();
}

/** Saves the same field as another user. */
async function meetOther(scene: Scene): Promise<void> {
  const { page, stage, words } = scene;
  await typeTitle(scene);
  const id = /reports\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  await askDemo(
    stage.demo.graphql,
    'mutation ($id: ID!, $title: String!) { updateReport(id: $id, input: { title: $title }) { report { id } } }',
    { id, title: `Changed by somebody else, ${scene.look.width} ${scene.look.locale} ${scene.look.theme}` },
  );
  await save(scene);
  await page.getByText(words('save.conflict.title')).waitFor();
}

/** Leaves the request of a save unanswered. */
async function loseAnswer(scene: Scene): Promise<void> {
  const { page, words } = scene;
  await typeTitle(scene);
  await page.route('**/graphqlh', (route) =>
    (route.request().postData() ?? '').includes('mutation') ? route.abort() : route.continue(),
  );
  await save(scene);
  await page.getByText(words('save.unknown.title')).waitFor({ timeout: 20_000 });
}

async function leaveDraft(scene: Scene): Promise<void> {
  await typeTitle(scene);
  await scene.page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.includes('draft') || key.includes('form')),
  );
  await scene.page.reload();
  await scene.page.getByRole('button', { name: scene.words('save.draft.restore') }).waitFor();
}

const IMPORTED = [
  'Title;Description;Category;Priority;Street;District code;Estimated cost;No',
  'Dark lamp by the primary school;It has been dark since last Monday evening, next to the gate;Street lighting;wysoki;Wodna 22;Śródmieście;1250,00 zł;1',
  'Overturned bin at the tram stop;The wind has thrown it over and its lid is broken;Waste;niski;Polna 3;Nadodrze;;2',
  'Hole;Too short;Roads and pavements;b. pilne;Ro;Stare Miasto;many;3',
  'Broken bench in the city park;One of its planks is broken and has a nail in it;Park furniture;średni;Parkowa 1;Nadodrze;3 400 zł;4',
].join('\n');

/** A file whose first reports exist already. */
const KNOWN = [
  'ID;Title;Description;Category;Priority;Street;District code',
  '1;;;;wysoki;;',
  '2;Dark lamp by the primary school;;;;;',
  ';Overturned bin at the tram stop;The wind has thrown it over and its lid is broken;Waste;niski;Polna 3;Nadodrze',
].join('\n');

async function chooseImport({ page }: Pick<Scene, 'page'>, table = IMPORTED): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#import-file') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page
    .locator('#import-file')
    .setInputFiles({ name: 'reports-november.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.locator('button[value="file"]').click();
  await page.locator('#import-columns').waitFor();
}

async function checkImport(scene: Scene): Promise<void> {
  await chooseImport(scene);
  await scene.page.locator('button[value="check"]').click();
  await scene.page.locator('#import-check').waitFor();
}

async function lookUpImport({ page }: Pick<Scene, 'page'>): Promise<void> {
  await chooseImport({ page }, KNOWN);
  await page.locator('#import-match-by').selectOption('id');
}

async function checkKnown(scene: Scene): Promise<void> {
  await lookUpImport(scene);
  await scene.page.locator('button[value="check"]').click();
  await scene.page.locator('#import-existing').waitFor();
}

async function checkChanges(scene: Scene): Promise<void> {
  await checkKnown(scene);
  await scene.page.locator('input[value="update"]').check();
  await scene.page.locator('button[value="check"]').click();
  // It is not offered while a choice has not been checked.
  await scene.page.locator('button[value="save"]').waitFor();
}

async function changeKnown(scene: Scene): Promise<void> {
  await checkChanges(scene);
  await scene.page.locator('button[value="save"]').click();
  await scene.page.locator('#import-met').waitFor();
}

async function saveImport(scene: Scene): Promise<void> {
  await checkImport(scene);
  await scene.page.locator('button[value="save"]').click();
  await scene.page.locator('#import-undo').waitFor();
}

/** Undoes an import of which somebody has changed a record. */
async function undoImport(scene: Scene): Promise<void> {
  const { page, stage, words } = scene;
  await saveImport(scene);
  const [last] = await demoReports(stage.demo.graphql, {
    limit: 1,
    search: 'Overturned bin at the tram stop',
    order: [{ field: 'CREATED_AT', direction: 'DESC' }],
  });
  await askDemo(
    stage.demo.graphql,
    'mutation ($id: ID!) { updateReport(id: $id, input: { priority: URGENT }) { report { id } } }',
    { id: last?.id },
  );
  await page.getByText(words('import.undo.ask'), { exact: true }).click();
  await page.locator('.is-undo button').last().click();
  await page.locator('#import-undone').waitFor();
}

async function interruptImport(scene: Scene): Promise<void> {
  await checkImport(scene);
  await scene.page.context().setOffline(true);
  await scene.page.locator('button[value="save"]').click();
  // Else the same rows are tried again for a minute.
  await scene.page.getByRole('button', { name: scene.words('import.pause'), exact: true }).click();
  await scene.page
    .getByRole('alert')
    .filter({ hasText: scene.words('import.paused.broken') })
    .waitFor();
}

async function leave(scene: Scene): Promise<void> {
  await typeTitle(scene);
  await scene.page.getByRole('link', { name: scene.words('form.cancel'), exact: true }).click();
  await scene.page.getByRole('dialog').waitFor();
}

async function select({ page }: Scene): Promise<void> {
  const boxes = page.getByRole('main').getByRole('table').getByRole('checkbox');
  for (const index of [2, 4, 5]) await boxes.nth(index).check();
}

/** Screens that only clerks may see. */
export const WRITING: readonly Screen[] = [
  { name: 'form-new', path: '/reports/new', clerk: true },
  { name: 'form-edit', path: editPath, clerk: true, act: (scene) => typeTitle(scene) },
  { name: 'form-errors', path: '/reports/new', clerk: true, act: sendEmpty },
  { name: 'form-picker', path: '/reports/new', clerk: true, cut: true, act: openPicker },
  { name: 'form-conflict', path: changedReport(41), clerk: true, act: meetOther },
  { name: 'form-unknown', path: editPath, clerk: true, act: loseAnswer },
  { name: 'form-draft', path: editPath, clerk: true, act: leaveDraft },
  { name: 'form-leave', path: editPath, clerk: true, cut: true, act: leave },
  { name: 'import', path: '/reports/import', clerk: true },
  { name: 'import-columns', path: '/reports/import', clerk: true, act: (scene) => chooseImport(scene) },
  { name: 'import-check', path: '/reports/import', clerk: true, act: checkImport },
  { name: 'import-look-up', path: '/reports/import', clerk: true, act: lookUpImport },
  { name: 'import-existing', path: '/reports/import', clerk: true, act: checkKnown },
  { name: 'import-changes', path: '/reports/import', clerk: true, act: checkChanges },
  { name: 'import-changed', path: '/reports/import', clerk: true, act: changeKnown },
  { name: 'import-stopped', path: '/reports/import', clerk: true, act: interruptImport },
  { name: 'import-result', path: '/reports/import', clerk: true, act: saveImport },
  { name: 'import-undone', path: '/reports/import', clerk: true, act: undoImport },
  { name: 'record-clerk', path: reportPath, clerk: true },
  { name: 'delete', path: ofReport('delete'), clerk: true },
  { name: 'action', path: ofReport('do/resolveReport'), clerk: true },
  { name: 'site-action', path: '/actions/recount-district-statistics', clerk: true },
  { name: 'list-clerk', path: '/reports', clerk: true },
  { name: 'list-bulk', path: '/reports', clerk: true, act: select },
  {
    name: 'bulk-question',
    path: '/reports',
    clerk: true,
    cut: true,
    act: async (scene) => {
      await select(scene);
      await scene.page
        .getByRole('group', { name: scene.words('bulk.label') })
        .getByRole('button')
        .last()
        .click();
      await scene.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'record-saved',
    path: changedReport(40),
    clerk: true,
    act: async (scene) => {
      const { theme, width, locale } = scene.look;
      await typeTitle(scene, `Street lamp out by the playground, pole ${width} ${locale} ${theme}`);
      await save(scene);
      await scene.page.waitForURL(/saved=/);
    },
  },
];
