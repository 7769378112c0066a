import { UNSET_DRAFT, type Draft } from './draft';
import type { FormField } from './formField';
import { parseInputType, acceptsMany } from './inputType';

/** What a place with nothing in it may say: it is left alone, it has no value (null), or its value is empty ('' or []). */
export type EmptyMeaning = 'unset' | 'null' | 'empty';

/** Where the emptiness is. */
export interface EmptyFieldContext {
  readonly field: FormField;
  /** Printed type at the place: the field's, or that of an item of its list. */
  readonly type: string;
  /** The draft that the form began with. */
  readonly base: Draft;
  /** What is left out of an update stays as it is. */
  readonly isUpdate: boolean;
}

/**
 * THE rule for what a place says that somebody has emptied, unless they say otherwise. Ordinary people mean "no value": in an
 * update of something that had one that is null (or a missing value, where there always is one), anywhere else it is left alone.
 * What was empty before stays empty in its own way, so that coming back to it is no change.
 */
export function getDefaultEmptyDraft({ field, type, base, isUpdate }: EmptyFieldContext): Draft {
  if (isEmptyDraft(base) && isUpdate) return base;
  if (acceptsMany(field, type))
    return base.type === 'unset' || base.type === 'null' ? base : { type: 'items', items: [] };
  const isDue = parseInputType(type).nonNull || field.alwaysHasValue === true;
  return isUpdate && !isDue && field.kind !== 'upload' ? { type: 'null' } : UNSET_DRAFT;
}

/** Whether nothing can be seen at a place of that draft. */
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
      return draft.key === '';
    default:
      return false;
  }
}

/**
 * What an empty place can be made to say, the rule's own answer among it. One answer only, or answers between which no
 * backend can tell a difference, are no choice: then there is nothing, and nobody is asked.
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
  // A draft from elsewhere may say what nobody could have chosen here: it is shown, and can be taken back.
  const isSaid = says !== null && says !== getEmptyMeaning(getDefaultEmptyDraft(place));
  if (isSaid && !choices.includes(says)) choices.push(says);
  const isUnknown = isUpdate && base.type === 'unset';
  const matters = isText || isList || field.default !== undefined || isUnknown || isSaid;
  return matters && choices.length > 1 ? choices : [];
}

/** The schema itself says that there has to be something in it. */
function isRefused({ constraints: limits }: FormField, isList: boolean): boolean {
  return ((isList ? limits?.minItems : limits?.minLength) ?? 0) > 0;
}

/** Text of the backend's own text type, of which '' is a value. */
function isTextType({ kind }: FormField, type: string): boolean {
  return (
    /^(String|ID)$/i.test(parseInputType(type).name) &&
    !['enum', 'boolean', 'relation', 'upload'].includes(kind)
  );
}

/** What an empty draft says; null for one with something in it. */
export function getEmptyMeaning(draft: Draft): EmptyMeaning | null {
  if (draft.type === 'unset' || draft.type === 'null') return draft.type;
  return isEmptyDraft(draft) ? 'empty' : null;
}

/** The draft that says so. To leave alone what was read before is to put it back. */
export function toEmptyDraft(says: EmptyMeaning, { field, type, base, isUpdate }: EmptyFieldContext): Draft {
  if (says === 'null') return { type: 'null' };
  if (says === 'unset') return isUpdate ? base : UNSET_DRAFT;
  return acceptsMany(field, type) ? { type: 'items', items: [] } : { type: 'text', text: '' };
}

/**
 * What a choice (yes or no, one of the schema's values) may say besides its values: left open, no value, or both where a backend
 * can tell the difference, since it has a value of its own for what is left out or keeps one that the form does not know.
 */
export function getNoValueChoices(place: EmptyFieldContext, draft: Draft): readonly ('unset' | 'null')[] {
  const { field, type, base, isUpdate } = place;
  const { nonNull } = parseInputType(type);
  const keepsUnknown = isUpdate && base.type === 'unset';
  // A default of the backend's own is one of the values, and stands there as chosen.
  const hasDefault = field.default !== undefined && field.default !== null;
  const isOpen = isUpdate ? keepsUnknown && !nonNull : !nonNull && !hasDefault;
  const isNull = !nonNull && field.alwaysHasValue !== true && (isUpdate || hasDefault);
  return [
    ...(isOpen ? (['unset'] as const) : []),
    // A draft from elsewhere may say what the form itself does not offer.
    ...(isNull || draft.type === 'null' ? (['null'] as const) : []),
  ];
}
