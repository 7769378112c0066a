import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldDescription } from '../../lib/records/view';
import type { FoundView } from '../../lib/records/foundViews';
import { ValueView } from '../fields/ValueView';
import { useFormatValue } from '../fields/useFormatValue';
import { Name } from '../states/Name';
import { Card } from './Card';
import { Facts } from './Facts';
import { isEmpty } from './isEmpty';
import { ObjectListCard } from './ObjectListCard';

/** The wide column: long text and pictures, then the other fields. */
export function RecordCards({ view }: { view: FoundView }) {
  const prose = view.prose.filter((field) => !isEmpty(view.values[field.name]));
  // A long text that is missing is one more fact; it needs no card to say so.
  const details = [...view.details, ...view.prose.filter((field) => !prose.includes(field))];
  const [first] = prose;
  return (
    <>
      {first !== undefined && (
        <Card id="record-prose" title={<Name label={first.label} />}>
          <div className="is-body">
            {prose.map((field) => (
              <div key={field.name} className="is-prose">
                {field !== first && field.kind !== 'image' && field.picture === undefined && (
                  <h3>
                    <Name label={field.label} />
                  </h3>
                )}
                <ValueView field={field} value={view.values[field.name] ?? null} mode="detail" />
              </div>
            ))}
          </div>
        </Card>
      )}
      {details.length > 0 && (
        <Card id="record-details" title={<FormattedMessage id="record.details" />}>
          <Details fields={details} values={view.values} />
        </Card>
      )}
      {view.objectLists.map((field) => (
        <ObjectListCard key={field.name} field={field} value={view.values[field.name] ?? null} />
      ))}
    </>
  );
}

/** So many facts are read one after the other; of more, those that are there come first and the rest is folded. */
const MANY = 18;
const SHOWN = 12;

function Details({ fields, values }: { fields: readonly FieldDescription[]; values: FoundView['values'] }) {
  if (fields.length <= MANY) return <Facts fields={fields} values={values} />;
  const known = fields.filter((field) => !isEmpty(values[field.name]));
  if (known.length <= MANY) return <Facts fields={fields} values={values} />;
  const shown = known.slice(0, SHOWN);
  const folded = fields.filter((field) => !shown.includes(field));
  return (
    <>
      <Facts fields={shown} values={values} />
      <details className="w-fold is-more">
        <summary>
          <FormattedMessage id="record.moreDetails" values={{ count: folded.length }} />
        </summary>
        <Facts fields={folded} values={values} />
      </details>
    </>
  );
}

/** The narrow column: other records, nested objects, and the small print of moments. */
export function RecordSide({ view }: { view: FoundView }) {
  return (
    <div className="is-stack">
      {view.relations.length > 0 && (
        <Card id="record-related" title={<FormattedMessage id="record.related" />}>
          <Facts fields={view.relations} values={view.values} narrow />
        </Card>
      )}
      {view.objects.map((field) => (
        <ObjectCard key={field.name} field={field} value={view.values[field.name] ?? null} />
      ))}
      <Moments view={view} />
    </div>
  );
}

function ObjectCard({ field, value }: { field: FieldDescription; value: FoundView['values'][string] }) {
  const own = typeof value === 'object' && value !== null && !Array.isArray(value);
  return (
    <Card id={`record-${field.name}`} title={<Name label={field.label} />}>
      {own && field.fields !== undefined ? (
        <Facts fields={field.fields} values={value as FoundView['values']} narrow />
      ) : (
        <div className="is-body">
          <ValueView field={field} value={value} mode="detail" />
        </div>
      )}
    </Card>
  );
}

function Moments({ view }: { view: FoundView }) {
  const intl = useIntl();
  const format = useFormatValue();
  const known = view.moments.filter((field) => !isEmpty(view.values[field.name]));
  if (known.length === 0) return null;
  return (
    <p className="w-caption w-hint is-moments">
      {known.map((field, index) => (
        <span key={field.name}>
          {index > 0 && ' · '}
          <span lang={field.label.lang}>
            {index === 0 ? field.label.text : field.label.text.toLocaleLowerCase(intl.locale)}
          </span>{' '}
          {format(field, view.values[field.name] ?? null)}
        </span>
      ))}
    </p>
  );
}
