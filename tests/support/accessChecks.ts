import type { Page } from 'playwright-core';
import { axeViolations } from './axe';
import { SIZES } from './browser';
import { isDeep } from './deep';

/** The minimum target size in CSS pixels (WCAG 2.5.8). */
const TARGET = 24;
const COLOURS = ['color-contrast'];
/** The text spacing that a page must support (WCAG 1.4.12). */
const SPACING = `
*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}
p{margin-bottom:2em!important}`;

export type Theme = 'light' | 'dark';

/**
 * Checks a page in its current state: axe at 1280 px in one theme, its colours at 360 px in the other; reflow at 320 px (400 %),
 * and with the text spacing of WCAG 1.4.12; the size of targets. The deep run has all of axe at 360 px, the colours of both themes
 * at both sizes, and 640 px (200 %), too. Returns one text per finding. `within`: the part of the page that axe looks at.
 */
export async function accessFindings(page: Page, theme: Theme, within?: string): Promise<readonly string[]> {
  const other = theme === 'light' ? 'dark' : 'light';
  const findings: string[] = [];
  const add = (where: string, found: readonly string[]) =>
    findings.push(...found.map((text) => `${where}: ${text}`));

  await setTheme(page, theme);
  add(`1280 px, ${theme}`, await axeViolations(page, { within }));
  add('1280 px', await page.evaluate(smallTargets, TARGET));
  await setTheme(page, other);
  if (isDeep) add(`1280 px, ${other}`, await axeViolations(page, { within, only: COLOURS }));

  await page.setViewportSize(SIZES.phone);
  // What a phone shows has the names and roles of a wide page.
  add(`360 px, ${other}`, await axeViolations(page, isDeep ? { within } : { within, only: COLOURS }));
  add('360 px', await page.evaluate(smallTargets, TARGET));
  if (isDeep) {
    await page.setViewportSize({ width: SIZES.desktop.width / 2, height: SIZES.desktop.height / 2 });
    add('640 px', await page.evaluate(sticksOut));
  }
  await page.setViewportSize(SIZES.narrow);
  add('320 px', await page.evaluate(sticksOut));
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  add('320 px, text spaced out', await page.evaluate(sticksOut));
  return findings;
}

function setTheme(page: Page, theme: Theme): Promise<void> {
  return page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}

/** Finds targets that are too small; links within a sentence are exempt. */
function smallTargets(least: number): string[] {
  const CONTROLS =
    'a[href],button,summary,select,textarea,input:not([type=hidden]),[role=option],[role=button]';
  const isInSentence = (element: Element) =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
    );
  /** The label of a checkbox and an overlay over its cell are targets, too. */
  const boxOf = (element: Element): DOMRect =>
    element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
      ? [element, ...(element.labels ?? [])]
          .map((one) => one.getBoundingClientRect())
          .reduce((all, one) => {
            const left = Math.min(all.left, one.left);
            const top = Math.min(all.top, one.top);
            return new DOMRect(
              left,
              top,
              Math.max(all.right, one.right) - left,
              Math.max(all.bottom, one.bottom) - top,
            );
          })
      : element.getBoundingClientRect();
  const isSpread = (element: Element): boolean => {
    const { content, position, width, height } = getComputedStyle(element, '::before');
    return (
      content !== 'none' &&
      position === 'absolute' &&
      parseFloat(width) >= least &&
      parseFloat(height) >= least
    );
  };
  return [...document.querySelectorAll(CONTROLS)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
    .flatMap((element) => {
      const { width, height, right } = boxOf(element);
      // Visually hidden until focused, or shown by its label.
      const isHidden =
        (width <= 1 && height <= 1) || right <= 0 || element.closest('.w-hidden,.is-skip') !== null;
      if (isHidden || (width >= least - 0.5 && height >= least - 0.5) || isSpread(element)) return [];
      const size = `${width.toFixed(1)}×${height.toFixed(1)}`;
      return [`too small to press: ${size} ${element.outerHTML.slice(0, 160)}`];
    });
}

/** Finds the elements that make the page scroll sideways. */
function sticksOut(): string[] {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > room + 1,
  );
  return [
    `wider than the window: ${wide
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 120))
      .join(' | ')}`,
  ];
}
