import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../lib/intl/messages';
import type { FieldDescription } from '../../lib/view/fieldDescription';
import { Card } from './Card';
import { FactList } from './FactList';
import { isEmptyValue } from '../../lib/view/rowView';
import type { RecordView, DetailPart } from '../../lib/reading/record/recordView';

type Detail = RecordView['details'][number];

/** Name of a group of details; null for the record's main group. */
type DetailGroupName = DetailPart | 'figures' | null;

interface DetailGroups {
  readonly groups: readonly {
    readonly name: DetailGroupName;
    readonly fields: readonly FieldDescription[];
  }[];
  /** Collapsed fields: technical ones, those beyond the limit, and empty ones. */
  readonly collapsed: readonly FieldDescription[];
}

/** Up to this number of fields there are no headings. */
const MAX_WITHOUT_HEADINGS = 5;
/** From more fields on, each group shows only the first few. */
const MAX_DETAILS = 18;
const MAX_PER_GROUP = 6;
/** Maximum number of empty or technical fields among the others. */
const MAX_UNIMPORTANT = 2;

/** Groups the details of a record: main fields, place, contact, dates, numbers. */
function groupDetails(details: readonly Detail[], values: RecordView['values']): DetailGroups {
  const empty = details.filter(({ name, missing }) => missing !== true && isEmptyValue(values[name]));
  const technical = details.filter((field) => field.part === 'technical' && !empty.includes(field));
  const hidden = [
    ...(technical.length > MAX_UNIMPORTANT ? technical : []),
    ...(empty.length > MAX_UNIMPORTANT ? empty : []),
  ];
  const shown = details.filter((field) => !hidden.includes(field));
  const groups = splitIntoGroups(shown);
  const cut = shown.length > MAX_DETAILS ? groups.flatMap(({ fields }) => fields.slice(MAX_PER_GROUP)) : [];
  const isPlain = shown.length <= MAX_WITHOUT_HEADINGS || groups.length < 2;
  const left = groups.map(({ name, fields }) => ({
    name,
    fields: fields.filter((one) => !cut.includes(one)),
  }));
  return {
    groups: isPlain ? [{ name: null, fields: left.flatMap(({ fields }) => fields) }] : left,
    collapsed: [...cut, ...hidden],
  };
}

const ORDER = ['place', 'reach', 'dates', 'numbers', 'technical'] as const;

/**
 * Returns the groups with more than one field. A single field joins the main group; one date and numbers form a pair.
 */
function splitIntoGroups(fields: readonly Detail[]): DetailGroups['groups'] {
  const fieldsOf = (wanted: DetailPart | undefined): readonly Detail[] =>
    fields.filter(({ part }) => part === wanted);
  const [dates, numbers] = [fieldsOf('dates'), fieldsOf('numbers')];
  const arePair = dates.length > 0 && numbers.length > 0 && Math.min(dates.length, numbers.length) === 1;
  const parts: readonly { readonly name: DetailGroupName; readonly fields: readonly Detail[] }[] = [
    ...ORDER.filter((name) => !arePair || (name !== 'dates' && name !== 'numbers')).map((name) => ({
      name,
      fields: fieldsOf(name),
    })),
    ...(arePair ? [{ name: 'figures' as const, fields: [...dates, ...numbers] }] : []),
  ];
  const single = parts.filter((part) => part.fields.length === 1 || part.name === 'technical');
  const own = [...fieldsOf(undefined), ...single.flatMap((part) => part.fields)];
  return [{ name: null, fields: own }, ...parts.filter((part) => !single.includes(part))].filter(
    (group) => group.fields.length > 0,
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
export function RecordDetails({
  fields,
  values,
}: {
  fields: RecordView['details'];
  values: RecordView['values'];
}) {
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
