import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldDescription } from '../../lib/kit/view/fieldDescription';
import type { FoundView, OmittedView, RecordView } from '../../lib/features/record/recordView';
import { ValueView } from '../kit/fields/ValueView';
import { useFormatValue } from '../kit/fields/TextView';
import { MissingValue } from '../kit/ui/ValuePlaceholders';
import { LabelText } from '../kit/ui/LabelText';
import { Card } from '../kit/ui/Card';
import { FactList, ObjectListCard } from './FactList';
import { listDetails, groupDetails, type DetailGroupName } from '../../lib/features/record/detailGroups';
import { isEmptyValue } from '../../lib/kit/view/rowView';
import type { ReactNode } from 'react';
import { Notice } from '../kit/ui/Notice';
import { SiteLink } from '../kit/ui/SiteLink';
import type { addSectionEntries, SectionParts } from './SectionParts';
import type { MessageId } from '../../lib/ground/intl/messages';
import { StatusBadge } from '../kit/ui/StatusBadge';

/** Present in builds with files in components/own alone: a static import would stay in all others. */
export const ownSections = process.env.OWN_PARTS
  ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- see above
    (require('./SectionParts') as {
      SectionParts: typeof SectionParts;
      addSectionEntries: typeof addSectionEntries;
    })
  : null;

/** The main content of a record: long texts and images, then its details. */
export function RecordCards({ view }: { view: FoundView }) {
  if (process.env.OWN_PARTS && ownSections !== null && view.sections !== undefined) {
    return (
      <>
        <RecordCards view={{ ...view, sections: undefined }} />
        <ownSections.SectionParts view={view} />
      </>
    );
  }
  const prose = view.prose.filter((field) => !isEmptyValue(view.values[field.name]));
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
      <RecordDetails fields={listDetails(view)} values={view.values} />
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
        <FactList fields={field.fields} values={value as FoundView['values']} narrow isInside />
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

const HEADINGS = {
  place: 'record.part.place',
  reach: 'record.part.reach',
  dates: 'record.part.dates',
  numbers: 'record.part.numbers',
  figures: 'record.part.figures',
  technical: 'record.part.technical',
} as const satisfies Record<NonNullable<DetailGroupName>, MessageId>;

/** The details of a record in one card, by group, with rarely needed ones collapsed. */
function RecordDetails({ fields, values }: { fields: RecordView['details']; values: RecordView['values'] }) {
  if (fields.length === 0) return null;
  const { groups, collapsed } = groupDetails(fields, values);
  return (
    <Card id="record-details" title={<FormattedMessage id="record.details" />}>
      {groups.map((group) => (
        <div key={group.name} className="is-part">
          {group.name !== null && (
            <h3>
              <FormattedMessage id={HEADINGS[group.name]} />
            </h3>
          )}
          <FactList fields={group.fields} values={values} />
        </div>
      ))}
      {collapsed.length > 0 && (
        <details className="w-fold is-more">
          <summary>
            <FormattedMessage id="record.moreDetails" values={{ count: collapsed.length }} />
          </summary>
          <FactList fields={collapsed} values={values} />
        </details>
      )}
    </Card>
  );
}

/** The line under the title: the status, the key, and further statuses and priorities. */
export function RecordSubtitle({
  view,
}: {
  view: Pick<FoundView, 'status' | 'keyText' | 'values' | 'layout'>;
}) {
  const states = view.layout?.states ?? view.status.map(({ name }) => name);
  const known = view.status.filter(
    ({ name }) => states.includes(name) && (view.values[name] ?? null) !== null,
  );
  const plate = known.find((field) => field.options?.some((option) => option.tone !== undefined));
  const named = known.filter((field) => field !== plate);
  if (plate === undefined && view.keyText === null && named.length === 0) return null;
  // Next to other states, only the name distinguishes this one.
  const isOneOfSeveral = plate !== undefined && named.length > 0 && view.layout !== undefined;
  const option = plate?.options?.find((one) => one.value === view.values[plate.name]);
  return (
    <div className="is-marks">
      {option !== undefined && (
        <span className={isOneOfSeveral ? 'is-named' : undefined}>
          {isOneOfSeveral && (
            <span>
              <LabelText label={plate.label} />
            </span>
          )}
          <StatusBadge tone={option.tone} plate>
            <LabelText label={option.label} />
          </StatusBadge>
        </span>
      )}
      {view.keyText !== null && <span>{view.keyText}</span>}
      {named.map((field) => (
        <span key={field.name} className="is-named">
          <span>
            <LabelText label={field.label} />
          </span>
          <ValueView field={field} value={view.values[field.name] ?? null} mode="cell" />
        </span>
      ))}
    </div>
  );
}
