import { isJsonObject } from '../../core/schema/model/json';
import { withoutQuery } from '../../ground/routes/queryParams';
import { parseStored, readStored, writeStored } from './storage';
import type { Toast } from './toasts';

/** What a form saved in this tab has done, and the address that it leads to. */
interface SaveFlash {
  readonly href: string;
  readonly at: number;
  readonly toast: Toast;
}

const STORAGE_KEY = 'witryna.saved';
/** How long the target page may take to open. */
const EXPIRES_AFTER_MS = 120_000;

// Fallback for tabs without session storage, and the only one that keeps the way back.
const pending: { note?: SaveFlash } = {};

/** Records that a form of this tab was saved and leads to `href`. Only that page may show the toast. */
export function setSaveFlash(href: string, toast: Toast): void {
  const note = { href: plain(href), at: Date.now(), toast };
  pending.note = note;
  // Memory is lost if the target page is loaded anew; session storage is not.
  writeStored(STORAGE_KEY, note, 'tab');
}

/** Returns the toast of a form of this tab that has just led to `href`; null for none. Each can be taken once. */
export function takeSaveFlash(href: string): Toast | null {
  const note = pending.note ?? parseFlash(parseStored(readStored(STORAGE_KEY, 'tab')));
  delete pending.note;
  writeStored(STORAGE_KEY, undefined, 'tab');
  if (note === null || note.href !== plain(href)) return null;
  return Date.now() - note.at < EXPIRES_AFTER_MS ? note.toast : null;
}

function parseFlash(note: unknown): SaveFlash | null {
  const { href, at, toast } = isJsonObject(note) ? note : {};
  const { text, record } = isJsonObject(toast) ? toast : {};
  if (typeof href !== 'string' || typeof at !== 'number' || typeof text !== 'string') return null;
  const about = isJsonObject(record) ? record : {};
  const isNamed = typeof about.title === 'string' && typeof about.href === 'string';
  return {
    href,
    at,
    toast: { text, ...(isNamed ? { record: { title: String(about.title), href: String(about.href) } } : {}) },
  };
}

/** One page has several spellings of its address. */
const plain = (href: string): string => withoutQuery(href, '');
