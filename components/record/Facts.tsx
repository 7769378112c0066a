import type { FieldDescription, RowView } from '../../lib/records/view';
import { ValueView } from '../fields/ValueView';
import { Name } from '../states/Name';

/** Fields with their values, one below the other. */
export function Facts({
  fields,
  values,
  narrow = false,
}: {
  fields: readonly FieldDescription[];
  values: RowView['values'];
  narrow?: boolean;
}) {
  return (
    <dl className={narrow ? 'w-facts is-narrow' : 'w-facts'}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt title={field.description}>
            <Name label={field.label} />
          </dt>
          <dd>
            <ValueView
              field={field}
              value={Object.hasOwn(values, field.name) ? (values[field.name] ?? null) : null}
              mode="detail"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
