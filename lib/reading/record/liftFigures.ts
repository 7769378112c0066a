import { isJsonObject } from '../../schema/model/json';
import type { RecordLayout } from '../../schema/model/facts';
import type { FieldDescription } from '../../view/fieldDescription';
import type { FoundView } from './recordView';

/** Shows the amounts of the object with a record's figures like amounts of the record, under their paths (`stats.balance`). */
export function liftFigures(view: FoundView, { figures }: Pick<RecordLayout, 'figures'>): FoundView {
  const object = view.objects.find(({ name }) => name === figures?.value);
  const value = object === undefined ? undefined : view.values[object.name];
  if (object === undefined || !isJsonObject(value)) return view;
  const parts = object.fields ?? [];
  const lifted = parts.filter(isAmount);
  const rest = parts.filter((part) => !lifted.includes(part));
  const toPath = ({ name }: FieldDescription): string => `${object.name}.${name}`;
  return {
    ...view,
    details: [...view.details, ...lifted.map((part) => ({ ...part, name: toPath(part) }))],
    objects: view.objects.flatMap((one) =>
      one !== object ? [one] : rest.length === 0 ? [] : [{ ...one, fields: rest }],
    ),
    values: {
      ...view.values,
      ...Object.fromEntries(
        // Parts of a value that was read have the form that the schema gives them.
        lifted.map((part) => [toPath(part), (value[part.name] ?? null) as FoundView['values'][string]]),
      ),
    },
  };
}

/** Checks whether a part is an amount with its currency. */
function isAmount({ kind, list, money }: FieldDescription): boolean {
  return kind === 'object' && !list && money !== undefined;
}
