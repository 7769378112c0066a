import dynamic from 'next/dynamic';
import { FormattedMessage } from 'react-intl';
import { findCoordinateFields, formatCoordinates } from '../../lib/kit/format/coordinates';
import type { FieldDescription } from '../../lib/kit/view/fieldDescription';
import { ValueView } from '../kit/fields/ValueView';
import { LabelText } from '../kit/ui/LabelText';
import { getValue, isEmptyValue, type RowView } from '../../lib/kit/view/rowView';
import type { FieldValue } from '../kit/fields/fieldView';
import { SiteLink } from '../kit/ui/SiteLink';
import { NoValue, MissingValue } from '../kit/ui/ValuePlaceholders';
import { KIND_TRAITS, isNumericKind } from '../../lib/core/schema/model/kindTraits';
import type { FoundView } from '../../lib/features/record/recordView';
import { Card } from '../kit/ui/Card';
import { EditFact } from './EditFact';
import { isJsonObject } from '../../lib/core/schema/model/json';
import styles from './ObjectListCard.module.css';

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
  isInside = false,
}: {
  fields: readonly FieldDescription[];
  values: Values;
  narrow?: boolean;
  /** Nested objects are one line each, and many boolean fields are named in two. */
  inLines?: boolean;
  /** They are the fields of an object inside the record. */
  isInside?: boolean;
}) {
  const coordinates = findCoordinateFields(fields);
  const position =
    coordinates === null
      ? null
      : formatCoordinates(values[coordinates.latitude.name], values[coordinates.longitude.name]);
  const single = fields.filter((field) => position === null || !isCoordinate(coordinates, field));
  const empty = single.filter(
    (field) => field.missing !== true && isEmptyValue(getValue(values, field.name)),
  );
  const flags = inLines ? findManyFlags(fields, values) : [];
  const shown = single.filter(
    (field) => !flags.includes(field) && (empty.length <= MAX_EMPTY_FACTS || !empty.includes(field)),
  );
  const answered = (answer: boolean) => flags.filter((field) => getValue(values, field.name) === answer);
  return (
    <dl className={narrow ? 'w-facts is-narrow' : 'w-facts'}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt title={field.description}>
            <LabelText label={field.label} />
          </dt>
          <dd>
            {inLines && isPlainObject(field) && !(process.env.OWN_PARTS && field.ownPart !== undefined) ? (
              <ObjectLine field={field} value={getValue(values, field.name)} />
            ) : (
              <ValueView field={field} value={getValue(values, field.name)} mode="detail" />
            )}
            {!isInside && <EditFact field={field} />}
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
      typeof getValue(values, field.name) === 'boolean' &&
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

interface ObjectProps {
  readonly field: FieldDescription;
  readonly value: FieldValue;
}

/** More values than these are no line. */
const MAX_VALUES = 10;

/** A nested object in one line: its texts as they are, other values with their names, joined by commas. Many are folded. */
export function ObjectLine({ field, value }: ObjectProps) {
  const count = countValues(field, value);
  const values = <ObjectValues field={field} value={value} />;
  if (count <= MAX_VALUES) return values;
  return (
    <details className="w-fold">
      <summary>
        <FormattedMessage id="record.values" values={{ count }} />
      </summary>
      {values}
    </details>
  );
}

/** Counts the values that an object shows, with those of the objects inside it. */
function countValues({ fields = [], money, picture }: FieldDescription, value: FieldValue): number {
  const own = value as { readonly [name: string]: FieldValue } | null;
  if (fields.length === 0 || money !== undefined || picture !== undefined) return 1;
  return fields.reduce((sum, one) => {
    const part = own?.[one.name];
    return isEmptyValue(part) ? sum : sum + (Array.isArray(part) ? 1 : countValues(one, part ?? null));
  }, 0);
}

function ObjectValues({ field, value }: ObjectProps) {
  const own = value as { readonly [name: string]: FieldValue } | null;
  const known = (field.fields ?? []).filter((one) => !isEmptyValue(own?.[one.name]));
  if (known.length === 0) return <NoValue />;
  const values = known.map((one, index) => (
    <span key={one.name}>
      {index > 0 && ', '}
      {KIND_TRAITS[one.kind].subject !== null && (
        <span className="w-hint">
          <LabelText label={one.label} />{' '}
        </span>
      )}
      {one.kind === 'object' && one.money === undefined ? (
        <ObjectValues field={one} value={own?.[one.name] ?? null} />
      ) : (
        <ValueView field={one} value={own?.[one.name] ?? null} mode="cell" />
      )}
    </span>
  ));
  const mapHref = known.find((one) => one.mapHref !== undefined)?.mapHref;
  if (mapHref === undefined) return values;
  return (
    <>
      {values}{' '}
      <SiteLink href={mapHref}>
        <FormattedMessage id="record.onMap" />
      </SiteLink>
    </>
  );
}

interface ObjectListProps {
  readonly field: FieldDescription;
  readonly value: FoundView['values'][string];
}

/** A list of nested objects, such as a history or order lines, as a small table in a card. They have no pages. */
export function ObjectListCard({ field, value }: ObjectListProps) {
  if (process.env.OWN_PARTS && field.ownPart !== undefined)
    return (
      <Card id={`record-${field.name}`} title={<LabelText label={field.label} />}>
        <div className="is-body">
          <ValueView field={field} value={value} mode="detail" />
        </div>
      </Card>
    );
  return (
    <Card id={`record-${field.name}`} title={<LabelText label={field.label} />}>
      <ObjectListTable field={field} value={value} />
    </Card>
  );
}

/** The table of a list of nested objects. The element with the id `record-<name>-title` names it. */
export function ObjectListTable({ field, value }: ObjectListProps) {
  const id = `record-${field.name}`;
  const items = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const columns = (field.fields ?? []).filter((one) =>
    items.some((item) => getValue(item, one.name) !== null),
  );
  return (
    <>
      {/* The keyboard scrolls a wide table only when it can be focused. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.root} role="group" aria-labelledby={`${id}-title`} tabIndex={0}>
        <table aria-labelledby={`${id}-title`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={cellClass(column)}>
                  <LabelText label={column.label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.name} className={cellClass(column)}>
                    <ValueView field={column} value={getValue(item, column.name)} mode="cell" />
                  </td>
                ))}
              </tr>
            ))}
            {field.missing === true && (
              <tr>
                <td colSpan={columns.length}>
                  <MissingValue />
                </td>
              </tr>
            )}
          </tbody>
        </table>
        {field.maxRows !== undefined && items.length >= field.maxRows && (
          <p className="w-caption w-hint is-cut">
            <FormattedMessage id="record.firstRows" values={{ count: items.length }} />
          </p>
        )}
      </div>
    </>
  );
}

function cellClass({ kind, list }: FieldDescription): string | undefined {
  if (list) return undefined;
  if (isNumericKind(kind)) return 'is-number';
  return kind === 'longText' || kind === 'json' ? 'is-long' : undefined;
}
