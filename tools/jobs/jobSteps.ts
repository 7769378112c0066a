import type { Locator, Page } from 'playwright-core';
import type { Model } from '../../lib/core/schema/model/model';
import { lookUpHref } from '../../lib/ground/routes/hrefs';
import type { MockBackend } from '../../tests/support/mockBackend';
import { lookUpQuery } from '../survey/examples';
import type { JobStep, JobVerb } from './parseJobs';
import { choose, JobObstacle, openDetails, saveForm, writingForm } from './fillForm';

/** A person's tab, with the backend behind the site. */
export interface JobVisit {
  readonly page: Page;
  readonly url: string;
  readonly backend: MockBackend;
  readonly model: Model;
}

/** The reason why a step took effort; null if it took none. */
type Effort = string | null;

/** What a person sees without scrolling for long: this many windows of the page. */
const MAX_WINDOWS = 5;

/**
 * Takes one step on the page. Returns why it took effort: it was folded away, or far down.
 * @throws JobObstacle where the page does not offer it
 */
export function takeStep(visit: JobVisit, { verb, text }: JobStep): Promise<Effort> {
  return STEPS[verb](visit, text);
}

const STEPS: Readonly<Record<JobVerb, (visit: JobVisit, text: string) => Promise<Effort>>> = {
  menu: openFromHome,
  find: lookUp,
  open: ({ page }) => openFirstRow(page, page.getByRole('main')),
  see: seeAll,
  columns: seeColumns,
  search,
  filter: filterBy,
  sort: sortBy,
  in: workInSection,
  add: ({ page }) => follow(page, page.getByRole('main').locator('a[href*="/new"]').first(), 'Add'),
  edit: ({ page }) =>
    follow(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /^Edit$/ })
        .first(),
      'Edit',
    ),
  do: act,
  fill: fillIn,
  save,
};

async function openFromHome({ page, url }: JobVisit, name: string): Promise<Effort> {
  await page.goto(url);
  const named = page.getByRole('link', { name: new RegExp(`^(${name})(\\s\\d.*)?$`, 'i') });
  const begun = page.getByRole('link', { name: new RegExp(`^(${name})(\\s|$)`, 'i') });
  return follow(page, ((await named.count()) > 0 ? named : begun).first(), name);
}

async function lookUp(visit: JobVisit, name: string): Promise<Effort> {
  const { page, url, model, backend } = visit;
  await page.goto(url);
  if (model.entities.some(({ lists = [] }) => lists.some((list) => list.name === name && list.searchesAll)))
    return searchFromHome(page, name);
  const found = model.lookUps.find(({ slug, type }) => slug === name || type === name);
  if (found === undefined) throw new JobObstacle(`there is no look-up ${name}`);
  const offer = page.locator(
    `main [href="${lookUpHref(found.slug)}"], main [action="${lookUpHref(found.slug)}"]`,
  );
  if ((await offer.count()) === 0) throw new JobObstacle(`home does not offer the look-up ${name}`);
  const effort = await effortOf(offer.first(), name);
  await page.goto(`${url}${lookUpHref(found.slug)}?${lookUpQuery(backend, model, found)}`);
  return effort;
}

/** Searches the records of several types from home. */
async function searchFromHome(page: Page, name: string): Promise<Effort> {
  const form = page.locator(`main form:has(input[name="list"][value="${name}"])`);
  if ((await form.count()) === 0) throw new JobObstacle(`home does not offer the search ${name}`);
  const effort = await effortOf(form, name);
  await form.getByRole('textbox').fill('a');
  await form.getByRole('button').click();
  await page.waitForURL((url) => url.search !== '', { timeout: 10_000 });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return effort;
}

async function openFirstRow(page: Page, within: Locator): Promise<Effort> {
  const links = within.locator('table tbody a[href^="/"], [role="list"] a[href^="/"]');
  const count = await links.count();
  for (let index = 0; index < Math.min(count, 8); index += 1) {
    const path = new URL((await links.nth(index).getAttribute('href')) ?? '/', page.url()).pathname;
    if (path.split('/').length > 2) return follow(page, links.nth(index), 'the first row');
  }
  throw new JobObstacle('no row leads to a record');
}

/** The alternatives of a name are divided by `|`, several names by a comma. */
async function seeAll({ page }: JobVisit, text: string): Promise<Effort> {
  const efforts = [];
  for (const names of text.split(', ')) efforts.push(await see(page, names));
  return efforts.find((effort) => effort !== null) ?? null;
}

async function see(page: Page, names: string): Promise<Effort> {
  const pattern = startingWith(names);
  const labels = page
    .getByRole('main')
    .locator('dt, th, h1, h2, h3, li, .is-status, .is-named > span, summary b, legend, label, a, p');
  const found = labels.filter({ hasText: pattern });
  const count = await found.count();
  for (let index = 0; index < count; index += 1)
    if (await found.nth(index).isVisible()) return effortOf(found.nth(index), names);
  if (count > 0) return effortOf(found.first(), names);
  throw new JobObstacle(`${names} is not shown`);
}

async function seeColumns({ page }: JobVisit, text: string): Promise<Effort> {
  const heads = await page.getByRole('main').locator('table').first().locator('thead th').allInnerTexts();
  const missing = text
    .split(', ')
    .filter((names) => !heads.some((head) => new RegExp(`^\\s*(${names})`, 'i').test(head)));
  return missing.length === 0
    ? null
    : `no column ${missing.join(', ')} among ${heads.map(oneLine).join(', ')}`;
}

async function search({ page }: JobVisit, text: string): Promise<Effort> {
  const box = page.getByRole('main').getByRole('searchbox').first();
  if ((await box.count()) === 0) throw new JobObstacle('the list has no search');
  await box.fill(text);
  await box.press('Enter');
  await page.waitForURL((url) => url.search !== '', { timeout: 10_000 });
  // The rows of the list without the search stand until then.
  await page.waitForLoadState('networkidle').catch(() => undefined);
  return null;
}

async function filterBy({ page }: JobVisit, name: string): Promise<Effort> {
  const pattern = startingWith(name);
  const inputs = page
    .getByRole('main')
    .locator('form legend, form label, form summary')
    .filter({ hasText: pattern });
  if ((await inputs.count()) === 0) throw new JobObstacle(`no filter ${name}`);
  return null;
}

async function sortBy({ page }: JobVisit, name: string): Promise<Effort> {
  const link = page
    .getByRole('main')
    .locator('thead th a')
    .filter({ hasText: new RegExp(name, 'i') });
  return follow(page, link.first(), `sort by ${name}`);
}

const ADD_LINK = 'a[href*="/new"], a.is-small, a.w-button';

/** `Comments add`, `Lines open`: a step within the section of this heading. */
async function workInSection({ page }: JobVisit, text: string): Promise<Effort> {
  const [, names = '', verb] = /^(.+) (open|add|all)$/.exec(text) ?? [];
  const heading = startingWith(names);
  const sections = page
    .getByRole('main')
    .locator('section, li:not(nav li)')
    .filter({ has: page.locator(':scope > header h2, :scope > h2, :scope > span, :scope > a') })
    .filter({ hasText: heading });
  // Of several names (notes, discussions) a person takes the one that offers what is wanted.
  const adding = sections.filter({ has: page.locator(ADD_LINK) });
  const section = (verb === 'add' && (await adding.count()) > 0 ? adding : sections).last();
  // A link in a fold has no rows, only an "Add" beside it.
  const isLink = (await section.count()) > 0 && (await section.getByRole('table').count()) === 0;
  if ((await section.count()) === 0 || (verb === 'open' && isLink))
    return openRelatedLink(page, heading, names, verb ?? '');
  if (verb === 'open') return openFirstRow(page, section);
  if (verb === 'all')
    return follow(page, section.getByRole('link', { name: /^Show all/ }).first(), `all of ${names}`);
  const link = section.locator(ADD_LINK).first();
  if ((await link.count()) === 0) throw new JobObstacle(`${names} has no Add`);
  return follow(page, link, `Add to ${names}`);
}

/** A list that the page does not load is a link to a page of its own: no effort where the link is open. */
async function openRelatedLink(page: Page, heading: RegExp, names: string, verb: string): Promise<Effort> {
  // Links in closed folds have no role.
  const link = page.getByRole('main').locator('a').filter({ hasText: heading }).first();
  if ((await link.count()) === 0) throw new JobObstacle(`there is no section ${names}`);
  const effort = await follow(page, link, names);
  if (verb === 'open') await openFirstRow(page, page.getByRole('main'));
  else if (verb === 'add') await follow(page, page.locator('main a[href*="/new"]').first(), 'Add');
  return effort;
}

async function act({ page }: JobVisit, name: string): Promise<Effort> {
  const links = page
    .getByRole('main')
    .locator('a, button')
    .filter({ hasText: new RegExp(`^\\s*(${name})…?\\s*$`, 'i') });
  if ((await links.count()) === 0) throw new JobObstacle(`no action ${name}`);
  const menu = links.first().locator('xpath=ancestor::details').first();
  const isNested = (await links.first().locator('xpath=ancestor::details').count()) > 1;
  await openDetails(links.first());
  const effort = isNested ? `${name} is behind all actions` : null;
  if ((await menu.count()) > 0) await links.first().waitFor({ timeout: 5_000 });
  await click(page, links.first(), name);
  return effort;
}

const TEXT_INPUTS = 'input[type="text"], input[type="email"], input:not([type]), textarea';

async function fillIn({ page }: JobVisit, pair: string): Promise<Effort> {
  const [label = '', value = ''] = pair.split('=');
  const own = page.locator(':scope > label, :scope > legend').filter({ hasText: fieldLabel(label) });
  const frame = writingForm(page).locator('.w-field').filter({ has: own }).first();
  if ((await frame.count()) === 0) throw new JobObstacle(`the form has no field ${label}`);
  const effort = await effortOf(frame, label);
  await openDetails(frame);
  const box = frame.locator('[role="combobox"]').first();
  if ((await box.count()) > 0) {
    await choose(page, box, label);
    return effort;
  }
  const [text, select] = [frame.locator(TEXT_INPUTS).first(), frame.locator('select').first()];
  if ((await text.count()) > 0) await text.fill(value);
  else if ((await select.count()) > 0) await select.selectOption({ index: 1 });
  else await frame.locator('label:has(input[type="radio"])').last().click();
  return effort;
}

async function save({ page, backend }: JobVisit, names: string): Promise<Effort> {
  const before = backend.mutations.length;
  const expected = names.split('|');
  await saveForm(page, () => backend.mutations.slice(before).some((field) => expected.includes(field)));
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const told = await page.getByRole('main').locator('[role="alert"]:visible').allInnerTexts();
  if (told.length > 0) throw new JobObstacle(`saved, and then: ${oneLine(told.join(' ')).slice(0, 120)}`);
  return null;
}

async function follow(page: Page, link: Locator, name: string): Promise<Effort> {
  if ((await link.count()) === 0) throw new JobObstacle(`there is no link ${name}`);
  const effort = await effortOf(link, name);
  await openDetails(link);
  await click(page, link, name);
  return effort;
}

async function click(page: Page, link: Locator, name: string): Promise<void> {
  const [before, heading] = [page.url(), await readHeading(page)];
  await link.click({ timeout: 10_000 }).catch(() => {
    throw new JobObstacle(`${name} cannot be clicked`);
  });
  await page
    .waitForURL((url) => url.href !== before, { timeout: 20_000, waitUntil: 'commit' })
    .catch(() => undefined);
  // The address changes before the page does.
  for (let tries = 0; tries < 40 && (await readHeading(page)) === heading; tries += 1)
    await page.waitForTimeout(100);
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
}

const readHeading = (page: Page): Promise<string> =>
  page
    .getByRole('main')
    .locator('h1')
    .first()
    .innerText({ timeout: 5_000 })
    .catch(() => '');

/** Checks whether something is folded away, or further down than a person looks. */
async function effortOf(element: Locator, name: string): Promise<Effort> {
  return element.evaluate(
    (node, [label, windows]) => {
      for (let at = node.parentElement; at !== null; at = at.parentElement)
        if (at instanceof HTMLDetailsElement && !at.open) return `${label} is folded away`;
      const top = node.getBoundingClientRect().top + window.scrollY;
      return top > Number(windows) * window.innerHeight ? `${label} stands at ${Math.round(top)} px` : null;
    },
    [name, MAX_WINDOWS] as const,
  );
}

/** Matches a text that begins with one of the names; a number, a mark or a link may follow without a space. */
const startingWith = (names: string): RegExp => new RegExp(`^\\s*(${names})(\\s|$|:|\\d|Add|Show)`, 'i');

/** Matches the whole label of a form field. */
const fieldLabel = (names: string): RegExp => new RegExp(`^\\s*(${names})\\s*(required|optional|$)`, 'i');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
