import type { ListSource } from '../../schema/model/reads';
import { getEnumOptions, type LabelContext } from '../../reading/describe/describeField';
import { findFilterTarget } from '../../reading/list/filterForm';
import type { EnumOption } from '../../view/fieldDescription';
import { buildPickerPlan, type PickerPlan } from './pickerPlan';
import type { Label } from '../../view/label';

/** A picker for a filter's record. The filter's value is the field `keyField` of the picked record. */
export interface FilterPickerPlan {
  readonly plan: PickerPlan;
  readonly keyField: string;
  readonly type: string;
  readonly label: Label;
}

/** Choices that a filter form loads on demand, by field name. */
export interface FilterOptions {
  readonly options: { readonly [field: string]: readonly Pick<EnumOption, 'value' | 'label'>[] };
  readonly pickers: { readonly [field: string]: FilterPickerPlan };
}

/** Builds the choices of a list's filters: all enum values, and pickers for relations. */
export function buildFilterOptions(ctx: LabelContext, source: ListSource): FilterOptions {
  const fields = source.filter?.fields ?? [];
  return {
    options: Object.fromEntries(
      fields.flatMap((field) =>
        field.enum === undefined
          ? []
          : [
              [
                field.field,
                getEnumOptions(ctx, field, field.enum).map(({ value, label }) => ({
                  value,
                  label,
                })),
              ] as const,
            ],
      ),
    ),
    pickers: Object.fromEntries(
      fields.flatMap((field) => {
        const target = findFilterTarget(ctx, field);
        const [key] = target?.key?.fields ?? [];
        if (target === null || key === undefined) return [];
        const plan = buildPickerPlan(ctx, target, {
          keys: [key.path],
          pageWide: { locale: ctx.labels.locale },
        });
        if (plan === null) return [];
        return [
          [
            field.field,
            { plan, keyField: key.path, type: target.type, label: ctx.labels.singular(target) },
          ] as const,
        ];
      }),
    ),
  };
}
