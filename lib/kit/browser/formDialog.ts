/** Where the focus goes after a change in place: to the value after it, before it or below it, or back to the value itself. */
export type FormMove = 'next' | 'previous' | 'below' | 'here';

/** The value on the page that a form changes in place. */
export interface FormPlace {
  readonly element: HTMLElement;
  readonly go: (to: FormMove) => void;
}

/**
 * A form that opens over the page: the address of its own page, without a locale, the only input to show, and the value that it covers. Without
 * one it is a dialog.
 */
export interface FormRequest {
  readonly href: string;
  readonly input?: string;
  readonly place?: FormPlace;
}

const open: { request: FormRequest | null; waiting: FormRequest | null } = { request: null, waiting: null };
const listeners = new Set<() => void>();

/** Returns the form that is open over the page; null for none. */
export const getFormRequest = (): FormRequest | null => open.request;

/** Opens a form over the page; while another one is open, it waits for that one (`openWaitingForm`). */
export function openForm(request: FormRequest): void {
  if (open.request === null) show(request);
  else open.waiting = request;
}

/** Closes the form over the page, and drops what waits for it. */
export function closeForm(): void {
  open.waiting = null;
  show(null);
}

/** Closes a form whose value is saved, and opens the one that has been asked for meanwhile. */
export function openWaitingForm(): void {
  const { waiting } = open;
  closeForm();
  if (waiting !== null) show(waiting);
}

function show(request: FormRequest | null): void {
  open.request?.place?.element.removeAttribute('data-editing');
  // Seen at once, before the form has come.
  request?.place?.element.setAttribute('data-editing', '');
  open.request = request;
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the open form; returns the function that unsubscribes. */
export function subscribeToFormRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
