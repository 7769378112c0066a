import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { recordHref } from '../../lib/ground/routes/hrefs';
import type { RunningServer } from '../contract/contractServer';
import { ownWords } from '../contract/suite/ownWords';
import type { Said, WritingTruth } from '../contract/writingTruth';
import { askGraphql } from '../support/askGraphql';
import type { TestBrowser } from '../support/browser';
import { FormPage } from '../support/formPage';
import { clean } from '../support/listPage';

interface Around {
  readonly browser: TestBrowser;
  /** How it is written: with scripts, without, or one after the other. */
  readonly scripts: readonly boolean[];
  readonly site: () => { readonly url: string };
  readonly running: () => RunningServer;
  readonly slug: string;
}

/** What a person writes in the browser, with scripts and without, compared with what the server itself then says. */
export function describeWriting(
  truth: WritingTruth,
  { browser, scripts, site, running, slug }: Around,
): void {
  const own = async (query = truth.own): Promise<readonly Said[]> =>
    (await ownWords(running(), query)).is.flat() as readonly Said[];
  const one = async (): Promise<Said> => {
    const records = await own();
    expect(records).toHaveLength(1);
    return records[0] ?? {};
  };
  const elsewhere = (mutation: string): Promise<unknown> =>
    askGraphql(running().url, mutation, { headers: { ...running().headers } });

  describe.each(scripts)(`writes a ${truth.type} (scripts: %s)`, (js) => {
    let opened: Page | undefined;
    afterEach(async () => {
      // An open page asks for its record again.
      await opened?.close();
      const left = [...(await own()), ...(truth.action === undefined ? [] : await own(truth.action.own))];
      for (const { key } of left) await elsewhere(truth.remove(String(key)));
    });

    const start = async (): Promise<{ page: Page; form: FormPage; make: () => Promise<string> }> => {
      const page = await browser.visit({ baseURL: site().url, js });
      opened = page;
      const form = new FormPage(page);
      const make = async (): Promise<string> => {
        await page.goto(`/${slug}`);
        await form.main.locator(`a[href^="/${slug}/new"]`).first().click();
        for (const [field, value] of Object.entries(truth.fill)) await form.fill(field, value);
        await form.send('Add');
        await headed(page, truth.title).waitFor();
        return recordHref(slug, [String((await one()).key)]);
      };
      return { page, form, make };
    };

    test('adds it, changes one field, empties one, and deletes it', { timeout: 120_000 }, async () => {
      const { page, form, make } = await start();
      expect(await own()).toEqual([]);
      const href = await make();
      expect(new URL(page.url()).pathname).toBe(href);
      const made = await one();
      expect(made).toMatchObject(truth.created);

      await form.main.locator('a[href*="/edit"]').first().click();
      await form.fill(truth.change.field, truth.change.to);
      await form.send('Save changes');
      await headed(page, truth.title).waitFor();
      await expect.poll(one).toEqual({ ...made, ...truth.change.says });

      const { empty } = truth;
      if (empty !== undefined) {
        await page.goto(`${href}/edit`);
        await form.fill(empty.field, '');
        await form.send('Save changes');
        await headed(page, truth.title).waitFor();
        await expect.poll(one).toEqual({ ...made, ...truth.change.says, ...empty.says });
      }

      await followInMenu(page, 'a[href*="/delete"]');
      // With scripts it is asked over the record, and held back until its toast is closed.
      await page.getByRole('heading', { name: `Delete “${truth.title}”?`, exact: true }).waitFor();
      await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
      await page.waitForURL((url) => url.pathname === `/${slug}`);
      if (js) await page.locator('.is-toast').getByRole('button', { name: 'Close' }).last().click();
      await expect.poll(own).toEqual([]);
      expect((await page.request.get(href)).status()).not.toBe(200);
    });

    const { conflict } = truth;
    if (conflict !== undefined)
      test(
        'asks about what somebody else changed meanwhile, and keeps the rest of theirs',
        { timeout: 120_000 },
        async () => {
          const { page, form, make } = await start();
          const href = await make();
          await page.goto(`${href}/edit`);
          await form.fill(conflict.field, conflict.mine);
          await elsewhere(conflict.meanwhile(String((await one()).key)));
          const theirs = await one();
          await form.send('Save changes');
          if (js) {
            await form.main.getByText('Somebody changed this record while you were editing it').waitFor();
            expect(
              await form.main
                .getByRole('row')
                .filter({ has: page.getByRole('radio') })
                .count(),
            ).toBe(1);
            expect(await one()).toEqual(theirs);
            await form.main.getByRole('button', { name: 'Save choice' }).click();
          } else {
            await form.messages(conflict.field).getByText(conflict.theirs).waitFor();
            expect(await one()).toEqual(theirs);
            await form.send('Save changes');
          }
          await headed(page, truth.title).waitFor();
          await expect.poll(one).toEqual({ ...theirs, ...conflict.says });
        },
      );

    const { action } = truth;
    if (action !== undefined)
      test(`does ${action.name}`, { timeout: 120_000 }, async () => {
        const { page, form, make } = await start();
        const href = await make();
        await followInMenu(page, `a[href^="${href}/do/${action.name}"]`);
        for (const [field, value] of Object.entries(action.fill)) await form.fill(field, value);
        await form.send(action.button);
        await expect.poll(() => own(action.own)).toMatchObject([action.says]);
      });

    const { refused } = truth;
    if (refused !== null)
      test('shows the server’s refusal, and keeps what was typed', { timeout: 120_000 }, async () => {
        const { page, form, make } = await start();
        const href = await make();
        const before = await one();
        await page.goto(`${href}/edit`);
        await form.fill(refused.field, refused.to);
        if (!js) browser.expectFault(/422/);
        await form.send('Save changes');
        const place =
          refused.at === 'field' ? form.messages(refused.field) : form.main.getByRole('alert').first();
        await expect.poll(async () => clean(await place.textContent())).toMatch(refused.words);
        expect(await page.title()).toMatch(/^Error: /);
        expect(await form.input(refused.field).first().inputValue()).toBe(refused.to);
        expect(await one()).toEqual(before);
      });
  });
}

/** The page of a record or a form, by its heading. */
function headed(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name: clean(name), exact: true });
}

/** Follows a link that may stand in a menu. */
async function followInMenu(page: Page, selector: string): Promise<void> {
  const main = page.getByRole('main');
  const link = page.locator(selector);
  if (!(await main.locator(link).first().isVisible()))
    await main.locator('details', { has: link }).locator('summary').first().click();
  await main.locator(link).first().click();
}
