import { createPreference } from './preference';

/** A list as somebody arranged it: filters, search, sort and columns, as the query of its address, which knows no language. */
export interface SavedView {
  /** The list's path, without a language. */
  readonly list: string;
  readonly name: string;
  readonly query: string;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The view that was opened last: what is on the screen may be a change of it. */
  readonly opened: Pick<SavedView, 'list' | 'name'> | null;
}

/** Longest name, and most views of all lists together: a device keeps no more. */
export const MAX_VIEW_NAME_LENGTH = 60;
const MAX_VIEWS = 200;

/** The views that are kept on this device. */
export const savedViewsPreference = createPreference<SavedViews>('views', parseViews);

function parseViews(kept: unknown): SavedViews {
  const { views, opened } = isRecord(kept) ? kept : {};
  return {
    views: Array.isArray(views) ? views.filter(isView).slice(0, MAX_VIEWS) : [],
    opened:
      isRecord(opened) && isText(opened.list) && isText(opened.name)
        ? { list: opened.list, name: opened.name }
        : null,
  };
}

function isView(value: unknown): value is SavedView {
  return (
    isRecord(value) &&
    isText(value.list) &&
    isText(value.name) &&
    isText(value.query) &&
    value.list.startsWith('/')
  );
}

// Declared, not assigned: the preference asks while this module is still being read.
function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
const isText = (value: unknown): value is string => typeof value === 'string';

/** With a view, which is then the opened one; one of the same name of the same list is replaced. */
export function addView({ views }: SavedViews, view: SavedView): SavedViews {
  const index = views.findIndex((one) => isSameView(one, view));
  const next = index < 0 ? [...views, view] : views.with(index, view);
  return { views: next.slice(-MAX_VIEWS), opened: { list: view.list, name: view.name } };
}

/** Without a view. */
export function removeView({ views, opened }: SavedViews, view: SavedView): SavedViews {
  return {
    views: views.filter((one) => !isSameView(one, view)),
    opened: opened !== null && isSameView(opened, view) ? null : opened,
  };
}

/** With a view under another name; a view that already has that name gives way. */
export function renameView({ views, opened }: SavedViews, view: SavedView, name: string): SavedViews {
  const next = { ...view, name };
  return {
    views: views
      .filter((one) => isSameView(one, view) || !isSameView(one, next))
      .map((one) => (isSameView(one, view) ? next : one)),
    opened: opened !== null && isSameView(opened, view) ? { list: view.list, name } : opened,
  };
}

function isSameView(one: Pick<SavedView, 'list' | 'name'>, other: Pick<SavedView, 'list' | 'name'>): boolean {
  return one.list === other.list && one.name === other.name;
}

/** The views of a list, which of them is on the screen, and which was before something was changed. */
export interface ListSavedViews {
  readonly views: readonly SavedView[];
  readonly current: SavedView | null;
  readonly changed: SavedView | null;
}

export function getListViews({ views, opened }: SavedViews, list: string, query: string): ListSavedViews {
  const own = views.filter((view) => view.list === list);
  const current = own.find((view) => view.query === query) ?? null;
  const last = own.find((view) => opened !== null && isSameView(view, opened)) ?? null;
  return { views: own, current, changed: current === null && query !== '' ? last : null };
}
