import type { ListSource } from '../../core/schema/model/reads';
import { getEnumOptions, type LabelContext } from '../../kit/describe/describeField';
import { findFilterRecords } from './filterForm';
import type { EnumOption } from '../../kit/view/fieldDescription';
import { buildPickerPlan, type PickerPlan } from '../form/pickers/pickerPlan';
import type { Label } from '../../kit/view/label';

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
        const records = findFilterRecords(ctx, field);
        if (records === null) return [];
        const { entity: target, keyPath } = records;
        const plan = buildPickerPlan(ctx, target, {
          keys: [keyPath],
          pageWide: { locale: ctx.labels.locale },
        });
        if (plan === null) return [];
        return [
          [
            field.field,
            { plan, keyField: keyPath, type: target.type, label: ctx.labels.singular(target) },
          ] as const,
        ];
      }),
    ),
  };
}
