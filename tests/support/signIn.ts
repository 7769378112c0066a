import type { Page } from 'playwright-core';
import type { DemoReady } from './startDemo';

/** Fills in and submits the sign-in form of the demo's identity provider; resolves when the browser has left the provider. */
export async function signIn(
  page: Page,
  demo: DemoReady,
  password?: string,
  role = 'resident',
): Promise<void> {
  const issuer = new URL(demo.issuer).origin;
  const account = demo.accounts.find((one) => one.role === role);
  if (account === undefined) throw new Error('The demo has no account.');
  await page.waitForURL((url) => url.origin === issuer);
  // The form has a button per demo account, too, with hidden fields of the same names.
  await page.locator('input[name="email"]:not([type="hidden"])').fill(account.email);
  await page.locator('input[name="password"]:not([type="hidden"])').fill(password ?? account.password);
  await page.locator('input[name="password"]:not([type="hidden"])').press('Enter');
  if (password === undefined) await page.waitForURL((url) => url.origin !== issuer);
}
