import { getDraft, type Draft, type Drafts } from '../drafts/draft';
import { getChangedFields, mergeDrafts, type MergedDrafts } from '../drafts/draftChanges';
import type { FormState, FormHandle } from '../form/formState';
import { pickFittingDrafts, toPersistableDrafts } from './persistableDrafts';
import { findLostTexts, type EnteredText } from '../drafts/enteredTexts';
import type { FormView } from '../form/formView';

/** A form's draft as a device keeps it: only what was changed, with what that was changed from. */
export interface StoredDraft {
  /** When it was kept, in ms since 1970. */
  readonly at: number;
  /** Printed types of the fields: a changed schema keeps what still fits. */
  readonly types: { readonly [field: string]: string };
  readonly drafts: Drafts;
  readonly base: Drafts;
  /** Secrets and files were left out. */
  readonly incomplete: boolean;
  /** It was being sent at that time (ms since 1970), and no answer had come when it was kept. */
  readonly sending: number | null;
}

/** How long a draft is kept, in ms: thirty days. */
export const DRAFT_TTL_MS = 30 * 24 * 60 * 60 * 1000;
/** A larger one is not kept, in characters. */
export const MAX_DRAFT_LENGTH = 500_000;
const VERSION = 1;
/** Deeper than any form; what is stored may have been written by anybody. */
const DEPTH = 32;

/** A draft as text. */
export function serializeStoredDraft(draft: StoredDraft): string {
  return JSON.stringify({ v: VERSION, ...draft });
}

/** A draft out of a stored text; null where that is none, broken, of another version, or too old. Never throws. */
export function parseStoredDraft(text: string, now: number): StoredDraft | null {
  const value = asObject(parseJson(text));
  if (value === null || value['v'] !== VERSION) return null;
  const { at, types, drafts, base, incomplete, sending } = value;
  const read = { types: readTypes(types), drafts: readDrafts(drafts, 0), base: readDrafts(base, 0) };
  if (typeof at !== 'number' || at > now + DRAFT_TTL_MS || now - at > DRAFT_TTL_MS) return null;
  if (read.types === null || read.drafts === null || read.base === null) return null;
  return {
    at,
    types: read.types,
    drafts: read.drafts,
    base: read.base,
    incomplete: incomplete === true,
    sending: typeof sending === 'number' ? sending : null,
  };
}

type Unknowns = { readonly [name: string]: unknown };

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function asObject(value: unknown): Unknowns | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function readTypes(value: unknown): StoredDraft['types'] | null {
  const object = asObject(value);
  if (object === null) return null;
  const types = Object.entries(object).flatMap(([name, type]) =>
    typeof type === 'string' ? [[name, type] as const] : [],
  );
  return Object.fromEntries(types);
}

function readDrafts(value: unknown, depth: number): Drafts | null {
  const object = asObject(value);
  if (object === null || depth > DEPTH) return null;
  const read = Object.entries(object).map(([name, each]) => [name, readDraft(each, depth)] as const);
  return read.some(([, draft]) => draft === null)
    ? null
    : Object.fromEntries(read.flatMap(([name, draft]) => (draft === null ? [] : [[name, draft]])));
}

function readDraft(value: unknown, depth: number): Draft | null {
  const draft = asObject(value);
  if (draft === null) return null;
  const { is, text, key, title } = draft;
  if (is === 'unset' || is === 'null') return { type: is };
  if (is === 'text') return typeof text === 'string' ? { type: is, text } : null;
  if (is === 'record')
    return typeof key === 'string' && typeof title === 'string'
      ? { type: is, key, title, ...readCopied(draft['copied']) }
      : null;
  if (is === 'items') return readItems(draft['items'], depth + 1);
  const fields = is === 'group' ? readDrafts(draft['fields'], depth + 1) : null;
  return fields === null ? null : { type: 'group', fields };
}

function readCopied(value: unknown): { readonly copied?: { readonly [field: string]: string } } {
  const copied = readTypes(value);
  return copied === null ? {} : { copied };
}

function readItems(value: unknown, depth: number): Draft | null {
  if (!Array.isArray(value) || depth > DEPTH) return null;
  const items = value.map((item: unknown) => readDraft(item, depth));
  return items.includes(null) ? null : { type: 'items', items: items.filter((item) => item !== null) };
}

/**
 * What names a form's drafts on the device. What its address filled in is part of it: a comment that was begun below one report
 * is not offered below another.
 */
export function getDraftFormName(
  view: Pick<FormView, 'id' | 'fields' | 'base' | 'drafts' | 'messages' | 'checked'>,
): string {
  const cameBack = view.messages.length > 0 || view.checked === true;
  if (cameBack || view.base === undefined) return view.id;
  const given = getChangedFields(view.fields, view.base, view.drafts);
  return given.length === 0 ? view.id : `${view.id}?${JSON.stringify(pick(view.drafts, given))}`;
}

/** What the device keeps of an open form: the fields that were changed, and what they were changed from. */
export function toStoredDraft(
  view: Pick<FormView, 'fields'>,
  { state, changedFields: changed }: Pick<FormHandle, 'state' | 'changedFields'>,
  when: Pick<StoredDraft, 'at' | 'sending'>,
): StoredDraft {
  const fields = view.fields.filter(({ name }) => changed.includes(name));
  const { drafts, incomplete } = toPersistableDrafts(fields, state.groups, pick(state.drafts, changed));
  return {
    ...when,
    types: Object.fromEntries(fields.map(({ name, type }) => [name, type])),
    drafts,
    base: toPersistableDrafts(fields, state.groups, pick(state.base, changed)).drafts,
    incomplete,
  };
}

/** A kept draft that is put into the form, with what of it has no place there any more. */
export interface RestoredDraft extends MergedDrafts {
  readonly lost: readonly EnteredText[];
}

/** A kept draft put into the form as it is now: what somebody else changed since is a clash, as in any update. */
export function restoreDrafts(
  view: Pick<FormView, 'fields'>,
  state: FormState,
  stored: StoredDraft,
): RestoredDraft {
  const fit = (drafts: Drafts): Drafts =>
    pickFittingDrafts(view.fields, state.groups, { drafts, types: stored.types });
  const mine = fit(stored.drafts);
  const merged = mergeDrafts(Object.keys(mine), {
    base: { ...state.base, ...fit(stored.base) },
    mine: { ...state.drafts, ...mine },
    theirs: state.base,
  });
  return { ...merged, lost: findLostTexts(stored.drafts, mine) };
}

function pick(drafts: Drafts, names: readonly string[]): Drafts {
  return Object.fromEntries(names.map((name) => [name, getDraft(drafts, name)]));
}
