import { withoutQuery } from '../routes/query';

/** Where a form that was saved in this tab leads to. */
interface SaveNote {
  readonly href: string;
  readonly at: number;
}

const NAME = 'witryna.saved';
/** How long a page may take to open. */
const KEPT_FOR = 120_000;

// Where the tab keeps nothing.
const held: { note?: SaveNote } = {};

/** Notes that a form of this tab was saved and leads to `href`: that page, and no other, may say so. */
export function noteSave(href: string): void {
  const note = { href: plain(href), at: Date.now() };
  held.note = note;
  try {
    // A page that is loaded anew on the way there has forgotten everything else.
    sessionStorage.setItem(NAME, JSON.stringify(note));
  } catch {
    // The note is held all the same.
  }
}

/** Whether a form of this tab has just led to `href`. Every note is taken once. */
export function takeSaveNote(href: string): boolean {
  const note = held.note ?? stored();
  delete held.note;
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // There was nothing in it.
  }
  return note !== null && note.href === plain(href) && Date.now() - note.at < KEPT_FOR;
}

function stored(): SaveNote | null {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    if (typeof note !== 'object' || note === null || !('href' in note) || !('at' in note)) return null;
    const { href, at } = note;
    return typeof href === 'string' && typeof at === 'number' ? { href, at } : null;
  } catch {
    return null;
  }
}

/** Addresses are spelt in more than one way. */
const plain = (href: string): string => withoutQuery(href, '');
