import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { openBrowser } from '../support/browser';
import { startLossRig, type LossRig, type Report } from '../support/lossRig';
import { signIn } from '../support/signIn';

const browser = openBrowser();
let rig: LossRig;
beforeAll(async () => {
  rig = await startLossRig();
});
afterEach(async () => {
  rig.back.fault('well');
  rig.front.fault('well');
  await rig.back.up();
  await rig.startSite();
});
afterAll(() => rig.stop());

const UPDATE = 'mutation UpdateReport';
const CREATE = 'mutation CreateReport';
const NEW_TITLE = 'The pavement has sunk at the corner';

/** A changed field says so before its name. */
const box = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^(changed: ?)?${name}`) });
const titleOf = (page: Page): Locator => box(page, 'Title');
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save changes' });
const draftKept = (page: Page): Promise<void> => page.getByText(/draft saved on this device/i).waitFor();

/** A report of its own, and its form in a browser of its own, where a new title has been typed. */
async function typed(title = NEW_TITLE): Promise<{ page: Page; report: Report }> {
  const { page, report } = await opened();
  await titleOf(page).fill(title);
  return { page, report };
}

async function opened(): Promise<{ page: Page; report: Report }> {
  const report = await rig.newReport('A hole in the pavement');
  const page = await browser.visit({ baseURL: rig.url });
  await open(page, `/reports/${report.id}/edit`);
  return { page, report };
}

/** Opens a form, and waits until the page is the browser's. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const isLive = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('form[method="post"]') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    );
  await expect.poll(isLive).toBe(true);
}

async function isSaved(page: Page, report: Report): Promise<void> {
  await page.waitForURL((url) => url.pathname === `/reports/${report.id}`);
}

describe('a save', () => {
  test('that is pressed twice, and twice more by Enter, is sent once', async () => {
    const { page, report } = await typed();
    const before = rig.back.count(UPDATE);
    await titleOf(page).press('Enter');
    await titleOf(page).press('Enter');
    await save(page)
      // It may be gone by then.
      .dblclick({ noWaitAfter: true, timeout: 1_000 })
      .catch(() => undefined);
    await isSaved(page, report);
    expect(rig.back.count(UPDATE) - before).toBe(1);
    expect(await rig.report(report.id)).toMatchObject({ title: NEW_TITLE, version: report.version + 1 });
  });

  test.runIf(isDeep)('sends the changed field and the version alone', async () => {
    const { page, report } = await typed();
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes(UPDATE));
    await save(page).click();
    const body = JSON.parse((await sent).postData() ?? '{}') as { variables: { input: object } };
    expect(body.variables.input).toEqual({ title: NEW_TITLE, expectedVersion: report.version });
    await isSaved(page, report);
  });
});

describe('a line that is cut', () => {
  test.each([
    ['between site and backend', () => rig.back],
    ['between browser and site', () => rig.front],
  ])('%s after the request: what arrived counts as saved, and is not sent again', async (_, line) => {
    browser.expectFault(/Failed to load resource|ERR_/);
    const { page, report } = await typed();
    const before = rig.back.count(UPDATE);
    line().fault('cut', UPDATE);
    await save(page).click();
    await isSaved(page, report);
    expect(rig.back.count(UPDATE) - before).toBe(1);
    expect(await rig.report(report.id)).toMatchObject({ title: NEW_TITLE, version: report.version + 1 });
  });

  test('before the request arrives: the form says what the record has, and sends again when asked', async () => {
    browser.expectFault(/Failed to load resource|ERR_/);
    const { page, report } = await typed();
    rig.back.fault('lost', UPDATE);
    await save(page).click();
    const panel = page.getByRole('region', { name: /don’t know yet/i });
    await panel.waitFor();
    expect(await panel.getByRole('row').last().innerText()).toMatch(
      /Title\s+The pavement has sunk at the corner\s+A hole in the pavement\s+not stored/,
    );
    expect((await rig.report(report.id)).version).toBe(report.version);
    rig.back.fault('well');
    await panel.getByRole('button', { name: 'Send again' }).click();
    await isSaved(page, report);
    expect(await rig.report(report.id)).toMatchObject({ title: NEW_TITLE, version: report.version + 1 });
  });

  test('while the answer is waited for: time-out, and what arrived counts as saved', async () => {
    browser.expectFault(/Failed to load resource/);
    const { page, report } = await typed();
    rig.back.fault('held', UPDATE);
    await save(page).click();
    await isSaved(page, report);
    expect((await rig.report(report.id)).version).toBe(report.version + 1);
  });

  test('after a new record was sent: nobody creates it twice', async () => {
    browser.expectFault(/Failed to load resource/);
    const page = await browser.visit({ baseURL: rig.url });
    await open(page, '/reports/new');
    const title = `A lamp that nobody lit ${Date.now()}`;
    await titleOf(page).fill(title);
    await box(page, 'Description').fill('It has been dark for three weeks now.');
    await page.getByLabel(/^Category/).selectOption('DRAINAGE');
    await box(page, 'Street').fill('Lipowa 3');
    await page.getByRole('combobox', { name: /^District/ }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    rig.back.fault('cut', CREATE);
    const before = rig.back.count(CREATE);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const panel = page.getByRole('region', { name: /don’t know yet/i });
    await panel.waitFor();
    // The button of the form itself does not send it again.
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    expect(rig.back.count(CREATE) - before).toBe(1);
    await panel.getByRole('link', { name: title }).waitFor();
    await panel.getByRole('button', { name: 'It is saved' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/new'));
    const { reports } = await rig.ask<{ reports: { total: number } }>(
      'query ($search: String!) { reports(search: $search) { total } }',
      { search: title },
    );
    expect(reports.total).toBe(1);
  });
});

describe('nothing is sent and nothing lost', () => {
  test('when the backend is down', async () => {
    browser.expectFault(/Failed to load resource/);
    const { page, report } = await typed();
    await rig.back.down();
    await save(page).click();
    const panel = page.getByRole('region', { name: 'Not saved: nothing was sent' });
    await panel.waitFor();
    expect(await titleOf(page).inputValue()).toBe(NEW_TITLE);
    await rig.back.up();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await isSaved(page, report);
  });

  test('when the site itself is stopped', async () => {
    browser.expectFault(/Failed to load resource|ERR_/);
    const { page, report } = await typed();
    await rig.stopSite();
    await save(page).click();
    const panel = page.getByRole('region', { name: 'Not saved: nothing was sent' });
    await panel.waitFor();
    await rig.startSite();
    await panel.getByRole('button', { name: 'Try again' }).click();
    await isSaved(page, report);
    expect((await rig.report(report.id)).version).toBe(report.version + 1);
  });

  test('when the session has run out: after signing in the form is as it was', async () => {
    browser.expectFault(/Failed to load resource/);
    const { page, report } = await opened();
    await page.goto(`/api/auth/login?returnTo=${encodeURIComponent(`/reports/${report.id}/edit`)}`);
    await signIn(page, rig.demo, undefined, 'clerk');
    await open(page, `/reports/${report.id}/edit`);
    await titleOf(page).fill(NEW_TITLE);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await save(page).click();
    const panel = page.getByRole('region', { name: 'You have been signed out' });
    await panel.waitFor();
    expect((await rig.report(report.id)).version).toBe(report.version);
    // The provider still knows them, as it mostly does.
    await page.context().addCookies(cookies.filter(({ name }) => !name.startsWith('__session')));
    await panel.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname === `/reports/${report.id}/edit`);
    await page.getByText(/is back in the form/).waitFor();
    expect(await titleOf(page).inputValue()).toBe(NEW_TITLE);
    await save(page).click();
    await isSaved(page, report);
    expect(await rig.report(report.id)).toMatchObject({ title: NEW_TITLE });
  });

  test('when the tab crashes: the draft is offered again, and is gone once saved', async () => {
    const { page, report } = await typed();
    await draftKept(page);
    const context = page.context();
    const session = await context.newCDPSession(page);
    const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()));
    // A renderer that crashed answers nothing.
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await context.newPage();
    await open(next, `/reports/${report.id}/edit`);
    expect(await titleOf(next).inputValue()).toBe(report.title);
    await next.getByRole('button', { name: 'Restore' }).click();
    expect(await titleOf(next).inputValue()).toBe(NEW_TITLE);
    await save(next).click();
    await isSaved(next, report);
    await open(next, `/reports/${report.id}/edit`);
    expect(await next.getByRole('button', { name: 'Restore' }).count()).toBe(0);
    expect(
      await next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([]);
  });

  test('when the page is closed while it is sending: the next visit looks what became of it', async () => {
    browser.expectFault(/Failed to load resource|ERR_/);
    const { page, report } = await typed();
    rig.back.fault('held', UPDATE);
    const before = rig.back.count(UPDATE);
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes(UPDATE));
    await save(page).click();
    await sent;
    await page.close({ runBeforeUnload: false });
    await expect.poll(async () => (await rig.report(report.id)).title).toBe(NEW_TITLE);
    rig.back.fault('well');
    const next = await page.context().newPage();
    await next.goto(`/reports/${report.id}/edit`);
    await isSaved(next, report);
    expect(rig.back.count(UPDATE) - before).toBe(1);
  });

  test.runIf(isDeep)('to somebody else: a draft belongs to whoever typed it', async () => {
    const { page, report } = await typed();
    await draftKept(page);
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await next.goto(`/api/auth/login?returnTo=${encodeURIComponent(`/reports/${report.id}/edit`)}`);
    await signIn(next, rig.demo, undefined, 'clerk');
    await open(next, `/reports/${report.id}/edit`);
    await next.waitForTimeout(500);
    expect(await next.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  });
});

describe('two people at one record', () => {
  test('see their fields side by side, choose by keyboard, and overwrite nothing else', async () => {
    const { page: first, report } = await typed('The first one was here');
    const second = await browser.visit({ baseURL: rig.url });
    await open(second, `/reports/${report.id}/edit`);
    const mine = 'And the second one wrote a longer description of it all.';
    await titleOf(second).fill('The second one was here, too');
    await box(second, 'Description').fill(mine);
    await save(first).click();
    await isSaved(first, report);

    await save(second).click();
    const panel = second.getByRole('region', { name: /^Somebody changed this record/ });
    await panel.waitFor();
    expect(await panel.getByRole('row').count()).toBe(2);
    expect((await rig.report(report.id)).title).toBe('The first one was here');
    await panel.getByRole('radio').first().focus();
    await second.keyboard.press('ArrowRight');
    await second.keyboard.press('Enter');
    await isSaved(second, report);
    expect(await rig.report(report.id)).toEqual({
      id: report.id,
      title: 'The first one was here',
      description: mine,
      version: report.version + 2,
    });
  });

  test.runIf(isDeep)('in two tabs of one browser keep two drafts', async () => {
    const { page: first, report } = await typed('From the first tab');
    await draftKept(first);
    const second = await first.context().newPage();
    await open(second, `/reports/${report.id}/edit`);
    await second.waitForTimeout(300);
    expect(await second.getByRole('button', { name: 'Restore' }).count()).toBe(0);
    await titleOf(second).fill('From the second tab');
    await draftKept(second);
    const kept = await first.evaluate(() => Object.values<string>({ ...localStorage }).join(' '));
    expect(kept).toContain('From the first tab');
    expect(kept).toContain('From the second tab');
  });
});

describe('leaving with unsaved changes', () => {
  const question = (page: Page): Locator => page.getByRole('dialog', { name: 'You have unsaved changes' });

  test('by a link asks: to stay keeps everything, to leave keeps a draft', async () => {
    const { page, report } = await typed();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await question(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stay');
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    expect(await titleOf(page).inputValue()).toBe(NEW_TITLE);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await isSaved(page, report);
    expect((await rig.report(report.id)).title).toBe(report.title);
    await open(page, `/reports/${report.id}/edit`);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.reload();
    await open(page, `/reports/${report.id}/edit`);
    expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  });

  test('by Back and Forward asks, and the history stays as it was', async () => {
    const report = await rig.newReport('A hole in the pavement');
    const page = await browser.visit({ baseURL: rig.url });
    await page.goto(`/reports/${report.id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.waitForURL(/\/edit$/);
    await titleOf(page).fill(NEW_TITLE);
    const length = await page.evaluate(() => history.length);
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Stay' }).click();
    expect(new URL(page.url()).pathname).toBe(`/reports/${report.id}/edit`);
    expect(await titleOf(page).inputValue()).toBe(NEW_TITLE);
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await isSaved(page, report);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.goForward();
    await page.waitForURL(/\/edit$/);
  });

  test.runIf(isDeep)('by reloading or closing asks in the browser’s own words', async () => {
    const { page, report } = await typed();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await page.getByRole('button', { name: 'Restore' }).click();
    expect(await titleOf(page).inputValue()).toBe(NEW_TITLE);
    expect((await rig.report(report.id)).title).toBe(report.title);
  });

  test('does not ask where nothing would be lost', async () => {
    const { page, report } = await opened();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await titleOf(page).fill(NEW_TITLE);
    await page.evaluate(() => {
      window.location.hash = 'anywhere';
    });
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => url.hash === '');
    await titleOf(page).fill(report.title);
    await page.reload();
    await open(page, `/reports/${report.id}/edit`);
    await titleOf(page).fill(NEW_TITLE);
    await save(page).click();
    await isSaved(page, report);
    for (const go of [() => page.goBack(), () => page.goForward(), () => page.reload()]) {
      await go();
      // Where the next step cuts off the data of a page, Next loads the page as a whole, which cuts off that step.
      await page.waitForLoadState('networkidle');
    }
    expect(asked).toEqual([]);
    expect(await question(page).count()).toBe(0);
  });
});

test.runIf(isDeep)(
  'what the backend refuses as a whole leaves everything typed, with its words',
  async () => {
    const { page, report } = await opened();
    await open(page, `/reports/${report.id}/do/resolveReport`);
    const note = box(page, 'Note');
    await note.fill('Filled in and swept.');
    await note.press('Tab');
    await page.locator('form[method="post"] button[type="submit"]').last().click();
    await page.getByRole('alert').filter({ hasText: 'This cannot be done: the report is new.' }).waitFor();
    expect(await note.inputValue()).toBe('Filled in and swept.');
  },
);
