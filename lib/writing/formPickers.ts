import type { FormField, FormGroups } from '../forms/formField';
import type { PageWideValues } from '../operations/listAsk';
import type { Describing } from '../records/describe';
import { pickerPlan, type PickerPlan } from './pickerPlan';

/** The pickers that a form's relations need, those of its groups among them, by the slug of what they list. */
export function formPickers(
  to: Describing,
  { fields, groups }: { readonly fields: readonly FormField[]; readonly groups: FormGroups },
  pageWide?: PageWideValues,
): { readonly [slug: string]: PickerPlan } {
  const wanted = new Map<string, { readonly type: string; readonly keys: Set<string> }>();
  for (const { relation } of [...fields, ...Object.values(groups).flatMap((group) => group.fields)]) {
    if (relation === undefined || relation.slug === null) continue;
    const known = wanted.get(relation.slug);
    const paths = [relation.write.by, ...(relation.write.copies ?? []).map(({ from }) => from)];
    if (known === undefined) wanted.set(relation.slug, { type: relation.type, keys: new Set(paths) });
    else for (const path of paths) known.keys.add(path);
  }
  return Object.fromEntries(
    [...wanted].flatMap(([slug, { type, keys }]): [string, PickerPlan][] => {
      const entity = to.entity(type);
      if (entity === undefined) return [];
      const plan = pickerPlan(to, entity, {
        keys: [...keys],
        ...(pageWide === undefined ? {} : { pageWide }),
      });
      return plan === null ? [] : [[slug, plan]];
    }),
  );
}
