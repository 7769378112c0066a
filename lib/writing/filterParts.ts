import type { ListSource } from '../schema/reads';
import type { Describing } from '../records/describe';
import { enumOptions } from '../records/describe';
import { filterTarget } from '../records/filterView';
import type { EnumOption, Label } from '../records/view';
import { pickerPlan, type PickerPlan } from './pickerPlan';

/** How a filter's record is found by name: its key is the value of the field `by`. */
export interface FilterPickerPlan {
  readonly plan: PickerPlan;
  readonly by: string;
  readonly type: string;
  readonly label: Label;
}

/** What a filter form does not bring along, by the names of its fields. */
export interface FilterParts {
  readonly options: { readonly [field: string]: readonly Pick<EnumOption, 'value' | 'label'>[] };
  readonly pickers: { readonly [field: string]: FilterPickerPlan };
}

/** Everything that the filters of a list can be filled in with: all values of its enums, and ways to find records. */
export function filterParts(to: Describing, source: ListSource): FilterParts {
  const fields = source.filter?.fields ?? [];
  return {
    options: Object.fromEntries(
      fields.flatMap((field) =>
        field.enum === undefined
          ? []
          : [
              [
                field.field,
                enumOptions(to, { name: field.field, kind: 'enum' }, field.enum).map(({ value, label }) => ({
                  value,
                  label,
                })),
              ] as const,
            ],
      ),
    ),
    pickers: Object.fromEntries(
      fields.flatMap((field) => {
        const target = filterTarget(to, field);
        const [key] = target?.key?.fields ?? [];
        if (target === null || key === undefined) return [];
        const plan = pickerPlan(to, target, {
          keys: [key.path],
          pageWide: { locale: to.labels.locale },
        });
        if (plan === null) return [];
        return [
          [field.field, { plan, by: key.path, type: target.type, label: to.labels.one(target) }] as const,
        ];
      }),
    ),
  };
}
