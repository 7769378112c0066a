import { withoutQuery } from '../routes/url';

/** Where a form that was saved in this tab leads to. */
interface SaveFlash {
  readonly href: string;
  readonly at: number;
}

const STORAGE_KEY = 'witryna.saved';
/** How long a page may take to open. */
const EXPIRES_AFTER_MS = 120_000;

// Where the tab keeps nothing.
const held: { note?: SaveFlash } = {};

/** Notes that a form of this tab was saved and leads to `href`: that page, and no other, may say so. */
export function setSaveFlash(href: string): void {
  const note = { href: plain(href), at: Date.now() };
  held.note = note;
  try {
    // A page that is loaded anew on the way there has forgotten everything else.
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(note));
  } catch {
    // The note is held all the same.
  }
}

/** Whether a form of this tab has just led to `href`. Every note is taken once. */
export function takeSaveFlash(href: string): boolean {
  const note = held.note ?? stored();
  delete held.note;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // There was nothing in it.
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

/** Addresses are spelt in more than one way. */
const plain = (href: string): string => withoutQuery(href, '');
