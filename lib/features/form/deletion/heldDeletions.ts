import { isJsonObject } from '../../../core/schema/model/json';
import { parseStored, readStored, writeStored } from '../../../kit/browser/storage';

/** A deletion that a person has asked for, and that is held back so that it can be taken back. */
export interface HeldDeletion {
  /** The page of the deletion with its language, to which its form is posted. */
  readonly href: string;
  /** The inputs of that form as its page had them; its idempotency key among them lets a repeated post delete once. */
  readonly inputs: readonly (readonly [name: string, value: string])[];
  readonly slug: string;
  /** Identifier of the person who asked for it; null when signed out. */
  readonly owner: string | null;
  /** The record; `href` is without a locale, null where it has no page. */
  readonly title: string;
  readonly recordHref: string | null;
  /** It was sent when its page was left, so nobody has read the answer. */
  readonly isSent?: true;
}

const STORAGE_KEY = 'witryna.deletions';

const held: { deletions: readonly HeldDeletion[] } = { deletions: [] };
const listeners = new Set<() => void>();

/** Returns the deletions that are held back or on their way, the oldest first. */
export const getHeldDeletions = (): readonly HeldDeletion[] => held.deletions;

/** Holds a deletion back; a held one with the same address stays as it is. */
export function addHeldDeletion(deletion: HeldDeletion): void {
  if (!held.deletions.some(({ href }) => href === deletion.href)) set([...held.deletions, deletion]);
}

/** Forgets a deletion: it was taken back, or its outcome is known. */
export function dropHeldDeletion({ href }: Pick<HeldDeletion, 'href'>): void {
  set(held.deletions.filter((one) => one.href !== href));
}

/** Notes that all deletions were sent because the page is left. */
export function markHeldDeletionsSent(): void {
  set(held.deletions.map((one) => ({ ...one, isSent: true })));
}

/** Subscribes to changes of the held deletions; returns the function that unsubscribes. */
export function subscribeToHeldDeletions(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Checks whether this tab has stored deletions whose page was left. */
export const hasStoredDeletions = (): boolean => (readStored(STORAGE_KEY, 'tab') ?? null) !== null;

/**
 * Takes over the deletions that a person has stored in this tab, and returns those that it did not hold yet. Those of somebody else are forgotten:
 * they were sent when that person left the page.
 */
export function restoreHeldDeletions(person: string | null): readonly HeldDeletion[] {
  const stored = parseStored(readStored(STORAGE_KEY, 'tab'));
  const others = (Array.isArray(stored) ? stored : [])
    .filter(isHeldDeletion)
    .filter(({ owner }) => owner === person)
    .filter(({ href }) => !held.deletions.some((one) => one.href === href));
  set([...held.deletions, ...others]);
  return others;
}

function set(deletions: readonly HeldDeletion[]): void {
  held.deletions = deletions;
  writeStored(STORAGE_KEY, deletions.length === 0 ? undefined : deletions, 'tab');
  for (const listener of listeners) listener();
}

function isHeldDeletion(value: unknown): value is HeldDeletion {
  if (!isJsonObject(value)) return false;
  const { href, inputs, slug, title, owner, recordHref } = value;
  return (
    [href, slug, title].every((one) => typeof one === 'string') &&
    [owner, recordHref].every((one) => one === null || typeof one === 'string') &&
    Array.isArray(inputs) &&
    inputs.every(
      (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
    )
  );
}
