import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldDescription } from '../../lib/view/fieldDescription';
import type { FoundView, OmittedView } from '../../lib/reading/record/recordView';
import { ValueView } from '../fields/ValueView';
import { useFormatValue } from '../fields/TextView';
import { MissingValue } from '../ui/ValuePlaceholders';
import { LabelText } from '../ui/LabelText';
import { Card } from './Card';
import { RecordDetails } from './RecordDetails';
import { FactList } from './FactList';
import { isEmptyValue } from '../../lib/view/rowView';
import type { ReactNode } from 'react';
import { ObjectListCard } from './ObjectListCard';
import { Notice } from '../ui/Notice';
import { SiteLink } from '../ui/SiteLink';
import type { SectionParts } from './SectionParts';

/** Present in builds with files in components/own alone: a static import would stay in all others. */
const own = process.env.OWN_PARTS
  ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    (require('./SectionParts') as { SectionParts: typeof SectionParts })
  : null;

/** The main content of a record: long texts and images, then its details. */
export function RecordCards({ view }: { view: FoundView }) {
  if (process.env.OWN_PARTS && own !== null && view.sections !== undefined) {
    return (
      <>
        <RecordCards view={{ ...view, sections: undefined }} />
        <own.SectionParts view={view} />
      </>
    );
  }
  const prose = view.prose.filter((field) => !isEmptyValue(view.values[field.name]));
  // A missing long text is shown among the details instead of in a card.
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

/** The sidebar of a record: related records, nested objects and date-times. */
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
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return (
    <Card id={`record-${field.name}`} title={<LabelText label={field.label} />}>
      {isObject && field.fields !== undefined && !(process.env.OWN_PARTS && field.ownPart !== undefined) ? (
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

/** The end of a record: tables of nested objects, then `children`, the related lists. */
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

/** Names the fields that did not fit into one request, with a link to them. */
export function OmittedFieldsNotice({ omitted }: { omitted: OmittedView }) {
  const names = omitted.fields.map(({ text }) => text).join(', ');
  return (
    <Notice kind="info">
      <b>
        <FormattedMessage id="omitted.title" values={{ count: omitted.fields.length }} />
      </b>
      <p>{names}</p>
      {omitted.tooDeep && (
        <p>
          <FormattedMessage id="omitted.deep" />
        </p>
      )}
      {omitted.href !== null && (
        <p>
          <SiteLink href={omitted.href}>
            <FormattedMessage id="omitted.show" />
          </SiteLink>
        </p>
      )}
    </Notice>
  );
}
