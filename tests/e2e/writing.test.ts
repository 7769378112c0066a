import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { askDemo } from '../support/demoReports';
import { FormPage } from '../support/formPage';
import { freePort } from '../support/freePort';
import { clean } from '../support/listPage';
import { openListeningLine, type ListeningLine } from '../support/listeningLine';
import { startDemo, type Demo } from '../support/startDemo';
import { startSite, type Site } from '../support/startSite';
import { demoSettings } from '../support/startSiteOnDemo';
import { isDeep, sample } from '../support/deep';

const browser = openBrowser();
let demo: Demo;
let line: ListeningLine;
let site: Site;

beforeAll(async () => {
  const port = await freePort();
  demo = await startDemo(`http://localhost:${port}`);
  line = await openListeningLine(demo.graphql);
  site = await startSite({
    port,
    env: { ...demoSettings(demo), GQL_ENDPOINT: line.url, SITE_PROTECTED: 'none' },
  });
});

afterAll(async () => {
  await site.stop();
  await line.close();
  await demo.stop();
});

const WORDS = {
  en: {
    prefix: '',
    browser: 'en-GB',
    add: 'Add',
    edit: 'Edit',
    save: 'Save changes',
    reject: 'Reject',
    delete: 'Delete',
    saved: {
      created: 'Added.',
      updated: 'Changes saved.',
      deleted: 'Deleted.',
      done: 'Done.',
      action: 'Reject: done.',
    },
    short: /Title must have at least 10 characters/,
    meanwhile: /Meanwhile this was changed to: Somebody else’s title/,
    addComment: 'Add: Comments',
    text: 'Text',
  },
  pl: {
    prefix: '/pl',
    browser: 'pl',
    add: 'Dodaj',
    edit: 'Edytuj',
    save: 'Zapisz zmiany',
    reject: 'Odrzuć',
    delete: 'Usuń',
    saved: {
      created: 'Dodano.',
      updated: 'Zapisano zmiany.',
      deleted: 'Usunięto.',
      done: 'Gotowe.',
      action: 'Odrzuć: gotowe.',
    },
    short: /Pole „Tytuł” musi mieć co najmniej 10 znaków/,
    meanwhile: /W międzyczasie zmieniono to na: Somebody else’s title/,
    addComment: 'Dodaj: Komentarze',
    text: 'Treść',
  },
} as const;

interface Report {
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly tags: readonly string[];
  readonly district: { readonly code: string };
}

async function reportAtDemo(id: string): Promise<Report | null> {
  const { report } = await askDemo<{ report: Report | null }>(
    demo.graphql,
    'query ($id: ID!) { report(id: $id) { title description status tags district { code } } }',
    { id },
  );
  return report;
}

const DESCRIPTION = 'The lamp has been dark for a week, right in front of the school.';

async function newReport(title: string): Promise<string> {
  const input = {
    title,
    description: DESCRIPTION,
    category: 'STREET_LIGHTING',
    place: { street: 'Wodna 22' },
    districtCode: 'SRO',
    tags: ['lamp'],
  };
  const data = await askDemo<{ createReport: { report: { id: string } | null } }>(
    demo.graphql,
    'mutation ($input: CreateReportInput!) { createReport(input: $input) { report { id } } }',
    { input },
  );
  if (data.createReport.report === null) throw new Error('The demo did not take the report.');
  return data.createReport.report.id;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** A toast, or without scripts a notice of the page. */
const told = (page: Page) => page.locator('.is-toast, main [role="status"] .w-alert');
const pathOf = (page: Page): string => new URL(page.url()).pathname;

const LOOKS = [
  { locale: 'en', js: true },
  { locale: 'pl', js: true },
  { locale: 'en', js: false },
  { locale: 'pl', js: false },
] as const;

describe.each(sample(LOOKS, 3))('$locale, JavaScript $js', ({ locale, js }) => {
  const words = WORDS[locale];
  const open = async (path: string): Promise<{ page: Page; form: FormPage; status: number }> => {
    const page = await browser.visit({ baseURL: site.url, js, locale: words.browser });
    const response = await page.goto(`${words.prefix}${path}`);
    return { page, form: new FormPage(page), status: response?.status() ?? 0 };
  };
  const own = (name: string): string => `${name} (${locale}, ${js ? 'with' : 'without'} scripts)`;

  test('a new record, from its list to its page', async () => {
    const { page, form } = await open('/reports');
    await page.getByRole('main').getByRole('link', { name: words.add, exact: true }).click();
    await page.waitForURL((url) => url.pathname === `${words.prefix}/reports/new`);
    const title = own('A dark lamp');
    await form.fill('title', title);
    await form.fill('description', DESCRIPTION);
    await form.fill('category', 'STREET_LIGHTING');
    await form.fill('place.street', 'Wodna 22');
    await form.fill('districtCode', { key: 'SRO', title: 'Śródmieście' });
    await form.send(words.add);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(clean(await told(page).first().textContent())).toContain(words.saved.created);
    const id = pathOf(page).split('/').at(-1) ?? '';
    expect(await reportAtDemo(id)).toMatchObject({
      title,
      description: DESCRIPTION,
      status: 'NEW',
      district: { code: 'SRO' },
    });
  });

  test('one field changed: the backend gets that field, and the record shows it', async () => {
    const id = await newReport(own('A lamp to be changed'));
    const { page, form } = await open(`/reports/${id}`);
    await page.getByRole('main').getByRole('link', { name: words.edit, exact: true }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/edit'));
    const title = own('A changed lamp');
    await form.fill('title', title);
    await form.send(words.save);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(pathOf(page)).toBe(`${words.prefix}/reports/${id}`);
    expect(clean(await told(page).first().textContent())).toContain(words.saved.updated);
    expect(await reportAtDemo(id)).toMatchObject({ title, description: DESCRIPTION, tags: ['lamp'] });
    expect(line.heard('UpdateReport').at(-1)?.variables).toEqual({
      id,
      input: { title, expectedVersion: 1 },
    });
  });

  test('what is wrong stands at its field, everything typed stays, and nothing is sent', async () => {
    const id = await newReport(own('A lamp to be spoilt'));
    const { page, form } = await open(`/reports/${id}/edit`);
    const sent = line.heard('UpdateReport').length;
    await form.fill('title', 'Short');
    await form.fill('description', 'A description of my own, long enough for the city.');
    await form.send(words.save);
    await form.messages('title').waitFor();
    expect(clean(await form.messages('title').textContent())).toMatch(words.short);
    expect(await form.input('title').inputValue()).toBe('Short');
    expect(await form.input('description').inputValue()).toMatch(/^A description of my own/);
    expect(line.heard('UpdateReport').length).toBe(sent);
    expect(pathOf(page)).toBe(`${words.prefix}/reports/${id}/edit`);
  });

  test('the backend’s refusal stands at its field', async () => {
    const id = await newReport(own('A lamp for nobody'));
    const { form } = await open(`/reports/${id}/do/acceptReport`);
    const { departments } = await askDemo<{
      departments: readonly { id: string; name: string; categories: readonly string[] }[];
    }>(demo.graphql, '{ departments { id name categories } }');
    const other = departments.find(({ categories }) => !categories.includes('STREET_LIGHTING'));
    if (other === undefined) throw new Error('Every department takes street lamps.');
    await form.fill('departmentId', { key: other.id, title: other.name });
    await form.form.locator('button[type="submit"]:visible').last().click();
    await form.messages('departmentId').waitFor();
    expect(clean(await form.messages('departmentId').textContent())).toContain(other.name);
    expect(await reportAtDemo(id)).toMatchObject({ status: 'NEW' });
  });

  test('an action with a reason, from the record and back to it', async () => {
    const id = await newReport(own('A lamp to be rejected'));
    const { page, form } = await open(`/reports/${id}/do/rejectReport`);
    // Looking at it does nothing.
    expect(await reportAtDemo(id)).toMatchObject({ status: 'NEW' });
    await form.fill('reason', 'It stands on private ground.');
    await form.send(words.reject);
    await page.waitForURL((url) => url.pathname === `${words.prefix}/reports/${id}`);
    expect(clean(await told(page).first().textContent())).toContain(
      js ? words.saved.action : words.saved.done,
    );
    expect(await reportAtDemo(id)).toMatchObject({ status: 'REJECTED' });
  });

  test('deleting says what, by title, and is told on the list', async () => {
    const title = own('A lamp to be deleted');
    const id = await newReport(title);
    const { page } = await open(`/reports/${id}/delete`);
    expect(clean(await heading(page).textContent())).toContain(title);
    expect(await reportAtDemo(id)).not.toBeNull();
    await page.getByRole('main').getByRole('button', { name: words.delete, exact: true }).click();
    await page.waitForURL((url) => url.pathname === `${words.prefix}/reports`);
    expect(clean(await told(page).first().textContent())).toBe(words.saved.deleted);
    expect(await reportAtDemo(id)).toBeNull();
    expect((await page.goto(`${words.prefix}/reports/${id}/delete`))?.status()).toBe(404);
  });

  test('a comment is written on its report, without scripts by the page of its form, and stands there', async () => {
    const id = await newReport(own('A lamp to be talked about'));
    const { page, form } = await open(`/reports/${id}`);
    const box = page.getByRole('textbox', { name: words.text });
    await box.fill('Ours is dark, too.');
    if (js) await box.press('Control+Enter');
    else {
      await page.getByRole('button', { name: words.addComment }).click();
      expect(pathOf(page)).toBe(`${words.prefix}/comments/new`);
      expect(await form.input('text').inputValue()).toBe('Ours is dark, too.');
      await form.form.locator('button[type="submit"]:visible').last().click();
      await page.waitForURL((url) => url.pathname === `${words.prefix}/reports/${id}`);
    }
    await page.locator('#comments li a').getByRole('time').first().waitFor();
    await page.locator('#comments li', { hasText: 'Ours is dark, too.' }).first().waitFor();
    // The entry stands there before it is sent.
    await expect
      .poll(() => line.heard('AddComment').at(-1)?.variables)
      .toMatchObject({ input: { reportId: id } });
    await expect.poll(() => page.getByRole('textbox', { name: words.text }).inputValue()).toBe('');
  });
});

describe.each(['en', 'pl'] as const)('%s, without scripts', (locale) => {
  const words = WORDS[locale];

  test('a record that was changed meanwhile: both values are shown, then mine is sent', async () => {
    const id = await newReport(`A lamp of two (${locale})`);
    const page = await browser.visit({ baseURL: site.url, js: false, locale: words.browser });
    await page.goto(`${words.prefix}/reports/${id}/edit`);
    const form = new FormPage(page);
    await form.fill('title', 'My own title of it');
    await askDemo(
      demo.graphql,
      `mutation ($id: ID!) { updateReport(id: $id, input: { title: "Somebody else’s title", tags: ["theirs"] }) { report { id } } }`,
      { id },
    );
    await form.send(words.save);
    await form.messages('title').waitFor();
    expect(clean(await form.messages('title').textContent())).toMatch(words.meanwhile);
    expect(await form.input('title').inputValue()).toBe('My own title of it');
    const sides = form.form.locator('[name=":clash:title"]');
    expect(await sides.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
      true,
      false,
    ]);
    expect((await reportAtDemo(id))?.title).toBe('Somebody else’s title');
    await form.send(words.save);
    await page.getByRole('heading', { level: 1, name: 'My own title of it' }).waitFor();
    // What only they changed stays theirs.
    expect(await reportAtDemo(id)).toMatchObject({ title: 'My own title of it', tags: ['theirs'] });
  });
});

test.runIf(isDeep)(
  'with scripts, the tab beside it says at once that its data changed, and Back shows what is there now',
  async () => {
    const id = await newReport('A lamp seen by two tabs');
    const page = await browser.visit({ baseURL: site.url });
    const beside = await page.context().newPage();
    await beside.goto(`/reports/${id}`);
    await page.goto(`/reports/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
    const form = new FormPage(page);
    await form.fill('title', 'A lamp changed in one tab');
    await form.send('Save changes');
    await page.getByRole('heading', { level: 1, name: 'A lamp changed in one tab' }).waitFor();
    await beside.getByRole('button', { name: 'Show the changes' }).click();
    await beside.getByRole('heading', { level: 1, name: 'A lamp changed in one tab' }).waitFor();
    await page.goBack();
    await expect.poll(() => form.input('title').inputValue()).toBe('A lamp changed in one tab');
  },
);

describe('posts', () => {
  const post = async (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<Response> =>
    fetch(`${site.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields),
    });

  test('a form that is posted twice is sent once, and leads to the same place', async () => {
    const id = await newReport('A lamp rejected twice over');
    const sent = line.heard('RejectReport').length;
    const fields = { ':once': 'one-and-only', 'v.reason': 'It stands on private ground.' };
    const path = `/reports/${id}/do/rejectReport`;
    const [first, second] = await Promise.all([post(path, fields), post(path, fields)]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(line.heard('RejectReport').length).toBe(sent + 1);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin, in an old browser', { origin: 'https://evil.example' }, 403],
    ['nobody knows where', {}, 403],
    ['this site, as text', { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }, 415],
  ])('from %s: nothing is sent', async (_from, headers: Record<string, string>, status) => {
    const id = await newReport('A lamp under attack');
    const answer = await post(`/reports/${id}/delete`, {}, headers);
    expect(answer.status).toBe(status);
    expect(await reportAtDemo(id)).not.toBeNull();
  });

  test.each(['GET', 'HEAD'])('%s of forms, actions and deletions writes nothing', async (method) => {
    const id = await newReport('A lamp that is only looked at');
    for (const path of ['edit', 'delete', 'do/reopenReport', 'do/rejectReport'])
      expect((await fetch(`${site.url}/reports/${id}/${path}`, { method })).status).toBe(200);
    expect(await reportAtDemo(id)).toMatchObject({ status: 'NEW' });
  });

  test.each([
    '/reports/1/do/no-such-action',
    '/reports/999999/edit',
    '/reports/999999/delete',
    '/districts/new',
    '/no-such-entity/new',
    '/actions/no-such-action',
  ])('there is no %s', async (path) => {
    expect((await fetch(`${site.url}${path}`)).status).toBe(404);
    expect((await post(path, {})).status).toBe(404);
  });
});
