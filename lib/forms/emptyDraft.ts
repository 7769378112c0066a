import type { Draft } from './draft';
import { UNSET } from './draft';
import type { FormField } from './formField';
import { inputType } from './inputType';
import { isMany } from './isMany';

/** What a place with nothing in it may say: it is left alone, it has no value (null), or its value is empty ('' or []). */
export type Emptiness = 'unset' | 'null' | 'empty';

/** Where the emptiness is. */
export interface EmptyPlace {
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
export function emptied({ field, type, base, isUpdate }: EmptyPlace): Draft {
  if (isEmptyDraft(base) && isUpdate) return base;
  if (isMany(field, type))
    return base.is === 'unset' || base.is === 'null' ? base : { is: 'items', items: [] };
  const isDue = inputType(type).nonNull || field.keeps === true;
  return isUpdate && !isDue && field.kind !== 'upload' ? { is: 'null' } : UNSET;
}

/** Whether nothing can be seen at a place of that draft. */
export function isEmptyDraft(draft: Draft): boolean {
  switch (draft.is) {
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
export function emptyChoices(place: EmptyPlace, draft: Draft): readonly Emptiness[] {
  const { field, type, base, isUpdate } = place;
  const isList = isMany(field, type);
  const isText = !isList && isTextType(field, type);
  const { nonNull } = inputType(type);
  const says = emptinessOf(draft);
  const choices: Emptiness[] = [
    ...(nonNull && field.default === undefined && !isText && !isList ? [] : (['unset'] as const)),
    ...(nonNull ? [] : (['null'] as const)),
    ...((isText || isList) && !isRefused(field, isList) ? (['empty'] as const) : []),
  ];
  // A draft from elsewhere may say what nobody could have chosen here: it is shown, and can be taken back.
  const isSaid = says !== null && says !== emptinessOf(emptied(place));
  if (isSaid && !choices.includes(says)) choices.push(says);
  const isUnknown = isUpdate && base.is === 'unset';
  const matters = isText || isList || field.default !== undefined || isUnknown || isSaid;
  return matters && choices.length > 1 ? choices : [];
}

/** The schema itself says that there has to be something in it. */
function isRefused({ limits }: FormField, isList: boolean): boolean {
  return ((isList ? limits?.minItems : limits?.minLength) ?? 0) > 0;
}

/** Text of the backend's own text type, of which '' is a value. */
function isTextType({ kind }: FormField, type: string): boolean {
  return (
    /^(String|ID)$/i.test(inputType(type).name) && !['enum', 'boolean', 'relation', 'upload'].includes(kind)
  );
}

/** What an empty draft says; null for one with something in it. */
export function emptinessOf(draft: Draft): Emptiness | null {
  if (draft.is === 'unset' || draft.is === 'null') return draft.is;
  return isEmptyDraft(draft) ? 'empty' : null;
}

/** The draft that says so. To leave alone what was read before is to put it back. */
export function emptyDraft(says: Emptiness, { field, type, base, isUpdate }: EmptyPlace): Draft {
  if (says === 'null') return { is: 'null' };
  if (says === 'unset') return isUpdate ? base : UNSET;
  return isMany(field, type) ? { is: 'items', items: [] } : { is: 'text', text: '' };
}

/**
 * What a choice (yes or no, one of the schema's values) may say besides its values: left open, no value, or both where a backend
 * can tell the difference, since it has a value of its own for what is left out or keeps one that the form does not know.
 */
export function choicesOfNone(place: EmptyPlace, draft: Draft): readonly ('unset' | 'null')[] {
  const { field, type, base, isUpdate } = place;
  const { nonNull } = inputType(type);
  const keepsUnknown = isUpdate && base.is === 'unset';
  // A default of the backend's own is one of the values, and stands there as chosen.
  const hasDefault = field.default !== undefined && field.default !== null;
  const isOpen = isUpdate ? keepsUnknown && !nonNull : !nonNull && !hasDefault;
  const isNull = !nonNull && field.keeps !== true && (isUpdate || hasDefault);
  return [
    ...(isOpen ? (['unset'] as const) : []),
    // A draft from elsewhere may say what the form itself does not offer.
    ...(isNull || draft.is === 'null' ? (['null'] as const) : []),
  ];
}
