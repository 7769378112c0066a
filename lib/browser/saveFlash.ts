import { withoutQuery } from '../routes/url';

/** Address that a form saved in this tab leads to. */
interface SaveFlash {
  readonly href: string;
  readonly at: number;
}

const STORAGE_KEY = 'witryna.saved';
/** How long the target page may take to open. */
const EXPIRES_AFTER_MS = 120_000;

// Fallback for tabs without session storage.
const pending: { note?: SaveFlash } = {};

/** Records that a form of this tab was saved and leads to `href`. Only that page may show the notice. */
export function setSaveFlash(href: string): void {
  const note = { href: plain(href), at: Date.now() };
  pending.note = note;
  try {
    // Memory is lost if the target page is loaded anew; session storage is not.
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(note));
  } catch {
    // The copy in memory is enough.
  }
}

/** Checks whether a form of this tab has just led to `href`. Each flash can be taken once. */
export function takeSaveFlash(href: string): boolean {
  const note = pending.note ?? stored();
  delete pending.note;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // There is no entry.
  }
  return note !== null && note.href === plain(href) && Date.now() - note.at < EXPIRES_AFTER_MS;
}

function stored(): SaveFlash | null {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof note !== 'object' || note === null || !('href' in note) || !('at' in note)) return null;
    const { href, at } = note;
    return typeof href === 'string' && typeof at === 'number' ? { href, at } : null;
  } catch {
    return null;
  }
}

/** One page has several spellings of its address. */
const plain = (href: string): string => withoutQuery(href, '');
