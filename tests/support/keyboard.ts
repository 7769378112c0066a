import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The focused element, as assistive technology describes it. */
export interface Focused {
  readonly tag: string;
  readonly name: string;
  /** The name of a form field: `v.title`. */
  readonly field: string;
  readonly value: string;
  /** A submit button without a name of its own. */
  readonly isSubmit: boolean;
  readonly isInMain: boolean;
  readonly isInDialog: boolean;
  readonly id: string;
  /** True if an outline or shadow of it, or of its label, makes the focus visible. */
  readonly isSeen: boolean;
}

/** More tab stops than any page of the demo has. */
const MOST = 150;

/**
 * Presses Tab (Shift+Tab with `back`) until the wanted element has the focus. Every tab stop must be visible, and none may trap the focus.
 * @throws Error with the names of the tab stops if it is never reached
 */
export async function tabTo(
  page: Page,
  isWanted: (focused: Focused) => boolean,
  { back = false } = {},
): Promise<Focused> {
  const stops: string[] = [];
  for (let count = 0; count < MOST; count += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const focused = await whatIsFocused(page);
    const stop = `${focused.tag} ${focused.name}`;
    // The focus returns to the body after the last tab stop.
    if (focused.tag !== 'BODY') expect(focused.isSeen, `a visible focus on: ${stop}`).toBe(true);
    if (isWanted(focused)) return focused;
    stops.push(stop);
  }
  throw new Error(`Tab never reached it. The first stops: ${stops.slice(0, 60).join(', ')}`);
}

/** Goes to a control of this kind and name within the page's content. */
export function tabToNamed(page: Page, tag: string, name: string | RegExp): Promise<Focused> {
  return tabTo(
    page,
    (focused) =>
      focused.isInMain &&
      focused.tag === tag &&
      (typeof name === 'string' ? focused.name === name : name.test(focused.name)),
  );
}

/** Goes to the button that sends the form. */
export function tabToSubmit(page: Page, name: string): Promise<Focused> {
  return tabTo(page, (focused) => focused.isInMain && focused.isSubmit && focused.name === name);
}

/** Goes to a field of the form and types into it. */
export async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, (focused) => focused.field === `v.${field}`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

export function whatIsFocused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const field = element instanceof HTMLInputElement ? element : null;
    const text =
      element.getAttribute('aria-label') ??
      field?.labels?.[0]?.textContent ??
      (element instanceof HTMLElement ? element.innerText : element.textContent);
    const isRinged = (one: Element | null): boolean => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    };
    return {
      tag: element.tagName,
      name: text.replaceAll(/\s+/g, ' ').trim(),
      field: element.getAttribute('name') ?? '',
      value: field?.value ?? '',
      isSubmit: element instanceof HTMLButtonElement && element.type === 'submit' && element.name === '',
      isInMain: element.closest('main') !== null,
      isInDialog: element.closest('[role=dialog],dialog') !== null,
      id: element.id,
      isSeen:
        isRinged(element) ||
        isRinged(element.parentElement) ||
        isRinged(element.nextElementSibling) ||
        isRinged(element.closest('label')),
    };
  });
}
