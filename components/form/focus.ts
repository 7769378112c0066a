import type { RefObject } from 'react';
import { openDetails } from '../../lib/kit/browser/openDetails';
import type { FormPath } from '../../lib/features/form/drafts/formPath';
import { getFieldId } from './field/boundField';

const FOCUSABLE =
  'input:not([type=hidden]):not([tabindex="-1"]):enabled,select:enabled,textarea:enabled,button:enabled,summary';

/**
 * Focuses, after the next render, the first element that a selector finds, or the first focusable element inside it.
 */
export function focusWithin(root: RefObject<HTMLElement | null>, ...selectors: readonly string[]): void {
  setTimeout(() => {
    const found = selectors
      .map((selector) => root.current?.querySelector<HTMLElement>(selector) ?? null)
      .find((element) => element !== null);
    const target = found?.matches(FOCUSABLE) === true ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus();
  });
}

/** Focuses the field at a path, or its nearest visible ancestor. */
export function focusField(path: FormPath): void {
  for (let length = path.length; length > 0; length--) {
    const found = document.getElementById(getFieldId(path.slice(0, length)));
    if (found === null) continue;
    openDetails(found);
    found.focus();
    return;
  }
}

/** Moves the focus of a form that has opened to the value that it is about. */
export function focusFirstInput(form: HTMLElement | null): void {
  const input = form?.querySelector<HTMLElement>('.w-field :is(input:not([type=hidden]), select, textarea)');
  input?.focus();
  if (input instanceof HTMLInputElement && input.type === 'text') input.select();
}
