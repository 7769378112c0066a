import type { FieldValue, FieldViewProps } from './fieldView';
import { LabelText } from '../ui/LabelText';
import { JsonView } from './JsonView';
import { ImageObjectView } from './ImageView';
import { TextView } from './TextView';

/** A nested object: money as an amount, an image as such, others as a list of their fields. */
export function ObjectView(props: FieldViewProps) {
  const { field, value, mode, Nested } = props;
  if (field.money !== undefined) return <TextView {...props} />;
  if (field.picture !== undefined) return <ImageObjectView {...props} />;
  const main = field.fields?.find(({ name }) => name === field.mainAmount);
  if (mode === 'cell' && main !== undefined)
    return <Nested field={main} value={part(value, main.name)} mode="cell" />;
  if (field.fields === undefined || typeof value !== 'object' || Array.isArray(value) || mode === 'cell')
    return <JsonView {...props} />;
  return (
    <dl className="w-facts is-narrow">
      {field.fields.map((one) => (
        <div key={one.name}>
          <dt>
            <LabelText label={one.label} />
          </dt>
          <dd>
            <Nested field={one} value={part(value, one.name)} mode="detail" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function part(whole: FieldViewProps['value'], name: string): FieldValue {
  if (typeof whole !== 'object' || !Object.hasOwn(whole, name)) return null;
  return (whole as { readonly [name: string]: FieldValue })[name] ?? null;
}
