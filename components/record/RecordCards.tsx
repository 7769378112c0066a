import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldDescription } from '../../lib/view/fieldDescription';
import type { FoundView, OmittedView } from '../../lib/reading/record/recordView';
import { ValueView } from '../fields/ValueView';
import { useFormatValue } from '../fields/TextView';
import { MissingValue } from '../ui/ValuePlaceholders';
import { LabelText } from '../ui/LabelText';
import { Card } from './Card';
import { RecordDetails } from './RecordDetails';
import { FactList, isEmptyValue } from './FactList';
import type { ReactNode } from 'react';
import { ObjectListCard } from './ObjectListCard';
import { Notice } from '../ui/Notice';
import { SiteLink } from '../ui/SiteLink';

/** What a record is: long text and pictures, then its facts. */
export function RecordCards({ view }: { view: FoundView }) {
  const prose = view.prose.filter((field) => !isEmptyValue(view.values[field.name]));
  // A long text that is missing is one more fact; it needs no card to say so.
  const details = [...view.details, ...view.prose.filter((field) => !prose.includes(field))];
  const [first] = prose;
  return (
    <>
      {first !== undefined && (
        <Card id="record-prose" title={<LabelText label={first.label} />}>
          <div className="is-body">
            {prose.map((field) => (
              <div key={field.name} className="is-prose">
                {field !== first && field.kind !== 'image' && field.picture === undefined && (
                  <h3>
                    <LabelText label={field.label} />
                  </h3>
                )}
                <ValueView field={field} value={view.values[field.name] ?? null} mode="detail" />
              </div>
            ))}
          </div>
        </Card>
      )}
      <RecordDetails fields={details} values={view.values} />
    </>
  );
}

/** The narrow column: other records, nested objects, and the small print of moments. */
export function RecordSidebar({ view }: { view: FoundView }) {
  return (
    <div className="is-stack is-side">
      {view.relations.length > 0 && (
        <Card id="record-related" title={<FormattedMessage id="record.related" />}>
          <FactList fields={view.relations} values={view.values} narrow />
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
    <Card id={`record-${field.name}`} title={<LabelText label={field.label} />}>
      {own && field.fields !== undefined ? (
        <FactList fields={field.fields} values={value as FoundView['values']} narrow />
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
  const known = view.timestamps.filter(
    (field) => field.missing === true || !isEmptyValue(view.values[field.name]),
  );
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

/** What comes last: tables of nested objects, then `children`, the lists that lead elsewhere. */
export function RecordLists({ view, children }: { view: FoundView; children?: ReactNode }) {
  return (
    <div className="is-stack">
      {view.objectLists.map((field) => (
        <ObjectListCard key={field.name} field={field} value={view.values[field.name] ?? null} />
      ))}
      {view.omitted !== undefined && <OmittedFieldsNotice omitted={view.omitted} />}
      {children}
    </div>
  );
}

/** Fields that one request cannot ask for: which, and where they are shown. */
export function OmittedFieldsNotice({ omitted }: { omitted: OmittedView }) {
  const names = omitted.fields.map(({ text }) => text).join(', ');
  return (
    <Notice kind="info">
      <b>
        <FormattedMessage id="record.omitted.title" values={{ count: omitted.fields.length }} />
      </b>
      <p>{names}</p>
      {omitted.tooDeep && (
        <p>
          <FormattedMessage id="record.omitted.deep" />
        </p>
      )}
      {omitted.href !== null && (
        <p>
          <SiteLink href={omitted.href}>
            <FormattedMessage id="record.omitted.show" />
          </SiteLink>
        </p>
      )}
    </Notice>
  );
}
