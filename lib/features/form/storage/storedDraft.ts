import { getDraft, type Draft, type Drafts } from '../drafts/draft';
import { getChangedFields } from '../drafts/draftChanges';
import type { FormHandle } from '../formState';
import type { FormView } from '../formView';
import { findGroup, type FormField, type FormGroups } from '../drafts/formField';
import { acceptsMany } from '../drafts/parseInputType';
import { tryParseJson } from '../../../ground/format/tryParseJson';
import { isJsonObject } from '../../../core/schema/model/json';

/** A form's draft as stored on a device: only the changed fields, with their values before. */
export interface StoredDraft {
  /** The time it was stored, in ms since 1970. */
  readonly at: number;
  /** Printed types of the fields; after a change of the schema only fields of the same type are restored. */
  readonly types: { readonly [field: string]: string };
  readonly drafts: Drafts;
  readonly base: Drafts;
  /** Secrets and files were left out. */
  readonly incomplete: boolean;
  /** The time it was being sent at (ms since 1970), when no answer had come before it was stored; null otherwise. */
  readonly sending: number | null;
}

/** The time that a draft is stored, in ms: thirty days. */
export const DRAFT_TTL_MS = 30 * 24 * 60 * 60 * 1000;
/** The maximum length of a stored draft in characters; a longer one is not stored. */
export const MAX_DRAFT_LENGTH = 500_000;
const VERSION = 1;
/** The maximum nesting of a stored draft. Stored text is untrusted. */
const MAX_DEPTH = 32;

/** Serializes a draft. */
export function serializeStoredDraft(draft: StoredDraft): string {
  return JSON.stringify({ v: VERSION, ...draft });
}

/** Parses a stored draft; null for invalid text, other versions and expired drafts. Never throws. */
export function parseStoredDraft(text: string, now: number): StoredDraft | null {
  const value = tryParseJson(text);
  if (!isJsonObject(value) || value['v'] !== VERSION) return null;
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

function readTypes(value: unknown): StoredDraft['types'] | null {
  if (!isJsonObject(value)) return null;
  const types = Object.entries(value).flatMap(([name, type]) =>
    typeof type === 'string' ? [[name, type] as const] : [],
  );
  return Object.fromEntries(types);
}

function readDrafts(value: unknown, depth: number): Drafts | null {
  if (!isJsonObject(value) || depth > MAX_DEPTH) return null;
  const read = Object.entries(value).map(([name, each]) => [name, readDraft(each, depth)] as const);
  return read.some(([, draft]) => draft === null)
    ? null
    : Object.fromEntries(read.flatMap(([name, draft]) => (draft === null ? [] : [[name, draft]])));
}

function readDraft(draft: unknown, depth: number): Draft | null {
  if (!isJsonObject(draft)) return null;
  const { type, text, key, title } = draft;
  if (type === 'unset' || type === 'null') return { type };
  if (type === 'text') return typeof text === 'string' ? { type, text } : null;
  if (type === 'record')
    return typeof key === 'string' && typeof title === 'string'
      ? { type, key, title, ...readCopied(draft['copied']), ...readKind(draft['kind']) }
      : null;
  if (type === 'items') return readItems(draft['items'], depth + 1);
  const fields = type === 'group' ? readDrafts(draft['fields'], depth + 1) : null;
  return fields === null ? null : { type: 'group', fields };
}

function readCopied(value: unknown): { readonly copied?: { readonly [field: string]: string } } {
  const copied = readTypes(value);
  return copied === null ? {} : { copied };
}

function readKind(kind: unknown): { readonly kind?: string } {
  return typeof kind === 'string' ? { kind } : {};
}

function readItems(value: unknown, depth: number): Draft | null {
  if (!Array.isArray(value) || depth > MAX_DEPTH) return null;
  const items = value.map((item: unknown) => readDraft(item, depth));
  return items.includes(null) ? null : { type: 'items', items: items.filter((item) => item !== null) };
}

/**
 * Returns the name of a form's stored drafts. Values prefilled from the address are part of it: a comment on one
 * report is not offered on another.
 */
export function getDraftFormName(
  view: Pick<FormView, 'id' | 'fields' | 'base' | 'drafts' | 'messages' | 'checked'>,
): string {
  const cameBack = view.messages.length > 0 || view.checked === true;
  if (cameBack || view.base === undefined) return view.id;
  const given = getChangedFields(view.fields, view.base, view.drafts);
  return given.length === 0 ? view.id : `${view.id}?${JSON.stringify(pick(view.drafts, given))}`;
}

/** Returns the draft to store of an open form: the changed fields, with their values before. */
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

function pick(drafts: Drafts, names: readonly string[]): Drafts {
  return Object.fromEntries(names.map((name) => [name, getDraft(drafts, name)]));
}

/** The part of a form's drafts that may be stored on a device. */
interface PersistableDrafts {
  readonly drafts: Drafts;
  /** Secrets or files were left out and have to be filled in again. */
  readonly incomplete: boolean;
}

/**
 * Removes secrets and files from drafts, at any depth. A group or list without any other content is removed whole.
 * Pure.
 */
export function toPersistableDrafts(
  fields: readonly FormField[],
  groups: FormGroups,
  drafts: Drafts,
): PersistableDrafts {
  let incomplete = false;
  const leave = (draft: Draft): null => {
    if (draft.type !== 'unset' && draft.type !== 'null') incomplete = true;
    return null;
  };
  const keepAll = (own: readonly FormField[], all: Drafts): Drafts =>
    Object.fromEntries(
      own.flatMap((field): [string, Draft][] => {
        const draft = Object.hasOwn(all, field.name) ? all[field.name] : undefined;
        const kept = draft === undefined ? null : field.secret === true ? leave(draft) : keep(field, draft);
        return kept === null ? [] : [[field.name, kept]];
      }),
    );
  function keep(field: FormField, draft: Draft): Draft | null {
    if (draft.type === 'file') return leave(draft);
    if (draft.type === 'items') {
      const items = draft.items.flatMap((item) => keep(field, item) ?? []);
      return items.length === 0 && draft.items.length > 0 ? null : { type: 'items', items };
    }
    if (draft.type !== 'group') return draft;
    const group = findGroup(groups, field.group)?.fields ?? null;
    return group === null ? leave(draft) : { type: 'group', fields: keepAll(group, draft.fields) };
  }
  return { drafts: keepAll(fields, drafts), incomplete };
}

/**
 * Picks the stored drafts that still fit the form, whose schema may have changed: same type, same structure. Pure.
 */
export function pickFittingDrafts(
  fields: readonly FormField[],
  groups: FormGroups,
  kept: { readonly drafts: Drafts; readonly types: { readonly [field: string]: string } },
): Drafts {
  const sameType = fields.filter(
    ({ name, type }) => Object.hasOwn(kept.types, name) && kept.types[name] === type,
  );
  return fitAll(sameType, groups, kept.drafts);
}

function fitAll(fields: readonly FormField[], groups: FormGroups, drafts: Drafts): Drafts {
  return Object.fromEntries(
    fields.flatMap((field): [string, Draft][] => {
      const draft = Object.hasOwn(drafts, field.name) ? drafts[field.name] : undefined;
      const fitting = draft === undefined ? null : fit(field, groups, draft);
      return fitting === null ? [] : [[field.name, fitting]];
    }),
  );
}

function fit(field: FormField, groups: FormGroups, draft: Draft): Draft | null {
  switch (draft.type) {
    case 'unset':
    case 'null':
      return draft;
    case 'text':
      return field.kind === 'upload' || isNoChoice(field, draft.text) ? null : draft;
    case 'file':
      return null;
    case 'record':
      return field.kind === 'relation' ? draft : null;
    case 'items': {
      return acceptsMany(field, field.type)
        ? { type: 'items', items: draft.items.flatMap((item) => fit(field, groups, item) ?? []) }
        : null;
    }
    case 'group': {
      if (field.group === undefined) return null;
      const group = findGroup(groups, field.group)?.fields ?? null;
      // A group that is expanded on demand is not known yet.
      return group === null ? draft : { type: 'group', fields: fitAll(group, groups, draft.fields) };
    }
  }
}

/** Checks for an enum value that does not exist any more. */
function isNoChoice({ options }: FormField, text: string): boolean {
  return options !== undefined && text !== '' && !options.some(({ value }) => value === text);
}
