import { KIND_TRAITS } from '../../lib/schema/model/kindTraits';
import { isEmptyValue } from '../../lib/view/rowView';
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
  if (field.fields === undefined || typeof value !== 'object' || Array.isArray(value))
    return <JsonView {...props} />;
  if (mode === 'cell') return <ObjectCell {...props} />;
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

/** More values than these are no line. */
const MAX_CELL_VALUES = 6;

/** The values of an object in one line, those that do not speak for themselves with their names. Keys of rows say nothing to a person. */
function ObjectCell(props: FieldViewProps) {
  const { field, value, Nested } = props;
  const known = (field.fields ?? []).filter(
    ({ name, kind }) => kind !== 'id' && name !== ROW_KEY && !isEmptyValue(part(value, name)),
  );
  if (known.length === 0 || known.length > MAX_CELL_VALUES) return <JsonView {...props} />;
  return known.map((one, index) => (
    <span key={one.name}>
      {index > 0 && ', '}
      {KIND_TRAITS[one.kind].subject !== null && (
        <>
          <LabelText label={one.label} />{' '}
        </>
      )}
      <Nested field={one} value={part(value, one.name)} mode="cell" />
    </span>
  ));
}

const ROW_KEY = 'id';

function part(whole: FieldViewProps['value'], name: string): FieldValue {
  if (typeof whole !== 'object' || !Object.hasOwn(whole, name)) return null;
  return (whole as { readonly [name: string]: FieldValue })[name] ?? null;
}
