import { findGroup, type FormField, type FormGroups } from '../drafts/formField';
import type { Draft, Drafts } from '../drafts/draft';
import { acceptsMany } from '../drafts/inputType';

/** The part of a form's drafts that may be stored on a device. */
export interface PersistableDrafts {
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
