/** The worst faults of a backend, as a person meets them in a browser: what is said, what stays typed, what is sent again. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { FAULT_WORDS } from '../support/faulty/faults';
import { startFaultySite, type FaultySite } from '../support/faulty/startFaultySite';
import { READS, WRITES, type RealFault } from '../wire/faults/expected';
import { READING } from '../wire/faults/screens';
import { sample } from '../support/deep';

const browser = openBrowser();
let faulty: FaultySite;
beforeAll(async () => {
  faulty = await startFaultySite();
});
beforeEach(async () => {
  await faulty.backend.fault('none');
  // A browser writes the status of a call in its console; nothing else may go wrong there.
  browser.expectFault(/Failed to load resource/);
});
afterAll(() => faulty.stop());

const WORST = [
  'hanging',
  '200 with a page',
  '502 with a page',
  'bad JSON',
  'data: null with errors',
  'rows of null',
] as const satisfies readonly RealFault[];

/** Our own file, as it is written and not as it is built. */
const ENGLISH = new Map(
  Object.entries(
    JSON.parse(readFileSync('locales/en/messages.json', 'utf8')) as Readonly<Record<string, string>>,
  ),
);
const message = (id: string): string => {
  const text = ENGLISH.get(id);
  if (text === undefined) throw new Error(`No such message: ${id}.`);
  return text;
};
const INSIDES = /ECONN|fetch failed|Unexpected token|db\.js|It works!|\[object/;

const visit = (): Promise<Page> => browser.visit({ baseURL: faulty.site.url });
const main = (page: Page): Locator => page.getByRole('main');

/** Opens a form, and waits until the page is the browser's. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form[method="post"]') ?? {}).some((key) => key.startsWith('__react')),
  );
}

describe.each(sample(WORST, 6))('a backend that answers with %s', (fault) => {
  test.each(['list', 'record'] as const)('is told truly where a %s was to be read', async (screen) => {
    await faulty.backend.fault(fault);
    const page = await visit();
    const expected = READS[fault][screen] ?? READS[fault].rest;
    expect((await page.goto(READING[screen]))?.status()).toBe(expected.status);
    if (expected.heading === undefined) await page.getByRole('heading', { name: 'Pothole 0001' }).waitFor();
    else await page.getByRole('heading', { name: message(expected.heading) }).waitFor();
    const shown = (await main(page).textContent()) ?? '';
    if (expected.words !== undefined) expect(shown).toContain(expected.words);
    expect(shown).not.toMatch(INSIDES);
    expect(shown).not.toContain(message('emptyList.none.title'));
  });

  test('leaves a form as it was typed: its picker says that it could not look, its save what became of it', async () => {
    const page = await visit();
    await openForm(page, '/tickets/new');
    const number = `E-${WORST.indexOf(fault)}`;
    const [title, own] = ['Title', 'Number'].map((name) => page.getByRole('textbox', { name }));
    await title?.fill(`Lamp ${number}`);
    await own?.fill(number);
    await faulty.backend.fault(fault);
    await page.getByRole('combobox', { name: 'Team' }).first().click();
    await page.getByRole('option', { name: 'Try again' }).waitFor();
    await page.keyboard.press('Escape');
    const before = faulty.backend.desk().done.length;
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const outcome = WRITES[fault];
    if (outcome.is === 'done') await page.getByText('Added.').first().waitFor();
    else {
      const said = outcome.is === 'unknown' ? message('save.unknown.title') : FAULT_WORDS.withoutData;
      await main(page).getByText(said).first().waitFor();
      expect(await title?.inputValue()).toBe(`Lamp ${number}`);
      expect(await own?.inputValue()).toBe(number);
      expect(await main(page).textContent()).not.toMatch(INSIDES);
    }
    expect(faulty.backend.desk().done.slice(before)).toEqual(['createTicket']);
  });

  test('is not taken for a deletion, nor for none, where one was asked for', async () => {
    const page = await visit();
    await openForm(page, `/tickets/t-${100 + WORST.indexOf(fault)}/delete`);
    const before = faulty.backend.desk().done.length;
    await faulty.backend.fault(fault);
    await main(page).getByRole('button', { name: 'Delete', exact: true }).click();
    const outcome = WRITES[fault];
    if (outcome.is === 'done') await page.getByText('Deleted.').first().waitFor();
    else {
      const said = outcome.is === 'unknown' ? message('write.post.unknown') : FAULT_WORDS.withoutData;
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
      await main(page).getByText(said).first().waitFor();
      expect(await main(page).textContent()).not.toMatch(INSIDES);
    }
    expect(faulty.backend.desk().done.slice(before)).toEqual(['deleteTicket']);
  });
});
