import { pickUpdateDrafts } from './drafts/draftChanges';
import { getDraft, formatDraft, type Drafts, type Draft } from './drafts/draft';
import type { FormState } from './formState';
import { parseDrafts, type ParsedForm } from './drafts/parseDrafts';
import type { ValidationIssue } from './drafts/validationIssue';
import type { Locale } from '../../ground/routes/hrefs';
import type { FormView } from './formView';
import type { FormField, FormGroups } from './drafts/formField';
import { buildWriteVariables } from '../../core/operations/write/writeVariables';
import { isJsonObject, type Json } from '../../core/schema/model/json';

/** The part of the form's state that parsing needs; the server has only this. */
export type FormContent = Pick<FormState, 'base' | 'before' | 'drafts' | 'groups'>;

/**
 * Parses the values that submitting the form sends, with the validation issues: changed fields of an update that keeps
 * all others, otherwise all. The browser and posts without JavaScript share it. Pure.
 */
export function parseForm(
  view: Pick<FormView, 'intent' | 'fields' | 'timeZone' | 'tokens' | 'replaces'>,
  { base, before, drafts, groups }: FormContent,
  locale: Locale,
): ParsedForm {
  const { intent, fields, tokens, timeZone, replaces } = view;
  const sent =
    intent !== 'update' || replaces === true
      ? drafts
      : pickUpdateDrafts(fields, { base, now: drafts, groups });
  const due: Drafts = intent === 'update' ? { ...sent, ...tokensOf(tokens, base) } : sent;
  const parsed = parseDrafts(fields, due, { groups, before, locale, timeZone });
  return { ...parsed, issues: [...parsed.issues, ...findLostValues(fields, parsed)] };
}

/** Finds the unknown values of a record that would be lost because the form says nothing in their place. */
function findLostValues(
  fields: FormView['fields'],
  { values, issues }: ParsedForm,
): readonly ValidationIssue[] {
  const told = new Set(issues.map(({ path }) => path[0]));
  return fields
    .filter(({ name, losesValue }) => losesValue === true && !told.has(name) && !Object.hasOwn(values, name))
    .map(({ name }) => ({ path: [name], rule: 'lost', values: {} }));
}

/** Returns the concurrency tokens as last read; the backend compares them. */
function tokensOf(tokens: FormView['tokens'], base: Drafts): Drafts {
  return Object.fromEntries(
    tokens.flatMap((name) => (Object.hasOwn(base, name) ? [[name, getDraft(base, name)] as const] : [])),
  );
}

/** One value that a form sends. */
export interface SentValue {
  /** Its path in the variables: `input.id`, `lines[0].sku`. */
  readonly path: string;
  /** Its label; null when only the backend has a name for it. */
  readonly label: string | null;
  /** Its text as the form shows it; '' when it equals `json`. */
  readonly displayText: string;
  /** The sent value as JSON; null for secrets. */
  readonly json: string | null;
}

/**
 * Lists every value that submitting the form now would send: keys, field values and constants. It is derived from the
 * variables themselves, so that it is complete. Pure.
 */
export function listSentValues(
  { fields, plan, sendPreview: sends }: Pick<FormView, 'fields' | 'plan' | 'sendPreview'>,
  { drafts, groups }: { readonly drafts: Drafts; readonly groups: FormGroups },
  values: { readonly [field: string]: Json },
): readonly SentValue[] {
  const keys = plan.constants.map(({ at, value }): SentValue => {
    const name = at.join('.');
    const isKey = sends?.keys.includes(name) === true;
    const of = isKey ? sends?.record : undefined;
    return {
      path: name,
      label: of?.one.text ?? null,
      displayText: of?.title ?? '',
      json: JSON.stringify(value),
    };
  });
  const typed = fields.flatMap((field) => {
    const at = Object.hasOwn(plan.fieldPaths, field.name) ? plan.fieldPaths[field.name] : undefined;
    if (at === undefined || !Object.hasOwn(values, field.name)) return [];
    const place = { at: at.join('.'), label: field.label.text, groups };
    return rowsOf(field, values[field.name] ?? null, { ...place, draft: getDraft(drafts, field.name) });
  });
  const knownPaths = [...plan.constants.map(({ at }) => at), ...Object.values(plan.fieldPaths)].map((at) =>
    at.join('.'),
  );
  // Open keys are those of the selected rows.
  const open = plan.key.map(({ at }) => at.join('.'));
  const rest = leavesOf(buildWriteVariables(plan, { values })).filter(
    ({ at }) =>
      !knownPaths.some((place) => at === place || at.startsWith(`${place}.`)) &&
      !open.some((place) => at === place || place.startsWith(`${at}.`)),
  );
  return [
    ...keys,
    ...typed,
    ...rest.map(({ at, raw }) => ({ path: at, label: null, displayText: '', json: raw })),
  ];
}

interface RowPlace {
  readonly at: string;
  readonly label: string;
  /** The draft behind the value; null when it is unknown. */
  readonly draft: Draft | null;
  readonly groups: FormGroups;
}

function rowsOf(field: FormField, sent: Json, place: RowPlace): readonly SentValue[] {
  const { label, draft } = place;
  const isWrapped = field.wrapKey !== undefined && isJsonObject(sent) && Object.hasOwn(sent, field.wrapKey);
  const value = isWrapped ? (sent[field.wrapKey] ?? null) : sent;
  const at = isWrapped ? `${place.at}.${field.wrapKey}` : place.at;
  if (field.secret === true) return [{ path: at, label, displayText: '', json: null }];
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
        if (member === undefined)
          return [{ path: inside, label: null, displayText: '', json: JSON.stringify(inner) }];
        const memberDraft = draft?.type === 'group' ? getDraft(draft.fields, name) : null;
        return rowsOf(member, inner, {
          ...place,
          at: inside,
          label: `${label}: ${member.label.text}`,
          draft: memberDraft,
        });
      });
  }
  return [{ path: at, label, displayText: shownText(field, draft, value), json: JSON.stringify(value) }];
}

/** Returns the draft of an item. Empty rows are not sent, so indexes match only when none was left out. */
function itemOf(draft: Draft | null, index: number, count: number): Draft | null {
  return draft?.type === 'items' && draft.items.length === count ? (draft.items[index] ?? null) : null;
}

function shownText(field: FormField, draft: Draft | null, value: Json): string {
  const text = draft === null ? '' : formatDraft(field, draft);
  return text === value || text === JSON.stringify(value) ? '' : text;
}

/** Lists all leaves of the variables with their paths; an empty list or object is a leaf. */
function leavesOf(value: Json, at = ''): readonly { readonly at: string; readonly raw: string }[] {
  const inner: readonly (readonly [string, Json])[] = Array.isArray(value)
    ? value.map((each: Json) => ['[]', each] as const)
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  if (inner.length === 0) return at === '' ? [] : [{ at, raw: JSON.stringify(value) }];
  return inner.flatMap(([name, each]) => leavesOf(each, at === '' ? name : `${at}.${name}`));
}
