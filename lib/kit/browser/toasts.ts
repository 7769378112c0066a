import { createRandomId } from './randomId';

/** A sentence about what has just been done or has failed, over whatever page is open. */
export interface Toast {
  readonly text: string;
  /** The record that it is about, named before the text unless the text has its title; `href` is without a locale. */
  readonly record?: { readonly title: string; readonly href: string };
  /** `problem`: it was not done, so the toast stays until it is closed. `pending`: it has an end, which replaces the toast. */
  readonly kind?: 'problem' | 'pending';
  /** Takes it back. */
  readonly onUndo?: () => void;
  /** Runs once it cannot be taken back any more. */
  readonly onEnd?: () => void;
}

/** A toast that is shown. */
export interface ShownToast extends Toast {
  readonly id: string;
}

/** More would cover the page. */
const MAX_TOASTS = 3;

const open: { toasts: readonly ShownToast[] } = { toasts: [] };
const listeners = new Set<() => void>();

/** Returns the toasts that are shown, the oldest first. */
export const getToasts = (): readonly ShownToast[] => open.toasts;

/** Shows a toast in place of the oldest one of three; returns its id. */
export function showToast(toast: Toast): string {
  const id = createRandomId();
  const ended = open.toasts.slice(0, Math.max(0, open.toasts.length + 1 - MAX_TOASTS));
  set([...open.toasts.slice(ended.length), { ...toast, id }]);
  for (const { onEnd } of ended) onEnd?.();
  return id;
}

/** Removes a toast: its time is over, or it was closed. */
export function endToast(id: string): void {
  remove(id)?.onEnd?.();
}

/** Removes a toast and takes back what it tells. */
export function undoToast(id: string): void {
  remove(id)?.onUndo?.();
}

/** Subscribes to changes of the toasts; returns the function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the toast; undefined where it is gone already. */
function remove(id: string): ShownToast | undefined {
  const toast = open.toasts.find((one) => one.id === id);
  if (toast !== undefined) set(open.toasts.filter((one) => one !== toast));
  return toast;
}

function set(toasts: readonly ShownToast[]): void {
  open.toasts = toasts;
  for (const listener of listeners) listener();
}
