import { FormattedMessage } from 'react-intl';
import { coordinateFields, formatCoordinates } from '../../lib/format/coordinates';
import type { FieldDescription, RowView } from '../../lib/records/view';
import { ValueView } from '../fields/ValueView';
import { Name } from '../states/Name';
import { isEmpty } from './isEmpty';
import { PositionFact } from './PositionFact';

type Values = RowView['values'];

/** More fields than these without a value are named in one line: a column of dashes tells nothing. */
const FEW = 2;

/** Fields with their values, one below the other; many that have none together at the end. */
export function Facts({
  fields,
  values,
  narrow = false,
}: {
  fields: readonly FieldDescription[];
  values: Values;
  narrow?: boolean;
}) {
  const place = coordinateFields(fields);
  const position =
    place === null ? null : formatCoordinates(values[place.latitude.name], values[place.longitude.name]);
  const single = fields.filter((field) => position === null || !isOf(place, field));
  const empty = single.filter((field) => field.missing !== true && isEmpty(valueOf(values, field)));
  const shown = empty.length > FEW ? single.filter((field) => !empty.includes(field)) : single;
  return (
    <dl className={narrow ? 'w-facts is-narrow' : 'w-facts'}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt title={field.description}>
            <Name label={field.label} />
          </dt>
          <dd>
            <ValueView field={field} value={valueOf(values, field)} mode="detail" />
          </dd>
        </div>
      ))}
      {position !== null && <PositionFact text={position} />}
      {empty.length > FEW && <EmptyFacts fields={empty} />}
    </dl>
  );
}

function EmptyFacts({ fields }: { fields: readonly FieldDescription[] }) {
  return (
    <div>
      <dt>
        <FormattedMessage id="record.empty" />
      </dt>
      <dd className="w-hint">
        {fields.map((field, index) => (
          <span key={field.name} title={field.description}>
            {index > 0 && ', '}
            <Name label={field.label} />
          </span>
        ))}
      </dd>
    </div>
  );
}

function isOf(
  place: ReturnType<typeof coordinateFields<FieldDescription>>,
  field: FieldDescription,
): boolean {
  return field === place?.latitude || field === place?.longitude;
}

function valueOf(values: Values, { name }: FieldDescription): Values[string] {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}
