import { FormattedMessage } from 'react-intl';
import { LabelText } from '../ui/LabelText';
import { SecretValue, MissingValue, NoValue } from '../ui/ValuePlaceholders';
import type { FieldView, ValueViewProps, FieldValue, FieldViewProps } from './fieldView';
import type { FieldDescription } from '../../../lib/kit/view/fieldDescription';
import type { ValueKind } from '../../../lib/core/schema/model/kinds';
import { BooleanView, EnumView } from './EnumView';
import { EmailView, PhoneView, UrlView } from './LinkViews';
import { ImageObjectView, ImageView, NoPicture } from './ImageView';
import { JsonView } from './JsonView';
import { LongTextView } from './LongTextView';
import { DateTimeView } from './DateTimeView';
import { RelationView } from './RelationView';
import { TextView } from './TextView';
import type { FieldPart, isShownByPart } from '../parts/FieldPart';
import { HIDDEN_VALUE } from '../../../lib/kit/view/fieldDescription';
import { KIND_TRAITS } from '../../../lib/core/schema/model/kindTraits';

/** Present in builds with files in components/own alone: a static import would stay in all others. */
const own = process.env.OWN_PARTS
  ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    (require('../parts/FieldPart') as {
      FieldPart: typeof FieldPart;
      isShownByPart: typeof isShownByPart;
    })
  : null;

const CSS_COLOR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s%,./deg-]+\)|[a-z]{3,20})$/i;

/** A colour with a swatch. */
function ColorView(props: FieldViewProps) {
  const { value } = props;
  if (typeof value !== 'string' || !CSS_COLOR.test(value)) return <TextView {...props} />;
  return (
    <>
      <svg className="w-swatch" viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" rx="3" fill={value} />
      </svg>
      <span className="w-mono">{value}</span>
    </>
  );
}

/** A nested object: money as an amount, an image as such, others as a list of their fields. */
function ObjectView(props: FieldViewProps) {
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

/** The view of each kind of value. A new kind without a view does not compile. */
export const FIELD_VIEWS: Readonly<Record<ValueKind, FieldView>> = {
  text: TextView,
  longText: LongTextView,
  integer: TextView,
  bigInteger: TextView,
  float: TextView,
  decimal: TextView,
  boolean: BooleanView,
  enum: EnumView,
  date: DateTimeView,
  dateTime: DateTimeView,
  time: TextView,
  duration: TextView,
  email: EmailView,
  phone: PhoneView,
  url: UrlView,
  image: ImageView,
  color: ColorView,
  id: TextView,
  json: JsonView,
  upload: UrlView,
  object: ObjectView,
  relation: RelationView,
  union: RelationView,
};

/** Maximum number of array items in a table cell. */
const MAX_CELL_ITEMS = 3;

/** An array of values: short values as tags, others below each other; in a table cell the first few. */
function ArrayView({
  field,
  value,
  mode,
  Nested,
}: Omit<FieldViewProps, 'value'> & { value: readonly FieldValue[] }) {
  const one = { ...field, list: false };
  if (mode === 'cell')
    return (
      <>
        {value.slice(0, MAX_CELL_ITEMS).map((item, index) => (
          <span key={index}>
            {index > 0 && ', '}
            <Nested field={one} value={item} mode="cell" />
          </span>
        ))}
        {value.length > MAX_CELL_ITEMS && ` +${value.length - MAX_CELL_ITEMS}`}
      </>
    );
  if (isRecordKind(field.kind)) return <RecordNames field={one} value={value} Nested={Nested} />;
  const { isTag } = KIND_TRAITS[field.kind];
  return (
    <ul className={isTag ? 'w-tags' : 'w-lines'}>
      {value.map((item, index) => (
        <li key={index} className={isTag ? 'w-tag' : undefined}>
          <Nested field={one} value={item} mode="detail" />
        </li>
      ))}
    </ul>
  );
}

/** Names of records that are shown at once; the others are folded. */
const MAX_NAMES = 10;

/** The records of a relation to many, by their names. */
function RecordNames({
  field,
  value,
  Nested,
}: Pick<FieldViewProps, 'field' | 'Nested'> & { value: readonly FieldValue[] }) {
  const names = (items: readonly FieldValue[]) => (
    <ul className="w-tags">
      {items.map((item, index) => (
        <li key={index} className="w-tag">
          <Nested field={field} value={item} mode="cell" />
        </li>
      ))}
    </ul>
  );
  const rest = value.slice(MAX_NAMES);
  return (
    <>
      {names(value.slice(0, MAX_NAMES))}
      {rest.length > 0 && (
        <details className="w-fold">
          <summary>
            <FormattedMessage id="value.more" values={{ count: rest.length }} />
          </summary>
          {names(rest)}
        </details>
      )}
    </>
  );
}

function isRecordKind(kind: ValueKind): boolean {
  return kind === 'relation' || kind === 'union';
}

/** Renders any value of a field, in a table cell or in detail, by the view of its kind. */
export function ValueView({ field, value, mode }: ValueViewProps) {
  if (process.env.OWN_PARTS && own !== null && value !== null && own.isShownByPart(field, value))
    return <own.FieldPart field={field} value={value} mode={mode} View={ValueView} />;
  if (value === null && field.missing === true) return <MissingValue reason={field.reason} />;
  if (value === null || value === '')
    return mode === 'cell' && isPicture(field) ? <NoPicture /> : <NoValue />;
  if (field.secret === true && value === HIDDEN_VALUE) return <SecretValue />;
  if (Array.isArray(value) && field.kind !== 'json') {
    if (value.length === 0) return <NoValue />;
    return <ArrayView field={field} value={value} mode={mode} Nested={ValueView} />;
  }
  const View = FIELD_VIEWS[field.kind];
  return <View field={field} value={value} mode={mode} Nested={ValueView} />;
}

function isPicture({ kind, picture, list }: FieldDescription): boolean {
  return !list && (kind === 'image' || picture !== undefined);
}
