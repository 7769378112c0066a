import type { FieldDescription } from '../../kit/view/fieldDescription';
import { toPlainText } from '../../ground/format/text';
import { truncateToExcerpt } from '../../kit/seo/pageMetadata';
import type { Breadcrumb } from '../../kit/view/label';
import type { FoundView, RecordView } from './recordView';

/** Shorter texts say less than the default description. */
const MIN_EXCERPT_CHARS = 40;

/** Returns the beginning of a record's first long text, for search engines; null if it has none. */
export function getRecordExcerpt({ prose, values }: Pick<RecordView, 'prose' | 'values'>): string | null {
  for (const { name } of prose) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    const text = truncateToExcerpt(toPlainText(value));
    if (text !== null && text.length >= MIN_EXCERPT_CHARS) return text;
  }
  return null;
}

/** The places of fields on a record's page, in order. */
const FIELD_PLACES = [
  'status',
  'prose',
  'details',
  'relations',
  'objects',
  'objectLists',
  'timestamps',
] as const;

type FieldPlace = (typeof FIELD_PLACES)[number];

/** The fields of a record by their place on its page. */
export type RecordFields = Pick<FoundView, FieldPlace>;

/** Makes something of each place of fields. */
export function mapPlaces<Out>(map: (place: FieldPlace) => Out): Readonly<Record<FieldPlace, Out>> {
  // Safe: it has all places.
  return Object.fromEntries(FIELD_PLACES.map((place) => [place, map(place)])) as Record<FieldPlace, Out>;
}

/** Finds a record's field by its name in the schema, with label and kind; undefined if there is none. */
export function findRecordField(view: RecordFields, name: string): FieldDescription | undefined {
  return listRecordFields(view).find((field) => field.name === name);
}

/** Lists all fields of a record, with label and kind. */
export function listRecordFields(view: RecordFields): readonly FieldDescription[] {
  return FIELD_PLACES.flatMap((place) => view[place]);
}

/** Changes the description of each field of a record. */
export function mapRecordFields<View extends RecordFields>(
  view: View,
  change: (field: FieldDescription) => FieldDescription,
): View {
  return { ...view, ...mapPlaces((place) => view[place].map(change)) };
}

/** Returns the breadcrumbs of a record: those above it, or the list of its entity. */
export function getRecordBreadcrumbs({
  breadcrumbs: way,
  entity,
  listHref,
}: RecordView): readonly Breadcrumb[] {
  if (way !== undefined) return way;
  return listHref === null ? [] : [{ href: listHref, label: entity.plural }];
}
