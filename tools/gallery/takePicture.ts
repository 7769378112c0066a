import { join } from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import * as languages from '../../locales/server';
import { hashInlineCode } from '../../lib/site/config/securityHeaders';
import { axeViolations } from '../../tests/support/axe';
import { FONT_FACE_CSS } from '../../theme/fonts';
import { lookName, type Look } from './look';
import type { Screen } from './screen';
import type { Stage } from './stage';

const PATIENCE = 12_000;
/** The maximum height of a picture in CSS pixels; longer pages are cut. */
const HIGHEST = 4_000;
const HEIGHTS: ReadonlyMap<number, number> = new Map([
  [360, 740],
  [390, 844],
  [768, 1024],
]);

const STAND_IN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300"><rect width="480" height="300" fill="#a9c4c0"/><circle cx="350" cy="90" r="38" fill="#f4b43f"/><path d="M0 300 150 130l90 90 60-50 180 130z" fill="#0b6660"/></svg>';

interface Picture {
  readonly screen: Screen;
  readonly look: Look;
  readonly folder: string;
  /** Device pixels per CSS pixel. */
  readonly density?: number;
  /** Check the screen with axe. */
  readonly axe: boolean;
}

/** A picture that was taken. */
interface TakenPicture {
  readonly file: string;
  /** Findings of axe, one text per element. */
  readonly findings: readonly string[];
}

/**
 * Opens a screen as a new visitor, brings it into its state, and writes its picture.
 * @throws Error when the screen cannot be brought into its state
 */
export async function takePicture(browser: Browser, stage: Stage, picture: Picture): Promise<TakenPicture> {
  const { screen, look, folder, density = 1, axe } = picture;
  const site = await stage.site(screen.site ?? 'demo');
  const context = await browser.newContext({
    viewport: { width: look.width, height: HEIGHTS.get(look.width) ?? 900 },
    deviceScaleFactor: density,
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Warsaw',
    ...(screen.clerk === true ? { storageState: await stage.clerk() } : {}),
  });
  context.setDefaultTimeout(PATIENCE);
  try {
    // The site uses the light theme until the visitor chooses another.
    await context.addInitScript(`try { localStorage.setItem('mui-mode', '${look.theme}') } catch {}`);
    const page = await context.newPage();
    await showTypefaceAtOnce(page);
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(stage);
    const response = await page.goto(site + (look.locale === 'pl' ? `/pl${path === '/' ? '' : path}` : path));
    if (screen.site !== 'down' && (response?.status() ?? 0) >= 500)
      throw new Error('The site did not answer well.');
    await settle(page);
    const messages: Readonly<Record<string, string>> = languages[look.locale].messages;
    await screen.act?.({ page, look, stage, words: (id) => messages[id] ?? id });
    await settle(page);
    if (!(await hasTypeface(page))) throw new Error('The page is not drawn in its typeface.');
    if (screen.cut !== true) await growToPage(page, look);
    // As it is pictured: bars that stick to a smaller window cover targets by halves until the page is scrolled.
    const findings = axe ? await findViolations(page) : [];
    const file = `${screen.name}-${lookName(look)}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    return { file, findings };
  } finally {
    await context.close();
  }
}

/** Checks a page with axe. An open menu covers controls by halves until it is closed: that they are small meanwhile is no finding. */
async function findViolations(page: Page): Promise<readonly string[]> {
  const hasMenu = (await page.locator('details[open] .w-pop').count()) > 0;
  const findings = await axeViolations(page);
  return hasMenu ? findings.filter((text) => !text.startsWith('target-size')) : findings;
}

/** Waits until the shell is hydrated and the network idle, for a limited time: a watched page may send requests at any time. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2_500 }).catch(() => undefined);
  await page.locator('#shell-tools :is(button, a)').first().waitFor({ state: 'attached', timeout: 4_000 });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Checks whether the fonts that the page preloads are there; a brand may have the fonts of the device. */
async function hasTypeface(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const isLoaded = [...document.fonts].some(({ status }) => status === 'loaded');
    return isLoaded || document.querySelector('link[rel="preload"][as="font"]') === null;
  });
}

/** Makes the window as high as the page, so that sticky elements are drawn in their place. */
async function growToPage(page: Page, { width }: Look): Promise<void> {
  const height = await page.evaluate(() => {
    window.scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  const least = page.viewportSize()?.height ?? 0;
  await page.setViewportSize({ width, height: Math.min(Math.max(height, least), HIGHEST) });
  // Bars that change with the window may have scrolled the page.
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Replaces `font-display: optional`, which shows the fallback font on a first visit. */
async function showTypefaceAtOnce(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/_next/') && !url.pathname.startsWith('/api/'),
    // Requests that the page has aborted cannot be answered.
    (route) => answer(route).catch(() => undefined),
  );
}

/** The style that `pages/_document.tsx` writes, and the one that waits for the typeface. */
const WAITING_CSS = FONT_FACE_CSS.replaceAll('font-display:optional', 'font-display:block');

async function answer(route: Route): Promise<void> {
  const type = route.request().resourceType();
  // Chromium blocks local images of a document that a route has fulfilled, so images are fulfilled as well.
  if (type === 'image') return route.fulfill(await imageFor(route));
  if (type !== 'document' || route.request().method() !== 'GET') return route.continue();
  const response = await route.fetch();
  const body = (await response.text()).replace(FONT_FACE_CSS, () => WAITING_CSS);
  const { 'content-security-policy': policy = '', ...headers } = response.headers();
  // The policy of a page without a nonce names its inline styles by hash.
  const allowing = policy.replace(hashInlineCode(FONT_FACE_CSS), () => hashInlineCode(WAITING_CSS));
  return route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': allowing } });
}

/** Replaces the images of mock records, whose URLs do not exist. */
async function imageFor(route: Route): Promise<Parameters<Route['fulfill']>[0]> {
  const { hostname } = new URL(route.request().url());
  if (hostname === 'localhost' || hostname === '127.0.0.1') return { response: await route.fetch() };
  return { contentType: 'image/svg+xml', body: STAND_IN };
}
