import type { FormParts } from '../formFields';
import { fieldAt } from '../../forms/fieldAt';
import type { FormGroups } from '../../forms/formField';
import { typedTexts, type TypedText } from '../../forms/typedTexts';
import { fingerprint } from '../../records/fingerprint';
import { FORM } from '../hiddenNames';
import type { FormView } from '../view';

/** A fingerprint of what a form asks for, whatever it holds: another one means that the schema has changed since. */
export function printForm({ fields, groups }: Pick<FormParts, 'fields' | 'groups'>): string {
  const asked = (all: FormParts['fields']) =>
    all.map(({ name, type, kind }) => [name, type, kind]).toSorted();
  return fingerprint([
    asked(fields),
    Object.entries(groups).map(([name, group]) => [name, asked(group.fields)]),
  ]);
}

/** Whether a form was posted from a page that asked for something else than the form does now. */
export function isChangedForm({ hidden }: Pick<FormView, 'hidden'>, posted: URLSearchParams): boolean {
  const now = hidden.find(({ name }) => name === FORM)?.value;
  const then = posted.get(FORM);
  return then !== null && now !== undefined && then !== now;
}

/** What was posted at places that the form does not have. */
export function unplacedTexts(
  { fields, groups }: { readonly fields: FormView['fields']; readonly groups: FormGroups },
  posted: URLSearchParams,
): readonly TypedText[] {
  const unplaced = [...posted].filter(
    ([name]) => name.startsWith('v.') && fieldAt(fields, groups, name.slice(2).split('.')) === null,
  );
  return typedTexts(new URLSearchParams(unplaced.map(([name, text]) => [name, text])));
}
