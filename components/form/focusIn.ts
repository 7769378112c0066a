import type { RefObject } from 'react';

const FILLABLE =
  'input:not([type=hidden]):not([tabindex="-1"]):enabled,select:enabled,textarea:enabled,button:enabled,summary';

/** Once the form is drawn anew: focuses what the selector finds in it, or the first thing inside that can be used. */
export function focusIn(root: RefObject<HTMLElement | null>, selector: string): void {
  setTimeout(() => {
    const found = root.current?.querySelector<HTMLElement>(selector);
    const target = found?.matches(FILLABLE) === true ? found : found?.querySelector<HTMLElement>(FILLABLE);
    target?.focus();
  });
}
