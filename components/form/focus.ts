import type { RefObject } from 'react';
import type { FormPath } from '../../lib/writing/drafts/formPath';
import { getFieldId } from './field/boundField';

const FILLABLE =
  'input:not([type=hidden]):not([tabindex="-1"]):enabled,select:enabled,textarea:enabled,button:enabled,summary';

/** Once the form is drawn anew: focuses what the first selector to find something finds, or what inside of that can be used. */
export function focusWithin(root: RefObject<HTMLElement | null>, ...selectors: readonly string[]): void {
  setTimeout(() => {
    const found = selectors
      .map((selector) => root.current?.querySelector<HTMLElement>(selector) ?? null)
      .find((element) => element !== null);
    const target = found?.matches(FILLABLE) === true ? found : found?.querySelector<HTMLElement>(FILLABLE);
    target?.focus();
  });
}

/** Focuses what is filled in at a place, or the nearest thing around it that is there. */
export function focusField(path: FormPath): void {
  for (let length = path.length; length > 0; length--) {
    const found = document.getElementById(getFieldId(path.slice(0, length)));
    if (found === null) continue;
    found.focus();
    return;
  }
}
