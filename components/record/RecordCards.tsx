import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldDescription } from '../../lib/records/view';
import type { FoundView } from '../../lib/records/foundViews';
import { ValueView } from '../fields/ValueView';
import { useFormatValue } from '../fields/useFormatValue';
import { MissingValue } from '../states/MissingValue';
import { Name } from '../states/Name';
import { Card } from './Card';
import { Details } from './Details';
import { Facts } from './Facts';
import { isEmpty } from './isEmpty';

/** What a record is: long text and pictures, then its facts. */
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
      <Details fields={details} values={view.values} />
    </>
  );
}

/** The narrow column: other records, nested objects, and the small print of moments. */
export function RecordSide({ view }: { view: FoundView }) {
  return (
    <div className="is-stack is-side">
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
  const known = view.moments.filter((field) => field.missing === true || !isEmpty(view.values[field.name]));
  if (known.length === 0) return null;
  return (
    <p className="w-caption w-hint is-moments">
      {known.map((field, index) => (
        <span key={field.name}>
          {index > 0 && ' · '}
          <span lang={field.label.lang}>
            {index === 0 ? field.label.text : field.label.text.toLocaleLowerCase(intl.locale)}
          </span>{' '}
          {field.missing === true ? <MissingValue /> : format(field, view.values[field.name] ?? null)}
        </span>
      ))}
    </p>
  );
}
