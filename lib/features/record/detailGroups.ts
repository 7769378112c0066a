import { isEmptyValue } from '../../kit/view/rowView';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { DetailPart, FoundView, RecordView } from './recordView';

type Detail = RecordView['details'][number];

/** Name of a group of details; null for the record's main group. */
export type DetailGroupName = DetailPart | 'figures' | null;

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
export function groupDetails(details: readonly Detail[], values: RecordView['values']): DetailGroups {
  const mayBeEmpty = ({ missing, optional, part }: Detail): boolean =>
    missing !== true || (optional === true && part !== 'technical');
  const empty = details.filter((field) => mayBeEmpty(field) && isEmptyValue(values[field.name]));
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

/** Returns the details of a record, a long text without a value among them. */
export function listDetails({
  details,
  prose,
  values,
}: Pick<FoundView, 'details' | 'prose' | 'values'>): readonly Detail[] {
  return [...details, ...prose.filter(({ name }) => isEmptyValue(values[name]))];
}
