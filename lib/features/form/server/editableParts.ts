import type { FormField, FormGroup, FormGroups } from '../drafts/formField';
import { parseInputType, acceptsMany } from '../drafts/parseInputType';
import type { Translate } from '../../../ground/intl/translate';
import type { ReadPlan } from '../../../core/operations/write/readPlan';
import { isJsonObject, type Json } from '../../../core/schema/model/json';
import { withSpans } from '../fieldSpans';
import type { FormParts } from '../formParts';
import type { FormSection, FormView } from '../formView';
import type { ValueReader } from '../../../core/operations/write/valueReader';
import type { FormLoaderContext } from './formContext';
import type { CurrentRecord } from './loadCurrentRecord';

type Values = { readonly [field: string]: Json };

/** The known values of the record that a form changes. */
export interface KnownRecord {
  readonly values: Values;
  readonly reread: ReadPlan | null;
}

/**
 * The parts of a form that can be edited, and the fields that cannot: their values were not fully read and saving
 * would lose data.
 */
export interface EditableParts extends FormParts {
  readonly withheld: readonly FormField[];
}

/**
 * Removes fields from an update form that could not be sent without unread values: lists that are replaced whole, and
 * groups that are rebuilt. Links that can be added one by one stay, and so do required fields. Where the whole record is
 * replaced nothing can be left out: what was not read has to be filled in.
 */
export function pickEditableParts(translate: Translate, parts: FormParts, known: KnownRecord): EditableParts {
  const context: PickContext = { translate, groups: { ...parts.groups } };
  const readers = known.reread?.fields ?? {};
  const editable = new Map(
    parts.fields.map((field) => {
      const { name } = field;
      if (parts.tokens.includes(name)) return [name, field];
      const present = { value: at(known.values, name), reader: at(readers, name), within: [] };
      if (present.value === undefined && parts.replaced?.includes(name) === true) return [name, field];
      return [name, pickField(context, field, present, [name])];
    }),
  );
  const isEditable = (name: string): boolean => editable.get(name) !== null;
  return {
    ...parts,
    fields: parts.fields.flatMap(({ name }) => editable.get(name) ?? []),
    groups: context.groups,
    sections: parts.sections
      .map((section) => pickSection(translate, parts, section, isEditable))
      .filter(({ fields, note }) => fields.length > 0 || note !== undefined),
    withheld: parts.fields.filter(({ name }) => !isEditable(name)),
  };
}

/** Leaves fields out of a section; a folded one names them itself, for nobody has to know of them who does not open it. */
function pickSection(
  translate: Translate,
  { fields }: FormParts,
  section: FormSection,
  isEditable: (name: string) => boolean,
): FormSection {
  const withheld = fields.filter(({ name }) => section.fields.includes(name) && !isEditable(name));
  return {
    ...section,
    fields: section.fields.filter(isEditable),
    ...(section.folded === true && withheld.length > 0
      ? { note: translate('write.withheld', { names: toNames(withheld) }) }
      : {}),
  };
}

/** Joins the labels of fields. */
const toNames = (fields: readonly FormField[]): string => fields.map(({ label }) => label.text).join(', ');

interface PickContext {
  readonly translate: Translate;
  /** The form's groups; those with editable fields only are added under their paths. */
  readonly groups: { [name: string]: FormGroup };
}

/** Returns the field as it can be edited; null if saving it would lose data. */
function pickField(
  context: PickContext,
  field: FormField,
  present: Known,
  path: readonly string[],
): FormField | null {
  const { value, reader, within } = present;
  const isDue = parseInputType(field.type).nonNull && field.default === undefined;
  if (field.relation !== undefined) {
    const { change } = field.relation.write;
    if (change !== undefined) {
      const told = change === 'add' ? 'write.adds' : 'write.removes';
      return { ...withHelp(field, context.translate(told)), addOnly: true };
    }
    if (value !== undefined || !field.relation.write.many || isDue) return field;
    if (field.relation.write.link === undefined) return null;
    return { ...withHelp(field, context.translate('write.addsOnly')), addOnly: true };
  }
  if (field.kind !== 'object')
    return value === undefined ? pickUnreadField(context, field, reader, isDue) : field;
  // Input types may be recursive; the inner value was not read.
  if (within.includes(field.group ?? '')) return isDue ? field : null;
  if (field.partial === true && !acceptsMany(field, field.type))
    return pickGroup(context, field, present, { path, isDue });
  return value !== undefined || isDue ? field : null;
}

/**
 * Copies the group under its own name with the fields that can be edited at this path; another path of the same input
 * may know more values.
 */
function pickGroup(
  context: PickContext,
  field: FormField,
  { value, reader, within }: Known,
  { path, isDue }: { readonly path: readonly string[]; readonly isDue: boolean },
): FormField | null {
  const group = field.group === undefined ? undefined : at(context.groups, field.group);
  if (group === undefined || value === null) return field;
  const members: Values = isJsonObject(value) ? value : {};
  const readers = reader?.type === 'object' ? reader.fields : {};
  const hasRows = group.fields.some((member) => member.kind === 'object' && acceptsMany(member, member.type));
  const fields = group.fields.flatMap((member) => {
    const { name } = member;
    // Keys beside rows are those of rows that are to go (`{ create update delete: [ID!] }`), which nothing here names.
    if (hasRows && isKeyList(member) && at(members, name) === undefined) return [];
    const present = {
      value: at(members, name),
      reader: at(readers, name),
      within: [...within, field.group ?? ''],
    };
    return pickField(context, member, present, [...path, name]) ?? [];
  });
  if (fields.length === 0 && group.fields.length > 0 && !isDue) return null;
  const name = path.join('.');
  context.groups[name] = { ...group, fields: group.oneOf === true ? fields : withSpans(fields) };
  return { ...field, group: name };
}

/** Checks for a list of keys that link nothing. */
function isKeyList(field: FormField): boolean {
  return field.kind === 'id' && field.relation === undefined && acceptsMany(field, field.type);
}

/**
 * Handles a value that was not read. A readable value that did not come whole is omitted; one that the backend never
 * returns can be replaced, with a note.
 */
function pickUnreadField(
  { translate }: PickContext,
  field: FormField,
  reader: ValueReader | undefined,
  isDue: boolean,
): FormField | null {
  if (field.secret === true || field.kind === 'upload') return field;
  const isWhole = acceptsMany(field, field.type) || isOfAnyForm(field);
  if (reader !== undefined && isWhole && !isDue) return null;
  return withHelp(field, translate(isWhole ? 'write.replaces.list' : 'write.replaces'));
}

/** Checks for JSON and unknown scalars, whose format only a read value shows. */
function isOfAnyForm({ kind, type }: FormField): boolean {
  return kind === 'json' || (kind === 'text' && !/^(String|ID)$/.test(parseInputType(type).name));
}

function withHelp(field: FormField, more: string): FormField {
  return { ...field, help: [field.help, more].filter((text) => text !== undefined).join(' ') };
}

interface Known {
  readonly value: Json | undefined;
  readonly reader: ValueReader | undefined;
  /** The groups that contain it, outermost first. */
  readonly within: readonly string[];
}

function at<Value>(all: { readonly [name: string]: Value }, name: string): Value | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** Adds the groups that the current values need, at any depth. */
export function withGroupsForValues(
  { fields, groups }: { readonly fields: readonly FormField[]; readonly groups: FormGroups },
  values: Values,
  unfold: (type: string) => FormGroups | null,
): FormGroups {
  let all = groups;
  const visit = (field: FormField, value: Json | undefined): void => {
    if (field.group === undefined || field.kind !== 'object' || value === undefined || value === null) return;
    if (Array.isArray(value)) return value.forEach((each: Json) => visit(field, each));
    if (!isJsonObject(value)) return;
    if (at(all, field.group) === undefined) all = { ...unfold(field.group), ...all };
    for (const inner of at(all, field.group)?.fields ?? []) visit(inner, at(value, inner.name));
  };
  for (const field of fields) visit(field, at(values, field.name));
  return all;
}

/** Joins what is to be said about a form. A record that is gone needs no further notice. */
export function joinNotes(present: CurrentRecord | undefined, notes: readonly (string | null)[]): string {
  return present?.gone === true ? '' : notes.filter((text) => text !== null && text !== '').join(' ');
}

/** Says of a create form without fields that nothing is missing. */
export function noteOfEmpty(
  { translate }: FormLoaderContext,
  { intent }: Pick<FormView, 'intent'>,
  { fields }: Pick<FormParts, 'fields'>,
): string | null {
  return intent === 'create' && fields.length === 0 ? translate('write.nothingToFill') : null;
}

/** Lists the fields that are left out, but those of folded sections, which name them themselves. */
export function listWithheldInSight(
  { sections }: Pick<FormParts, 'sections'>,
  withheld: EditableParts['withheld'],
): readonly FormField[] {
  const folded = sections.flatMap(({ folded: isFolded, fields }) => (isFolded === true ? fields : []));
  return withheld.filter(({ name }) => !folded.includes(name));
}

/** Names the fields that are left out, and those that have to be filled in because their stored values would be lost. */
export function noteOf(
  { translate }: FormLoaderContext,
  note: string | undefined,
  fields: readonly FormField[],
  withheld: readonly FormField[],
): string {
  const lost = fields.filter(({ losesValue }) => losesValue === true);
  return [
    note,
    ...(lost.length === 0 ? [] : [translate('write.lost', { names: toNames(lost) })]),
    ...(withheld.length === 0 ? [] : [translate('write.withheld', { names: toNames(withheld) })]),
  ]
    .filter((text) => text !== undefined)
    .join(' ');
}
