import { findGroup, type FormField, type FormGroups } from './formField';
import { parseScalar } from '../../../core/operations/document/recordIdentity';
import { isJsonObject, type Json } from '../../../core/schema/model/json';
import { getDraft, type Draft, type Drafts } from './draft';
import { isEmptyDraft } from './emptyDraft';
import type { ValidationIssue } from './validationIssue';
import { keepLineEnds } from './lineEnds';
import { parseInputType } from './parseInputType';
import type { CodecContext } from './kinds/kindCodec';
import { KIND_CODECS } from './kinds/kindCodecs';
import {
  toTypedUnit,
  findCountViolation,
  findConstraintViolation,
  findRangeViolation,
  type ConstraintViolation,
} from './constraints';
import { getUnchosenText, parseLink } from './linkInput';
import { isNumericKind } from '../../../core/schema/model/kindTraits';

/** Everything that parsing drafts depends on besides the drafts. */
export interface ParseContext extends Pick<CodecContext, 'locale' | 'timeZone'> {
  readonly groups: FormGroups;
  /** The values before by field name, whose format new ones keep. */
  readonly before: { readonly [field: string]: Json };
}

/** The parsed values of a form and its validation issues; both when only some fields are invalid. */
export interface ParsedForm {
  /** Values by field name; fields that are not sent are absent. */
  readonly values: { readonly [field: string]: Json };
  readonly issues: readonly ValidationIssue[];
  /** Files by their path in `values`, where null stands in for them (GraphQL multipart request). */
  readonly files: readonly { readonly path: readonly string[]; readonly id: string }[];
}

/** Parses the drafts of all fields to values for the backend, and collects validation issues. Pure; never throws. */
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
  /** Printed type at this path: the field's own, or that of a list item. */
  readonly type: string;
  readonly path: readonly string[];
  /** The path of the value in the result; empty rows are left out there, so indexes can differ from `path`. */
  readonly at: readonly string[];
  /** A draft exists, even if it is empty. */
  readonly isGiven: boolean;
  readonly faults: ValidationIssue[];
  readonly files: { path: readonly string[]; id: string }[];
  /** The field is in a new row. */
  readonly isNew?: boolean;
}

/** Parses the draft of one field; undefined when nothing is to be sent or when the draft is invalid. */
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

/** Checks whether a value is required. A default of the backend makes it optional. */
function isDue({ field, type, path, isGiven }: Place): boolean {
  // Emptying a field that always has a value makes it invalid.
  if (field.alwaysHasValue === true && isGiven && path.at(-1) === field.name) return true;
  return parseInputType(type).nonNull && !(path.at(-1) === field.name && field.default !== undefined);
}

/** Handles a required field without a draft: the fields of a group report their own issues. */
function readMissing(place: Place): Json | undefined {
  const { listDepth: lists } = parseInputType(place.type);
  if (lists === 0 && place.field.kind === 'object') return readGroup({}, place);
  return fail(place, { rule: 'required' });
}

function readText(text: string, place: Place): Json | undefined {
  const contract = KIND_CODECS[place.field.kind];
  const { listDepth: lists, name } = parseInputType(place.type);
  const isText = lists === 0 && /^(String|ID)$/i.test(name) && place.field.exactKind !== true;
  if (text.trim() === '' && !isText) return readDraft({ type: 'unset' }, place);
  const { before } = place;
  // An unchanged value is sent as it came, to the last millisecond, and is never invalid.
  const isKept = before !== undefined && before !== null && text === contract.format(before, place);
  if (isKept) return before;
  const found = contract.parse(text, place);
  // The backend may accept any text in a date field of type String.
  const isFree = !found.ok && isText && found.rule === 'type';
  if (!found.ok && !isFree) return fail(place, found);
  const read: Json = found.ok ? found.value : text;
  const value = read === text && typeof before === 'string' ? keepLineEnds(text, before) : read;
  const broken = findConstraintViolation(value, place.field.constraints) ?? brokenNumeral(value, place.field);
  return broken === null ? value : fail(place, asTyped(place.field, broken));
}

/** Converts the values of a violation to the unit that people type. */
function asTyped(field: FormField, { rule, values }: ConstraintViolation): ConstraintViolation {
  if (field.minorDigits === undefined) return { rule, values };
  const typed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? toTypedUnit(field, value) : value,
  ]);
  return { rule, values: Object.fromEntries(typed) };
}

/** Checks the range of a number that travels as text. Rounding for the comparison must never reject it. */
function brokenNumeral(
  value: Json,
  { kind, constraints: limits }: FormField,
): ReturnType<typeof findRangeViolation> {
  if (typeof value !== 'string' || !isNumericKind(kind) || limits === undefined) return null;
  const { min, max } = limits;
  return findRangeViolation(Number(value), {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  });
}

function readItems(items: readonly Draft[], place: Place): Json | undefined {
  const { itemType: item, listDepth: lists } = parseInputType(place.type);
  if (lists === 0) return fail(place, { rule: 'type', values: { kind: place.field.kind } });
  const rows: readonly Json[] = Array.isArray(place.before) ? place.before : [];
  const hasEmptyTexts = rows.includes('');
  const given = items.flatMap((draft, index) => (isBlank(draft, hasEmptyTexts) ? [] : [{ draft, index }]));
  // An open but empty row does not mean that the list is to be empty.
  if (items.length > 0 && given.length === 0 && place.field.kind === 'object' && isDue(place))
    return readMissing(place);
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
  // Invalid rows do not add a count issue.
  const broken = read.length < given.length ? null : findCountViolation(read, place.field.constraints);
  return broken === null ? read : fail(place, broken);
}

/**
 * Finds the value of a row before: the stored row of the same key, at any index. A row without a key is new, so
 * nothing is linked from it yet.
 */
function rowBefore(
  draft: Draft,
  { place, rows, index }: { readonly place: Place; readonly rows: readonly Json[]; readonly index: number },
): Pick<Place, 'before' | 'isNew'> {
  const name = findGroup(place.groups, place.field.group)?.rowKeyField;
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
  const text = getUnchosenText(draft);
  if (text !== null) return fail(place, { rule: 'unchosen', values: { text } });
  const before = place.isNew === true ? undefined : place.before;
  const read = parseLink(draft, { write, type: place.type, before });
  // A chosen record that cannot be sent is an issue; an empty field only when it is required.
  if (!read.ok) return isDue(place) || !isEmptyDraft(draft) ? fail(place, { rule: 'required' }) : undefined;
  const broken = draft.type === 'items' ? findCountViolation(draft.items, place.field.constraints) : null;
  return broken === null ? read.value : fail(place, broken);
}

/** Checks for a row that was added and never filled in. In a list that has empty texts, another one is a value. */
function isBlank(draft: Draft, hasEmptyTexts: boolean): boolean {
  return isUntouched(draft) || (!hasEmptyTexts && draft.type === 'text' && draft.text === '');
}

/** Checks for a draft without content at any depth. */
function isUntouched(draft: Draft): boolean {
  return draft.type === 'unset' || (draft.type === 'group' && Object.values(draft.fields).every(isUntouched));
}

function readGroup(drafts: Drafts, place: Place): Json | undefined {
  const group = findGroup(place.groups, place.field.group);
  if (group === undefined) return fail(place, { rule: 'type', values: { kind: 'object' } });
  const { nonNull } = parseInputType(place.type);
  // An optional group that was opened and left empty counts as closed; one that was emptied becomes null.
  const isOptional = !nonNull && place.field.alwaysHasValue !== true;
  if (isOptional && Object.values(drafts).every(isUntouched))
    return isJsonObject(place.before) ? null : undefined;
  const before = isJsonObject(place.before) ? place.before : {};
  const read = parseDrafts(group.fields, drafts, { ...place, before });
  for (const fault of read.issues) place.faults.push({ ...fault, path: [...place.path, ...fault.path] });
  for (const file of read.files) place.files.push({ ...file, path: [...place.at, ...file.path] });
  const count = Object.keys(read.values).length;
  if (group.oneOf === true && count !== 1 && read.issues.length === 0)
    return fail(place, { rule: 'oneOf', values: { count } });
  return count === 0 && read.issues.length === 0 && !nonNull ? undefined : read.values;
}

function fail(
  place: Place,
  found: Pick<ValidationIssue, 'rule'> & { readonly values?: ValidationIssue['values'] },
): undefined {
  place.faults.push({ path: place.path, rule: found.rule, values: found.values ?? {} });
}
