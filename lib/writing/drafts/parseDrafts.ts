import { parseScalar } from '../../operations/document/recordIdentity';
import { isJsonObject, type Json } from '../../schema/model/json';
import { getDraft, type Draft, type Drafts } from './draft';
import { isEmptyDraft } from './emptyDraft';
import type { ValidationIssue } from './validationIssue';
import type { FormField, FormGroups } from './formField';
import { parseInputType } from './inputType';
import type { CodecContext } from './kinds/kindCodec';
import { KIND_CODECS } from './kinds/kindCodecs';
import {
  toTypedUnit,
  findCountViolation,
  findConstraintViolation,
  findRangeViolation,
  type ConstraintViolation,
} from './constraints';
import { parseLink } from './linkInput';

/** What the reading of drafts depends on besides themselves. */
export interface ParseContext extends Pick<CodecContext, 'locale' | 'timeZone'> {
  readonly groups: FormGroups;
  /** Values before by field name, for the form in which new ones are sent. */
  readonly before: { readonly [field: string]: Json };
}

/** The values of a form, or what is wrong with it; both where only some fields are wrong. */
export interface ParsedForm {
  /** By field name; what was left alone is absent. */
  readonly values: { readonly [field: string]: Json };
  readonly issues: readonly ValidationIssue[];
  /** Files by their place in `values`, where null stands for them (GraphQL multipart request). */
  readonly files: readonly { readonly path: readonly string[]; readonly id: string }[];
}

/** Reads every field's draft: values for the backend, and the faults of what cannot be a value. Pure; never throws. */
export function parseDrafts(
  fields: readonly FormField[],
  drafts: Drafts,
  context: ParseContext & Pick<Place, 'isNew'>,
): ParsedForm {
  const faults: ValidationIssue[] = [];
  const files: { path: readonly string[]; id: string }[] = [];
  const values = fields.flatMap((field): [string, Json][] => {
    const before = Object.hasOwn(context.before, field.name) ? context.before[field.name] : undefined;
    const value = readDraft(getDraft(drafts, field.name), {
      ...context,
      field,
      before,
      type: field.type,
      path: [field.name],
      at: field.wrapKey === undefined ? [field.name] : [field.name, field.wrapKey],
      isGiven: Object.hasOwn(drafts, field.name),
      faults,
      files,
    });
    if (value === undefined) return [];
    return [[field.name, field.wrapKey === undefined ? value : { [field.wrapKey]: value }]];
  });
  return { values: Object.fromEntries(values), issues: faults, files };
}

interface Place extends Omit<ParseContext, 'before'> {
  readonly field: FormField;
  readonly before: Json | undefined;
  /** Printed type at this place: the field's, or that of an item of its list. */
  readonly type: string;
  readonly path: readonly string[];
  /** Where its value stands among the values: rows that nobody filled are none there. */
  readonly at: readonly string[];
  /** There is a draft, if only one that says that nothing is there. */
  readonly isGiven: boolean;
  readonly faults: ValidationIssue[];
  readonly files: { path: readonly string[]; id: string }[];
  /** It is in a row that is made anew. */
  readonly isNew?: boolean;
}

/** The value at one place; undefined where nothing is to be sent, or where it is at fault. */
function readDraft(draft: Draft, place: Place): Json | undefined {
  if (place.field.relation !== undefined) return readRelation(draft, place, place.field.relation);
  switch (draft.type) {
    case 'unset':
      return isDue(place) ? readMissing(place) : undefined;
    case 'null':
      return parseInputType(place.type).nonNull ? fail(place, { rule: 'required' }) : null;
    case 'text':
      return readText(draft.text, place);
    case 'items':
      return readItems(draft.items, place);
    case 'group':
      return readGroup(draft.fields, place);
    case 'record':
      return parseScalar(draft.key, place.type);
    case 'file':
      place.files.push({ path: place.at, id: draft.id });
      return null;
  }
}

/** Whether something has to be sent: a default of the backend's own is as good. */
function isDue({ field, type, path, isGiven }: Place): boolean {
  // Whoever empties what a record always has, has not filled it in.
  if (field.alwaysHasValue === true && isGiven && path.at(-1) === field.name) return true;
  return parseInputType(type).nonNull && !(path.at(-1) === field.name && field.default !== undefined);
}

/** A group that is due has its own fields to complain; a list that is due is empty until somebody adds to it. */
function readMissing(place: Place): Json | undefined {
  const { listDepth: lists } = parseInputType(place.type);
  if (lists === 0 && place.field.kind === 'object') return readGroup({}, place);
  return fail(place, { rule: 'required' });
}

function readText(text: string, place: Place): Json | undefined {
  const contract = KIND_CODECS[place.field.kind];
  const { listDepth: lists, name } = parseInputType(place.type);
  const isText = lists === 0 && /^(String|ID)$/i.test(name);
  if (text.trim() === '' && !isText) return readDraft({ type: 'unset' }, place);
  const { before } = place;
  // What nobody changed goes back as it came, to the last millisecond, and is nobody's fault.
  const isKept = before !== undefined && before !== null && text === contract.format(before, place);
  if (isKept) return before;
  const found = contract.parse(text, place);
  // A day or a moment in a field of text may be anything that its backend makes of it.
  const isFree = !found.ok && isText && found.rule === 'type';
  if (!found.ok && !isFree) return fail(place, found);
  const value: Json = found.ok ? found.value : text;
  const broken = findConstraintViolation(value, place.field.constraints) ?? brokenNumeral(value, place.field);
  return broken === null ? value : fail(place, asTyped(place.field, broken));
}

/** What is broken, in the unit in which the value was typed. */
function asTyped(field: FormField, { rule, values }: ConstraintViolation): ConstraintViolation {
  if (field.minorDigits === undefined) return { rule, values };
  const typed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? toTypedUnit(field, value) : value,
  ]);
  return { rule, values: Object.fromEntries(typed) };
}

/** A number that travels as text keeps its range too; rounding it for the comparison must never refuse it. */
function brokenNumeral(
  value: Json,
  { kind, constraints: limits }: FormField,
): ReturnType<typeof findRangeViolation> {
  const isNumber = kind === 'bigInteger' || kind === 'decimal' || kind === 'float' || kind === 'integer';
  if (typeof value !== 'string' || !isNumber || limits === undefined) return null;
  const { min, max } = limits;
  return findRangeViolation(Number(value), {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  });
}

function readItems(items: readonly Draft[], place: Place): Json | undefined {
  const { itemType: item, listDepth: lists } = parseInputType(place.type);
  if (lists === 0) return fail(place, { rule: 'type', values: { kind: place.field.kind } });
  const given = items.flatMap((draft, index) => (isBlank(draft) ? [] : [{ draft, index }]));
  // An open row that nobody filled in is no word that the list is to be empty.
  if (items.length > 0 && given.length === 0 && place.field.kind === 'object' && isDue(place))
    return readMissing(place);
  const rows: readonly Json[] = Array.isArray(place.before) ? place.before : [];
  const values = given.map(({ draft, index }, position) =>
    readDraft(draft, {
      ...place,
      type: item,
      ...rowBefore(draft, { place, rows, index }),
      path: [...place.path, String(index)],
      at: [...place.at, String(position)],
    }),
  );
  const read = values.filter((value) => value !== undefined);
  // Rows at fault are not counted twice.
  const broken = read.length < given.length ? null : findCountViolation(read, place.field.constraints);
  return broken === null ? read : fail(place, broken);
}

/**
 * What a row was before: the stored row of its key, wherever it stands now. A row without a key is made anew, whatever stood in its
 * place: nothing that it links is linked already.
 */
function rowBefore(
  draft: Draft,
  { place, rows, index }: { readonly place: Place; readonly rows: readonly Json[]; readonly index: number },
): Pick<Place, 'before' | 'isNew'> {
  const name =
    place.field.group === undefined ? undefined : groupOf(place.groups, place.field.group)?.rowKeyField;
  const key = draft.type === 'group' && name !== undefined ? getDraft(draft.fields, name) : null;
  if (name === undefined || key?.type !== 'text') return { before: rows[index], isNew: true };
  const stored = rows.find(
    (row) => isJsonObject(row) && Object.hasOwn(row, name) && String(row[name]) === key.text,
  );
  return { before: stored, isNew: stored === undefined };
}

function readRelation(
  draft: Draft,
  place: Place,
  { write }: NonNullable<FormField['relation']>,
): Json | undefined {
  const before = place.isNew === true ? undefined : place.before;
  const read = parseLink(draft, { write, type: place.type, before });
  // What was chosen and cannot be sent is told; what was left alone only where it is due.
  if ('missing' in read)
    return isDue(place) || !isEmptyDraft(draft) ? fail(place, { rule: 'required' }) : undefined;
  const broken = draft.type === 'items' ? findCountViolation(draft.items, place.field.constraints) : null;
  return broken === null ? read.value : fail(place, broken);
}

/** A row that was added and never filled says nothing. */
function isBlank(draft: Draft): boolean {
  return isUntouched(draft) || (draft.type === 'text' && draft.text === '');
}

/** Nothing was filled in here, nor anywhere inside. */
function isUntouched(draft: Draft): boolean {
  return draft.type === 'unset' || (draft.type === 'group' && Object.values(draft.fields).every(isUntouched));
}

function readGroup(drafts: Drafts, place: Place): Json | undefined {
  const group = place.field.group === undefined ? undefined : groupOf(place.groups, place.field.group);
  if (group === undefined) return fail(place, { rule: 'type', values: { kind: 'object' } });
  const { nonNull } = parseInputType(place.type);
  // An optional group that was opened and left empty is as if it had not been opened; one that was emptied is no more.
  const isOptional = !nonNull && place.field.alwaysHasValue !== true;
  if (isOptional && Object.values(drafts).every(isUntouched))
    return isJsonObject(place.before) ? null : undefined;
  const before = isJsonObject(place.before) ? place.before : {};
  const read = parseDrafts(group.fields, drafts, { ...place, before });
  place.faults.push(...read.issues.map((fault) => ({ ...fault, path: [...place.path, ...fault.path] })));
  place.files.push(...read.files.map((file) => ({ ...file, path: [...place.at, ...file.path] })));
  const count = Object.keys(read.values).length;
  if (group.oneOf === true && count !== 1 && read.issues.length === 0)
    return fail(place, { rule: 'oneOf', values: { count } });
  return count === 0 && read.issues.length === 0 && !nonNull ? undefined : read.values;
}

function groupOf(groups: FormGroups, name: string): FormGroups[string] | undefined {
  return Object.hasOwn(groups, name) ? groups[name] : undefined;
}

function fail(
  place: Place,
  found: Pick<ValidationIssue, 'rule'> & { readonly values?: ValidationIssue['values'] },
): undefined {
  place.faults.push({ path: place.path, rule: found.rule, values: found.values ?? {} });
}
