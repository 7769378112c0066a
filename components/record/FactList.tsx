import dynamic from 'next/dynamic';
import { FormattedMessage } from 'react-intl';
import { findCoordinateFields, formatCoordinates } from '../../lib/format/coordinates';
import type { FieldDescription } from '../../lib/view/fieldDescription';
import { ValueView } from '../fields/ValueView';
import { ObjectLine } from './ObjectLine';
import { LabelText } from '../ui/LabelText';
import { isEmptyValue, type RowView } from '../../lib/view/rowView';

/** Rendered by the server like the rest; the browser loads it only with records that have a position. */
const PositionFact = dynamic(() => import('./PositionFact').then((loaded) => loaded.PositionFact));

type Values = RowView['values'];

/** Maximum number of empty fields shown one by one. More are named in one line. */
const MAX_EMPTY_FACTS = 2;
/** Maximum number of boolean fields shown one by one. More are named by their answer. */
const MAX_FLAGS = 3;

/** A description list of fields and values. Many empty fields are joined at the end. */
export function FactList({
  fields,
  values,
  narrow = false,
  inLines = false,
}: {
  fields: readonly FieldDescription[];
  values: Values;
  narrow?: boolean;
  /** Nested objects are one line each, and many boolean fields are named in two. */
  inLines?: boolean;
}) {
  const coordinates = findCoordinateFields(fields);
  const position =
    coordinates === null
      ? null
      : formatCoordinates(values[coordinates.latitude.name], values[coordinates.longitude.name]);
  const single = fields.filter((field) => position === null || !isCoordinate(coordinates, field));
  const empty = single.filter((field) => field.missing !== true && isEmptyValue(getValue(values, field)));
  const flags = inLines ? findManyFlags(fields, values) : [];
  const shown = single.filter(
    (field) => !flags.includes(field) && (empty.length <= MAX_EMPTY_FACTS || !empty.includes(field)),
  );
  const answered = (answer: boolean) => flags.filter((field) => getValue(values, field) === answer);
  return (
    <dl className={narrow ? 'w-facts is-narrow' : 'w-facts'}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt title={field.description}>
            <LabelText label={field.label} />
          </dt>
          <dd>
            {inLines && isPlainObject(field) && !(process.env.OWN_PARTS && field.ownPart !== undefined) ? (
              <ObjectLine field={field} value={getValue(values, field)} />
            ) : (
              <ValueView field={field} value={getValue(values, field)} mode="detail" />
            )}
          </dd>
        </div>
      ))}
      {position !== null && <PositionFact text={position} mapHref={coordinates?.latitude.mapHref} />}
      <NamedFacts label="value.yes" fields={answered(true)} />
      <NamedFacts label="value.no" fields={answered(false)} />
      {empty.length > MAX_EMPTY_FACTS && <EmptyFields fields={empty} />}
    </dl>
  );
}

/** Checks whether a field is a nested object that is no single value, as an amount of money and a picture are. */
function isPlainObject({ kind, list, money, picture, fields }: FieldDescription): boolean {
  return kind === 'object' && !list && money === undefined && picture === undefined && fields !== undefined;
}

/** Finds the boolean fields with a value of a record where they are too many to be read one by one. */
export function findManyFlags(
  fields: readonly FieldDescription[],
  values: Values,
): readonly FieldDescription[] {
  const flags = fields.filter(
    (field) =>
      field.kind === 'boolean' &&
      !field.list &&
      typeof getValue(values, field) === 'boolean' &&
      !(process.env.OWN_PARTS && field.ownPart !== undefined),
  );
  return flags.length > MAX_FLAGS ? flags : [];
}

/** Names fields without a value, as a group of a description list. */
export function EmptyFields({ fields }: { fields: readonly FieldDescription[] }) {
  return <NamedFacts label="record.empty" fields={fields} isHint />;
}

/** Names fields that share what is said of them. */
function NamedFacts({
  label,
  fields,
  isHint = false,
}: {
  label: 'record.empty' | 'value.yes' | 'value.no';
  fields: readonly FieldDescription[];
  isHint?: boolean;
}) {
  if (fields.length === 0) return null;
  return (
    <div>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd className={isHint ? 'w-hint' : undefined}>
        {fields.map((field, index) => (
          <span key={field.name} title={field.description}>
            {index > 0 && ', '}
            <LabelText label={field.label} />
          </span>
        ))}
      </dd>
    </div>
  );
}

function isCoordinate(
  coordinates: ReturnType<typeof findCoordinateFields<FieldDescription>>,
  field: FieldDescription,
): boolean {
  return field === coordinates?.latitude || field === coordinates?.longitude;
}

function getValue(values: Values, { name }: FieldDescription): Values[string] {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}
