import type { FieldValue, FieldViewProps } from './fieldView';
import { LabelText } from '../ui/LabelText';
import { JsonView } from './JsonView';
import { ImageObjectView } from './ImageView';
import { TextView } from './TextView';

/** A nested object: money as an amount, an image as such, others as a list of their fields. */
export function ObjectView(props: FieldViewProps) {
  const { field, value, mode, Nested } = props;
  if (field.money !== undefined) return <TextView {...props} />;
  if (field.picture !== undefined && mode === 'detail') return <ImageObjectView {...props} />;
  if (field.fields === undefined || typeof value !== 'object' || Array.isArray(value) || mode === 'cell')
    return <JsonView {...props} />;
  const own = value as { readonly [name: string]: FieldValue };
  return (
    <dl className="w-facts is-narrow">
      {field.fields.map((one) => (
        <div key={one.name}>
          <dt>
            <LabelText label={one.label} />
          </dt>
          <dd>
            <Nested
              field={one}
              value={Object.hasOwn(own, one.name) ? (own[one.name] ?? null) : null}
              mode="detail"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
