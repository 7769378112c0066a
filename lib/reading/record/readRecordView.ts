import type { FieldDescription } from '../../view/fieldDescription';
import { toPlainText } from '../../format/text';
import { truncateToExcerpt } from '../../seo/pageMetadata';
import type { Breadcrumb } from '../../view/label';
import type { RecordView } from './recordView';

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

type Groups = Pick<
  RecordView,
  'status' | 'prose' | 'details' | 'relations' | 'objects' | 'objectLists' | 'timestamps'
>;

/** Finds a record's field by its name in the schema, with label and kind; undefined if there is none. */
export function findRecordField(view: Groups, name: string): FieldDescription | undefined {
  const { status, prose, details, relations, objects, objectLists, timestamps: moments } = view;
  return [status, prose, details, relations, objects, objectLists, moments]
    .flat()
    .find((field) => field.name === name);
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
