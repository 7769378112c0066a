import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { sample } from '../support/deep';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const { siteUrl } = await shareSite('standard');
const browser = openBrowser();

describe('the GraphQL behind a page', () => {
  test.each(
    sample(
      [
        {
          locale: 'en',
          path: '/reports',
          words: { run: 'Run again', answer: 'Response', curl: 'Copy as cURL' },
        },
        {
          locale: 'pl',
          path: '/pl/reports',
          words: { run: 'Wykonaj ponownie', answer: 'Odpowiedź', curl: 'Kopiuj jako cURL' },
        },
      ],
      2,
    ),
  )(
    'opens from the keyboard, runs the query again and gives a command that works ($locale)',
    async ({ locale, path, words }) => {
      const page = await browser.visit({ baseURL: siteUrl, locale: locale === 'pl' ? 'pl' : 'en-GB' });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const button = page.getByRole('button', { name: 'GraphQL' });
      await button.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog');
      await drawer.waitFor();
      expect(
        await drawer
          .getByText(/\d+\sms/)
          .first()
          .textContent(),
      ).toMatch(/\d\skB\.$/);
      expect(await axeViolations(page)).toEqual([]);

      await drawer.getByRole('button', { name: words.run }).press('Enter');
      const answer: unknown = JSON.parse(
        (await drawer.getByRole('group', { name: words.answer }).textContent()) ?? '',
      );
      expect(answer).toMatchObject({ reports: { items: { length: 25 } } });

      await drawer.getByRole('button', { name: words.curl }).click();
      const command = await page.evaluate(() => navigator.clipboard.readText());
      const told = execFileSync('/bin/sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
        encoding: 'utf8',
      });
      const [url = '', ...args] = told.split('\0');
      // What curl would send.
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: args[args.indexOf('--data-raw') + 1] ?? '',
      });
      expect(await response.json()).toEqual({ data: answer });

      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      expect(await axeViolations(page, { only: ['color-contrast'] }), 'in the dark').toEqual([]);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      expect(await button.evaluate((own) => own === document.activeElement)).toBe(true);
    },
  );
});
