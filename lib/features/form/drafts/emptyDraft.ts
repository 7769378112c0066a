import { UNSET_DRAFT, type Draft } from './draft';
import type { FormField } from './formField';
import { parseInputType, acceptsMany } from './parseInputType';
import type { Json } from '../../../core/schema/model/json';
import { isChoiceKind } from '../../../core/schema/model/kindTraits';

/** The meaning of an empty field: it is not sent, it has no value (null), or its value is empty ('' or []). */
export type EmptyMeaning = 'unset' | 'null' | 'empty';

/** The field that is empty, with everything its meaning depends on. */
export interface EmptyFieldContext {
  readonly field: FormField;
  /** Printed GraphQL type at this path: the field's own, or that of a list item. */
  readonly type: string;
  /** The draft that the form started with. */
  readonly base: Draft;
  /** An update keeps every value that is not sent. */
  readonly isUpdate: boolean;
}

/**
 * Returns the draft of a field that a person has just emptied. People mean "no value": an update of a stored value
 * sends null (or fails as required when null is not allowed), or an empty text where the record holds such; everything
 * else leaves the field out. A field that was empty before keeps its original draft, so that it does not count as changed.
 */
export function getDefaultEmptyDraft({ field, type, base, isUpdate }: EmptyFieldContext): Draft {
  if (isEmptyDraft(base) && isUpdate) return base;
  if (acceptsMany(field, type))
    return base.type === 'unset' || base.type === 'null' ? base : { type: 'items', items: [] };
  const isDue = parseInputType(type).nonNull || field.alwaysHasValue === true;
  if (!isUpdate || isDue || field.kind === 'upload') return UNSET_DRAFT;
  return field.keepsEmptyText === true ? { type: 'text', text: '' } : { type: 'null' };
}

/** Checks whether a draft shows nothing. */
export function isEmptyDraft(draft: Draft): boolean {
  switch (draft.type) {
    case 'unset':
    case 'null':
      return true;
    case 'text':
      return draft.text === '';
    case 'items':
      return draft.items.length === 0;
    case 'record':
      return draft.key === '' && draft.title === '';
    default:
      return false;
  }
}

/**
 * Returns the meanings that a person can choose for an empty field, including the default. Returns none when there is
 * only one, or when the backend cannot tell them apart.
 */
export function getEmptyChoices(place: EmptyFieldContext, draft: Draft): readonly EmptyMeaning[] {
  const { field, type, base, isUpdate } = place;
  const isList = acceptsMany(field, type);
  const isText = !isList && isTextType(field, type);
  const { nonNull } = parseInputType(type);
  const says = getEmptyMeaning(draft);
  const choices: EmptyMeaning[] = [
    ...(nonNull && field.default === undefined && !isText && !isList ? [] : (['unset'] as const)),
    ...(nonNull ? [] : (['null'] as const)),
    ...((isText || isList) && !isRefused(field, isList) ? (['empty'] as const) : []),
  ];
  // Stored and posted drafts may have a meaning that the form does not offer. It is shown so that the person can undo
  // it.
  const isSaid = says !== null && says !== getEmptyMeaning(getDefaultEmptyDraft(place));
  if (isSaid && !choices.includes(says)) choices.push(says);
  const isUnknown = isUpdate && base.type === 'unset';
  const matters = isText || isList || field.default !== undefined || isUnknown || isSaid;
  return matters && choices.length > 1 ? choices : [];
}

/** Checks whether the schema itself forbids an empty value. */
function isRefused({ constraints: limits }: FormField, isList: boolean): boolean {
  return ((isList ? limits?.minItems : limits?.minLength) ?? 0) > 0;
}

/**
 * Marks the texts of a record that holds empty texts and no missing ones: its backend stores no text as ''. Pure.
 * @param values the record's values by field
 */
export function markEmptyTexts(
  fields: readonly FormField[],
  values: { readonly [field: string]: Json },
): readonly FormField[] {
  // A day or a link in a text is no prose: '' would be an invalid one.
  const isOptionalText = (field: FormField): boolean =>
    (field.kind === 'text' || field.kind === 'longText') &&
    isTextType(field, field.type) &&
    !acceptsMany(field, field.type) &&
    !parseInputType(field.type).nonNull &&
    !isRefused(field, false);
  const texts = fields.filter(isOptionalText);
  const stored = texts.flatMap(({ name }) => (Object.hasOwn(values, name) ? [values[name]] : []));
  if (!stored.includes('') || stored.includes(null)) return fields;
  return fields.map((field) => (texts.includes(field) ? { ...field, keepsEmptyText: true } : field));
}

/** Checks for GraphQL's own text types, of which '' is a value. */
function isTextType({ kind, exactKind }: FormField, type: string): boolean {
  return (
    exactKind !== true &&
    /^(String|ID)$/i.test(parseInputType(type).name) &&
    !isChoiceKind(kind) &&
    kind !== 'relation' &&
    kind !== 'upload'
  );
}

/** Returns the meaning of an empty draft; null for a draft with content. */
export function getEmptyMeaning(draft: Draft): EmptyMeaning | null {
  if (draft.type === 'unset' || draft.type === 'null') return draft.type;
  return isEmptyDraft(draft) ? 'empty' : null;
}

/** Returns the draft with the given meaning. In an update, leaving a field out means restoring its original draft. */
export function toEmptyDraft(says: EmptyMeaning, { field, type, base, isUpdate }: EmptyFieldContext): Draft {
  if (says === 'null') return { type: 'null' };
  if (says === 'unset') return isUpdate ? base : UNSET_DRAFT;
  return acceptsMany(field, type) ? { type: 'items', items: [] } : { type: 'text', text: '' };
}

/**
 * Returns the "no value" choices of a boolean or enum field: not sent, null, or both. Both are offered only when the
 * backend can tell them apart: it has a default, or it keeps a value that the form does not know.
 */
export function getNoValueChoices(place: EmptyFieldContext, draft: Draft): readonly ('unset' | 'null')[] {
  const { field, type, base, isUpdate } = place;
  const { nonNull } = parseInputType(type);
  const keepsUnknown = isUpdate && base.type === 'unset';
  // The backend's default is one of the values and is preselected.
  const hasDefault = field.default !== undefined && field.default !== null;
  const isOpen = isUpdate ? keepsUnknown && !nonNull : !nonNull && !hasDefault;
  const isNull = !nonNull && field.alwaysHasValue !== true && (isUpdate || hasDefault);
  return [
    ...(isOpen ? (['unset'] as const) : []),
    // Stored and posted drafts may hold null although the form does not offer it.
    ...(isNull || draft.type === 'null' ? (['null'] as const) : []),
  ];
}
