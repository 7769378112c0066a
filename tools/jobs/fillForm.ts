import type { Locator, Page } from 'playwright-core';
import { IDEMPOTENCY_KEY_INPUT } from '../../lib/features/form/drafts/inputNames';

/** Each round fills in the fields that the form named as missing. */
const MAX_ROUNDS = 8;
const OPTION_TIMEOUT_MS = 6_000;
const SAVE_TIMEOUT_MS = 15_000;

/** The reason why a person cannot go on. */
export class JobObstacle extends Error {}

/** Returns the form that writes on the page. */
export function writingForm(page: Page): Locator {
  return page
    .getByRole('main')
    .locator('form', { has: page.locator(`[name="${IDEMPOTENCY_KEY_INPUT}"]`) })
    .first();
}

/**
 * Saves the form like a person: sends it, fills in what the form names as missing or wrong, and sends it again until `isSaved`.
 * @throws JobObstacle where a field asks for a raw key or offers nothing to choose, or where the form does not end
 */
export async function saveForm(page: Page, isSaved: () => boolean): Promise<void> {
  const form = writingForm(page);
  await form.waitFor({ timeout: SAVE_TIMEOUT_MS });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await form.locator('button[type="submit"].is-primary, button[type="submit"].is-danger').last().click();
    if (await waitForAnswer(page, isSaved)) return;
    const missing = await page
      .getByRole('main')
      .locator('[role="alert"] a[href^="#f-"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
    if (missing.length === 0 && round > 0) break;
    for (const id of missing) await fillField(page, id, round);
  }
  const said = await page.getByRole('main').locator('[role="alert"]').allInnerTexts();
  throw new JobObstacle(`not saved: ${said.join(' ').replaceAll(/\s+/g, ' ').slice(0, 160) || 'no reason'}`);
}

async function waitForAnswer(page: Page, isSaved: () => boolean): Promise<boolean> {
  const end = Date.now() + SAVE_TIMEOUT_MS;
  while (Date.now() < end) {
    if (isSaved()) return true;
    const hasAnswer = await page.getByRole('main').locator('[role="alert"]:visible').count();
    if (hasAnswer > 0) return isSaved();
    await page.waitForTimeout(100);
  }
  return isSaved();
}

/** Opens everything that the element is folded away in. */
export const openDetails = (element: Locator): Promise<void> =>
  element.evaluate((node) => {
    for (let at: Element | null = node; at !== null; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true;
  });

async function fillField(page: Page, id: string, round: number): Promise<void> {
  const field = page.locator(`#${id}`);
  if ((await field.count()) === 0) throw new JobObstacle(`the form names a field that is not there: ${id}`);
  await openDetails(field.first());
  const frame = page.locator('.w-field', { has: field }).last();
  if (/enter its ID/.test(await frame.innerText().catch(() => '')))
    throw new JobObstacle(`${await labelOf(frame)} asks for an ID`);
  const combobox = page.locator(`#${id}[role="combobox"], #${id} [role="combobox"]`);
  if ((await combobox.count()) > 0) return choose(page, combobox.first(), await labelOf(frame));
  await fillPlain(field.first(), round);
}

async function labelOf(frame: Locator): Promise<string> {
  const text = await frame
    .locator('label, legend')
    .first()
    .innerText()
    .catch(() => '');
  return text.split('\n')[0] ?? '';
}

/**
 * Chooses the first record that is not chosen yet.
 * @throws JobObstacle where the picker offers none
 */
export async function choose(page: Page, box: Locator, label: string): Promise<void> {
  await box.click();
  const options = page.locator('[role="option"][aria-selected="false"]:not(.is-way)');
  const isThere = await options
    .first()
    .waitFor({ timeout: OPTION_TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    );
  if (!isThere) throw new JobObstacle(`${label} offers nothing to choose`);
  await options.first().click();
  // The choice may have replaced the box.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

const SAMPLE_FILE = { name: 'walk.txt', mimeType: 'text/plain', buffer: Buffer.from('Written by the walk') };

/** Sample values by the control; a second round tries another one. */
async function fillPlain(field: Locator, round: number): Promise<void> {
  const tag = await field.evaluate((element) => element.tagName);
  if (tag === 'SELECT') return selectFirst(field);
  if (tag === 'TEXTAREA') return field.fill('Written by the walk');
  if (tag === 'INPUT' && (await field.getAttribute('type')) === 'file')
    return field.setInputFiles(SAMPLE_FILE);
  if (tag === 'INPUT') return field.fill(await sampleText(field, round));
  const choice = field.locator('label:has(input[type="radio"]), label:has(input[type="checkbox"])');
  if ((await choice.count()) > 0) return choice.last().click();
  const add = field.locator('button').first();
  if ((await add.count()) > 0) return add.click();
  const inner = field.locator('input:not([type="hidden"]), textarea, select').first();
  if ((await inner.count()) > 0) return fillPlain(inner, round);
}

async function selectFirst(field: Locator): Promise<void> {
  const values = await field
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  const value = values.find((each) => each !== '' && !each.startsWith('_'));
  if (value === undefined) throw new JobObstacle('a list of choices is empty');
  await field.selectOption(value);
}

async function sampleText(field: Locator, round: number): Promise<string> {
  const type = (await field.getAttribute('type')) ?? 'text';
  const mode = (await field.getAttribute('inputmode')) ?? '';
  if (type === 'date') return '2026-05-04';
  if (type === 'datetime-local') return '2026-05-04T10:00';
  if (type === 'time') return '10:00';
  if (type === 'email' || mode === 'email') return 'walk@example.org';
  if (type === 'url' || mode === 'url') return 'https://example.org/walk';
  if (type === 'number' || mode === 'numeric' || mode === 'decimal') return '5';
  return ['Walk', '04.05.2026 10:00', '5', 'https://example.org/walk', '{}', '10:00'][round] ?? 'Walk';
}
