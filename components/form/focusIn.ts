import type { RefObject } from 'react';

const FILLABLE =
  'input:not([type=hidden]):not([tabindex="-1"]):enabled,select:enabled,textarea:enabled,button:enabled,summary';

/** Once the form is drawn anew: focuses what the first selector to find something finds, or what inside of that can be used. */
export function focusIn(root: RefObject<HTMLElement | null>, ...selectors: readonly string[]): void {
  setTimeout(() => {
    const found = selectors
      .map((selector) => root.current?.querySelector<HTMLElement>(selector) ?? null)
      .find((element) => element !== null);
    const target = found?.matches(FILLABLE) === true ? found : found?.querySelector<HTMLElement>(FILLABLE);
    target?.focus();
  });
}
