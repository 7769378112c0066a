import type { DraftPlace } from './draftShelf';

const KEY = 'witryna.return';

/** Remembers, in this tab alone, whose form it was that a visitor left to sign in. */
export function writeReturn(place: DraftPlace): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Forbidden: the draft is offered then, instead of being put back.
  }
}

/**
 * The place of the draft that this tab's visitor came back to, once; null where there is none, or where it is somebody else's.
 * What nobody had signed in for belongs to whoever signed in for it.
 */
export function readReturn(form: string, owner: string | null): DraftPlace | null {
  try {
    const place = parsePlace(window.sessionStorage.getItem(KEY));
    if (place === null || place.form !== form) return null;
    window.sessionStorage.removeItem(KEY);
    return place.owner === null || place.owner === owner ? place : null;
  } catch {
    return null;
  }
}

function parsePlace(text: string | null): DraftPlace | null {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null) return null;
  const { owner, form, slot }: { readonly [name: string]: unknown } = { ...value };
  if (typeof form !== 'string' || typeof slot !== 'string') return null;
  return typeof owner === 'string' || owner === null ? { owner, form, slot } : null;
}
