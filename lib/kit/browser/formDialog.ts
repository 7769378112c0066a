/** A form that opens over the page: the address of its own page, without a locale, and the only input to show. */
export interface FormRequest {
  readonly href: string;
  readonly input?: string;
}

const open: { request: FormRequest | null } = { request: null };
const listeners = new Set<() => void>();

/** Returns the form that is open over the page; null for none. */
export const getFormRequest = (): FormRequest | null => open.request;

/** Opens a form over the page; null closes it. */
export function setFormRequest(request: FormRequest | null): void {
  open.request = request;
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the open form; returns the function that unsubscribes. */
export function subscribeToFormRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
