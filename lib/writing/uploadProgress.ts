/** How much of a form's files has left, in bytes; null while none are on their way. */
export interface UploadProgress {
  readonly sent: number;
  readonly total: number;
  /** Stops it. Until everything has left, nothing has arrived. */
  readonly stop: () => void;
}

interface Shelf {
  now: UploadProgress | null;
  readonly listeners: Set<() => void>;
}

// One save at a time is on its way in a tab.
const shelf: Shelf = { now: null, listeners: new Set() };

/** What is on its way now. */
export function uploadNow(): UploadProgress | null {
  return shelf.now;
}

/** Tells how far it is; null at its end. */
export function tellUpload(progress: UploadProgress | null): void {
  shelf.now = progress;
  for (const listener of shelf.listeners) listener();
}

/** Calls the listener with every change, until the returned function is called. */
export function onUpload(listener: () => void): () => void {
  shelf.listeners.add(listener);
  return () => shelf.listeners.delete(listener);
}
