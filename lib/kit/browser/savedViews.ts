import { createPreference } from './preference';
import { isJsonObject } from '../../core/schema/model/json';

/** A saved arrangement of a list: filters, search, sort and columns, as a locale-independent query. */
export interface SavedView {
  /** The list's path, without a locale. */
  readonly list: string;
  readonly name: string;
  readonly query: string;
}

/** All saved views of this device, and the one opened last. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The view opened last; the current list may be a modification of it. */
  readonly opened: Pick<SavedView, 'list' | 'name'> | null;
}

/** Limits of view names (characters) and of saved views over all lists. */
export const MAX_VIEW_NAME_LENGTH = 60;
const MAX_VIEWS = 200;

/** The saved views of this device. */
export const savedViewsPreference = createPreference<SavedViews>('views', parseViews);

// Function declarations, because `createPreference` calls `parse` while this module is still being evaluated.
function parseViews(kept: unknown): SavedViews {
  const { views, opened } = isJsonObject(kept) ? kept : {};
  return {
    views: Array.isArray(views) ? views.filter(isView).slice(0, MAX_VIEWS) : [],
    opened:
      isJsonObject(opened) && isText(opened.list) && isText(opened.name)
        ? { list: opened.list, name: opened.name }
        : null,
  };
}

function isView(value: unknown): value is SavedView {
  return (
    isJsonObject(value) &&
    isText(value.list) &&
    isText(value.name) &&
    isText(value.query) &&
    value.list.startsWith('/')
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Adds a view and marks it as opened. A view of the same list and name is replaced. */
export function addView({ views }: SavedViews, view: SavedView): SavedViews {
  const index = views.findIndex((one) => isSameView(one, view));
  const next = index < 0 ? [...views, view] : views.with(index, view);
  return { views: next.slice(-MAX_VIEWS), opened: { list: view.list, name: view.name } };
}

/** Removes a view. */
export function removeView({ views, opened }: SavedViews, view: SavedView): SavedViews {
  return {
    views: views.filter((one) => !isSameView(one, view)),
    opened: opened !== null && isSameView(opened, view) ? null : opened,
  };
}

/** Renames a view. An existing view of that name is replaced. */
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

/** The views of a list: the one that matches the current query, and the opened one that was modified since. */
export interface ListSavedViews {
  readonly views: readonly SavedView[];
  readonly current: SavedView | null;
  readonly changed: SavedView | null;
}

/** Returns the saved views of a list and how they relate to the current query. */
export function getListViews({ views, opened }: SavedViews, list: string, query: string): ListSavedViews {
  const listViews = views.filter((view) => view.list === list);
  const current = listViews.find((view) => view.query === query) ?? null;
  const last = listViews.find((view) => opened !== null && isSameView(view, opened)) ?? null;
  return { views: listViews, current, changed: current === null && query !== '' ? last : null };
}
