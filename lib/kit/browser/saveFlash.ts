import { withoutQuery } from '../../ground/routes/queryParams';
import { parseStored, readStored, writeStored } from './storage';
import { isJsonObject } from '../../core/schema/model/json';

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
  // Memory is lost if the target page is loaded anew; session storage is not.
  writeStored(STORAGE_KEY, note, 'tab');
}

/** Checks whether a form of this tab has just led to `href`. Each flash can be taken once. */
export function takeSaveFlash(href: string): boolean {
  const note = pending.note ?? parseFlash(parseStored(readStored(STORAGE_KEY, 'tab')));
  delete pending.note;
  writeStored(STORAGE_KEY, undefined, 'tab');
  return note !== null && note.href === plain(href) && Date.now() - note.at < EXPIRES_AFTER_MS;
}

function parseFlash(note: unknown): SaveFlash | null {
  const { href, at } = isJsonObject(note) ? note : {};
  return typeof href === 'string' && typeof at === 'number' ? { href, at } : null;
}

/** One page has several spellings of its address. */
const plain = (href: string): string => withoutQuery(href, '');
