import type { FormGroups } from '../forms/formField';
import type { Describing } from '../records/describe';
import { formGroup } from './formGroups';
import { groupsOfForms } from './groupsOfForms';
import { formPickers } from './formPickers';
import type { PickerPlan } from './pickerPlan';

/** A group that a form did not bring along, with what is due in it, and how its relations are filled in. */
export interface UnfoldedGroup {
  readonly groups: FormGroups;
  readonly pickers: { readonly [slug: string]: PickerPlan };
}

/** Makes it; null where no form has such a group. */
export function unfoldedGroup(to: Describing, type: string): UnfoldedGroup | null {
  const groups = groupsOfForms(to.model).has(type) ? formGroup(to, type) : null;
  return groups === null ? null : { groups, pickers: formPickers(to, { fields: [], groups }) };
}
