import { draftAt, type Draft, type Drafts } from '../forms/draft';
import type { FormField, FormGroups } from '../forms/formField';
import { writeVariables } from '../operations/write/writeVariables';
import { isJsonObject, type Json } from '../schema/json';
import { draftText } from './draftText';
import type { FormView } from './view';

/** One value that a form sends. */
export interface SentRow {
  /** Its place in the variables: `input.id`, `lines[0].sku`. */
  readonly at: string;
  /** What it is called; null where only the backend has a name for it. */
  readonly label: string | null;
  /** As the form shows it; '' where that says no more than `raw`. */
  readonly shown: string;
  /** As it is sent, in JSON; null for what nobody may see. */
  readonly raw: string | null;
}

/**
 * Lists every value that sending the form now would send: keys, what stands in its fields, and constants. It goes through the variables
 * themselves, so that none can be left out. Pure.
 */
export function sentRows(
  { fields, plan, sends }: Pick<FormView, 'fields' | 'plan' | 'sends'>,
  { drafts, groups }: { readonly drafts: Drafts; readonly groups: FormGroups },
  values: { readonly [field: string]: Json },
): readonly SentRow[] {
  const keys = plan.fixed.map(({ at, value }): SentRow => {
    const name = at.join('.');
    const isKey = sends?.keys.includes(name) === true;
    const of = isKey ? sends?.record : undefined;
    return { at: name, label: of?.one.text ?? null, shown: of?.title ?? '', raw: JSON.stringify(value) };
  });
  const typed = fields.flatMap((field) => {
    const at = Object.hasOwn(plan.places, field.name) ? plan.places[field.name] : undefined;
    if (at === undefined || !Object.hasOwn(values, field.name)) return [];
    const place = { at: at.join('.'), label: field.label.text, groups };
    return rowsOf(field, values[field.name] ?? null, { ...place, draft: draftAt(drafts, field.name) });
  });
  const told = [...plan.fixed.map(({ at }) => at), ...Object.values(plan.places)].map((at) => at.join('.'));
  // Keys that are still open are those of the rows that are chosen.
  const open = plan.key.map(({ at }) => at.join('.'));
  const rest = leavesOf(writeVariables(plan, { values })).filter(
    ({ at }) =>
      !told.some((place) => at === place || at.startsWith(`${place}.`)) &&
      !open.some((place) => at === place || place.startsWith(`${at}.`)),
  );
  return [...keys, ...typed, ...rest.map(({ at, raw }) => ({ at, label: null, shown: '', raw }))];
}

interface RowPlace {
  readonly at: string;
  readonly label: string;
  /** What the form shows there; null where that cannot be told from the value. */
  readonly draft: Draft | null;
  readonly groups: FormGroups;
}

function rowsOf(field: FormField, sent: Json, place: RowPlace): readonly SentRow[] {
  const { label, draft } = place;
  const isWrapped = field.wrap !== undefined && isJsonObject(sent) && Object.hasOwn(sent, field.wrap);
  const value = isWrapped ? (sent[field.wrap] ?? null) : sent;
  const at = isWrapped ? `${place.at}.${field.wrap}` : place.at;
  if (field.secret === true) return [{ at, label, shown: '', raw: null }];
  const group = field.group !== undefined && Object.hasOwn(place.groups, field.group) ? field.group : null;
  if (field.relation === undefined && group !== null) {
    const members = place.groups[group]?.fields ?? [];
    if (Array.isArray(value) && value.length > 0)
      return value.flatMap((item: Json, index) =>
        rowsOf(field, item, {
          ...place,
          at: `${at}[${index}]`,
          label: `${label} ${index + 1}`,
          draft: itemOf(draft, index, value.length),
        }),
      );
    if (isJsonObject(value) && Object.keys(value).length > 0)
      return Object.entries(value).flatMap(([name, inner]) => {
        const member = members.find((each) => each.name === name);
        const inside = `${at}.${name}`;
        if (member === undefined) return [{ at: inside, label: null, shown: '', raw: JSON.stringify(inner) }];
        const own = draft?.is === 'group' ? draftAt(draft.fields, name) : null;
        return rowsOf(member, inner, {
          ...place,
          at: inside,
          label: `${label}: ${member.label.text}`,
          draft: own,
        });
      });
  }
  return [{ at, label, shown: shownText(field, draft, value), raw: JSON.stringify(value) }];
}

/** Rows that nobody filled in are not sent: only where none was left out do positions tell which is which. */
function itemOf(draft: Draft | null, index: number, count: number): Draft | null {
  return draft?.is === 'items' && draft.items.length === count ? (draft.items[index] ?? null) : null;
}

function shownText(field: FormField, draft: Draft | null, value: Json): string {
  const text = draft === null ? '' : draftText(field, draft);
  return text === value || text === JSON.stringify(value) ? '' : text;
}

/** Every value in the variables with its place; an empty list or object is one. */
function leavesOf(value: Json, at = ''): readonly { readonly at: string; readonly raw: string }[] {
  const inner: readonly (readonly [string, Json])[] = Array.isArray(value)
    ? value.map((each: Json) => ['[]', each] as const)
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  if (inner.length === 0) return at === '' ? [] : [{ at, raw: JSON.stringify(value) }];
  return inner.flatMap(([name, each]) => leavesOf(each, at === '' ? name : `${at}.${name}`));
}
