import { findGroup, type FormField, type FormGroup, type FormGroups } from '../drafts/formField';
import { getDraft, UNSET_DRAFT, type Draft, type Drafts } from '../drafts/draft';
import {
  getDefaultEmptyDraft,
  toEmptyDraft,
  isEmptyDraft,
  type EmptyFieldContext,
  type EmptyMeaning,
} from '../drafts/emptyDraft';
import type { FormPath } from '../drafts/formPath';
import { applyDraftEdit } from '../drafts/draftEdit';
import { keepLineEnds } from '../drafts/lineEnds';
import { acceptsMany, getItemType } from '../drafts/parseInputType';
import { NO_VALUE_CHOICES, EDIT_INPUT_NAME, postedName, parseEditValue } from '../drafts/inputNames';
import { isChoiceKind } from '../../../core/schema/model/kindTraits';

/** The form that was posted, built anew by the server; the post does not define it. */
export interface PostedForm {
  readonly fields: readonly FormField[];
  readonly groups: FormGroups;
  /** The initial drafts. A field that the post does not mention keeps its draft. */
  readonly base: Drafts;
  readonly isUpdate: boolean;
}

/**
 * Parses a form that was posted without JavaScript. `again`: a structural button was pressed (add a row, open a
 * group), so the form is rendered again and nothing is sent. Files do not travel this way. Unknown names are ignored.
 * Pure; never throws.
 */
export function parsePostedDrafts(
  form: PostedForm,
  posted: URLSearchParams,
): { readonly drafts: Drafts; readonly again: boolean } {
  const names = new Set(posted.keys());
  const drafts = readFields(form.fields, form.base, { ...form, posted, names, path: [] });
  const edit = parseEditValue(posted.get(EDIT_INPUT_NAME));
  return { drafts: edit === null ? drafts : applyDraftEdit(drafts, edit), again: edit !== null };
}

interface Reading extends Omit<PostedForm, 'base' | 'fields'> {
  readonly posted: URLSearchParams;
  readonly names: ReadonlySet<string>;
  readonly path: FormPath;
}

function readFields(fields: readonly FormField[], base: Drafts, reading: Reading): Drafts {
  return Object.fromEntries(
    fields.flatMap((field): [string, Draft][] => {
      const place = { field, type: field.type, base: getDraft(base, field.name), isUpdate: reading.isUpdate };
      const draft = readPlace(place, { ...reading, path: [...reading.path, field.name] });
      return draft === undefined ? [] : [[field.name, draft]];
    }),
  );
}

/** Parses one field. A field that the post does not mention keeps its initial draft, if it had one. */
function readPlace(place: EmptyFieldContext, reading: Reading): Draft | undefined {
  if (acceptsMany(place.field, place.type)) return readList(place, reading) ?? given(place.base);
  if (place.field.kind === 'upload') return given(place.base);
  const group = groupOf(place.field, reading.groups);
  if (group !== undefined) return readGroup(place, group, reading) ?? given(place.base);
  const value = reading.posted.get(postedName.value(reading.path));
  return value === null ? given(place.base) : readValue(place, value, reading);
}

function given(base: Draft): Draft | undefined {
  return base.type === 'unset' ? undefined : base;
}

function readValue(place: EmptyFieldContext, value: string, reading: Reading): Draft {
  const { kind } = place.field;
  if (isChoiceKind(kind)) {
    if (value === NO_VALUE_CHOICES.null) return { type: 'null' };
    if (value === NO_VALUE_CHOICES.unset) return UNSET_DRAFT;
  }
  if (value === '') return saidEmpty(place, reading) ?? getDefaultEmptyDraft(place);
  const stored = place.base.type === 'text' ? place.base.text : '';
  return kind === 'relation'
    ? readRecord(value, reading)
    : { type: 'text', text: keepLineEnds(value, stored) };
}

const EMPTINESS: ReadonlySet<string> = new Set<EmptyMeaning>(['unset', 'null', 'empty']);

/** Returns the draft of an empty field by the posted choice of its meaning. */
function saidEmpty(place: EmptyFieldContext, { posted, path }: Reading): Draft | undefined {
  const says = posted.get(postedName.state(path));
  // Checked just before: one of the three meanings.
  return says !== null && EMPTINESS.has(says) ? toEmptyDraft(says as EmptyMeaning, place) : undefined;
}

/** Parses the chosen record. Posted titles belong to their key; a different key has none. */
function readRecord(key: string, { posted, path }: Reading): Draft {
  const postedTitles = posted.getAll(postedName.title(path)).map((text) => toldOf(text, key));
  return { type: 'record', key, ...(postedTitles.find((each) => each !== null) ?? { title: key }) };
}

type Told = Pick<Extract<Draft, { type: 'record' }>, 'title' | 'copied'>;

/** Parses a serialized record (inverse of `serializeRecordOption`); null when it is of another key. */
function toldOf(text: string, key: string): Told | null {
  try {
    const [postedKey, title, copied]: readonly unknown[] = JSON.parse(text) as unknown[];
    if (postedKey !== key || typeof title !== 'string') return null;
    if (typeof copied !== 'object' || copied === null) return { title };
    const texts = Object.entries(copied).filter(
      (each): each is [string, string] => typeof each[1] === 'string',
    );
    return { title, copied: Object.fromEntries(texts) };
  } catch {
    // A foreign format: the key is the only name.
    return null;
  }
}

function readList(place: EmptyFieldContext, reading: Reading): Draft | undefined {
  const type = getItemType(place.field, place.type);
  const rows = rowNumbers(reading).map((row): Draft => {
    const base = place.base.type === 'items' ? (place.base.items[Number(row)] ?? UNSET_DRAFT) : UNSET_DRAFT;
    // An item that was stored as an empty text stays one.
    const at = { field: place.field, type, base, isUpdate: reading.isUpdate && isEmptyDraft(base) };
    // A stored row can be merged; a new one has nothing to clear.
    const isUpdate = reading.isUpdate && base.type === 'group';
    return readPlace(at, { ...reading, isUpdate, path: [...reading.path, row] }) ?? UNSET_DRAFT;
  });
  const state = reading.posted.get(postedName.state(reading.path));
  if (state === 'items' || rows.some((row) => !isEmptyDraft(row))) return { type: 'items', items: rows };
  return saidEmpty(place, reading);
}

/** Returns the row numbers of a list that the post mentions, ascending. */
function rowNumbers({ names, path }: Reading): readonly string[] {
  const place = `.${path.join('.')}.`;
  const rows = [...names].flatMap((name) => {
    if (!name.startsWith(place, 1)) return [];
    const [row = ''] = name.slice(place.length + 1).split('.', 1);
    return /^\d{1,6}$/.test(row) ? [row] : [];
  });
  return [...new Set(rows)].toSorted((a, b) => Number(a) - Number(b));
}

function readGroup(place: EmptyFieldContext, group: FormGroup, reading: Reading): Draft | undefined {
  const state = reading.posted.get(postedName.state(reading.path));
  const start = `.${reading.path.join('.')}.`;
  if (state === null && ![...reading.names].some((name) => name.startsWith(start, 1))) return undefined;
  // A closed group posts no fields; a money group always does.
  if (state === 'null' && group.money === undefined) return { type: 'null' };
  if (state === 'unset' && group.money === undefined) return UNSET_DRAFT;
  const base = place.base.type === 'group' ? place.base.fields : {};
  const fields = readFields(group.fields, base, reading);
  if (group.money !== undefined && Object.values(fields).every(isEmptyDraft))
    return state === 'null'
      ? { type: 'null' }
      : state === 'unset'
        ? UNSET_DRAFT
        : getDefaultEmptyDraft(place);
  return { type: 'group', fields: group.oneOf === true ? chosen(group, fields, reading) : fields };
}

/** Returns the chosen member of a one-of input, even if it is empty; without a choice all members with content. */
function chosen(group: FormGroup, fields: Drafts, { posted, path }: Reading): Drafts {
  const member = posted.get(postedName.member(path));
  if (member !== null && group.fields.some(({ name }) => name === member))
    return { [member]: getDraft(fields, member) };
  return Object.fromEntries(Object.entries(fields).filter(([, draft]) => !isEmptyDraft(draft)));
}

/** Returns the group of a field. An unknown one (a folded recursive input) has no fields yet. */
function groupOf({ kind, group }: FormField, groups: FormGroups): FormGroup | undefined {
  if (kind !== 'object' || group === undefined) return undefined;
  return findGroup(groups, group) ?? { fields: [] };
}
