import { LIST_SECTIONS, type ListSection } from '../../schema/model/facts';
import type { Entity } from '../../schema/model/model';
import type { FieldDescription } from '../../view/fieldDescription';
import { getMoneyParts } from './moneyParts';
import { groupRecordFields } from './recordGroups';
import { findRecordField } from './readRecordView';
import type { FoundView } from './recordView';

/** A record above one of these is large: its page has a head with facts, and folds. */
const MAX_FIELDS = 24;
const MAX_LISTS = 4;

/** The arrangement of a large record's page by the names of its fields and lists. */
export interface RecordLayoutView {
  /** States beside the title. */
  readonly states: readonly string[];
  /** One cell each in the head. */
  readonly facts: readonly string[];
  /** One line each below them: short texts, and objects such as addresses. */
  readonly lines: readonly string[];
  /** The long text that is shown open; null for none. */
  readonly prose: string | null;
  readonly folds: readonly FoldView[];
  /** All fields and lists of the entity's page. */
  readonly counts: { readonly fields: number; readonly lists: number };
}

/** Folded fields and lists with one subject. */
export interface FoldView {
  readonly name: FoldName;
  readonly fields: readonly string[];
  /** Names of lists of values, whose rows are part of the record. */
  readonly tables: readonly string[];
  /** Names of lists of records. */
  readonly lists: readonly string[];
}

/** The subject of a fold. */
export type FoldName = 'amounts' | 'details' | ListSection;

const FOLD_NAMES: readonly FoldName[] = ['amounts', 'details', ...LIST_SECTIONS];

/** Tells whether a record has too many values below its head, or too many lists, to show them all. */
export function isLargeEntity(
  entity: Pick<Entity, 'fields' | 'title' | 'titleBefore' | 'key' | 'related'>,
): boolean {
  const { details, relations, objects, objectLists } = groupRecordFields(entity, null);
  const below = [details, relations, objects, objectLists].flat();
  return below.length > MAX_FIELDS || entity.related.length > MAX_LISTS;
}

type Groups = Omit<FoundView, 'layout'>;

/** Arranges a large record by what the model says of its fields and by the values that it has. */
export function buildRecordLayout({ layout, related, columns }: Entity, view: Groups): RecordLayoutView {
  const isKnown = ({ name }: FieldDescription): boolean => isFilled(view.values[name]);
  const facts = layout.facts
    .filter((name) => isShort(findRecordField(view, name), view.values[name]))
    .slice(0, MAX_FACTS);
  const short = view.prose.filter(({ name, kind }) => kind === 'longText' && isLineOfText(view.values[name]));
  const addresses = view.objects.filter((field) => isKnown(field) && isOneLine(field));
  const lines = [...short.slice(0, 1), ...addresses].slice(0, MAX_LINES).map(({ name }) => name);
  const left = ({ name }: FieldDescription): boolean => !facts.includes(name) && !lines.includes(name);
  const isLong = ({ name }: FieldDescription): boolean =>
    isFilled(view.values[name]) && !isLineOfText(view.values[name]);
  const prose = view.prose.find((field) => left(field) && field.kind === 'longText' && isLong(field)) ?? null;
  const details = [...view.details, ...view.objects].filter(left);
  const isAmount = (field: FieldDescription): boolean => getMoneyParts(field).length > 0;
  const others = details.filter((field) => !isAmount(field) && !isTechnical(field));
  // States that are columns say most.
  const byColumn = view.status.toSorted((a, b) => getPlace(columns, a) - getPlace(columns, b));
  const states = [...byColumn.filter(isKnown), ...byColumn.filter((field) => !isKnown(field))].slice(
    0,
    MAX_STATES,
  );
  const pictures = view.prose.filter((field) => left(field) && field !== prose);
  const fields: Partial<Record<FoldName, readonly FieldDescription[]>> = {
    amounts: details.filter(isAmount),
    details: [
      ...byColumn,
      ...others,
      ...view.timestamps.filter(left),
      ...pictures.filter((one) => !isKnown(one)),
    ],
    content: pictures.filter(isKnown),
    technical: details.filter((field) => !isAmount(field) && isTechnical(field)),
  };
  const sectionOf = (name: string): ListSection => layout.sections[name]?.value ?? 'more';
  const folds = FOLD_NAMES.map((name) => ({
    name,
    fields: (fields[name] ?? []).map((field) => field.name),
    tables: view.objectLists.flatMap((one) => (sectionOf(one.name) === name ? one.name : [])),
    lists: related.flatMap((one) => (sectionOf(one.name) === name ? one.name : [])),
  }));
  return {
    states: states.map(({ name }) => name),
    facts,
    lines,
    prose: prose?.name ?? null,
    folds: folds.filter((fold) => fold.fields.length + fold.tables.length + fold.lists.length > 0),
    counts: { fields: Object.keys(view.values).length, lists: related.length },
  };
}

const MAX_FACTS = 4;
const MAX_LINES = 3;
/** States in the head; further ones are details. */
const MAX_STATES = 3;
/** Longer values are not one line of a cell. */
const MAX_FACT_CHARS = 48;
const MAX_LINE_CHARS = 200;
/** An object with more fields is no line. */
const MAX_LINE_FIELDS = 14;

function getPlace(columns: readonly string[], { name }: FieldDescription): number {
  const index = columns.indexOf(name);
  return index === -1 ? columns.length : index;
}

function isTechnical(field: FieldDescription & { readonly part?: string }): boolean {
  return field.part === 'technical';
}

function isFilled(value: FoundView['values'][string] | undefined): boolean {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

function isShort(
  field: FieldDescription | undefined,
  value: FoundView['values'][string] | undefined,
): boolean {
  if (field === undefined || field.missing === true || !isFilled(value)) return false;
  return typeof value !== 'string' || value.length <= MAX_FACT_CHARS;
}

function isLineOfText(value: FoundView['values'][string] | undefined): boolean {
  return typeof value === 'string' && value !== '' && value.length <= MAX_LINE_CHARS && !value.includes('\n');
}

/** Tells whether an object is one value of a few texts: an address, a size, a period. */
function isOneLine(field: FieldDescription): boolean {
  const { fields = [], picture, missing } = field;
  const isFlat = fields.every(({ kind, list, money }) => (kind !== 'object' || money !== undefined) && !list);
  const texts = fields.filter(({ kind }) => kind === 'text' || kind === 'date' || kind === 'dateTime');
  const isValue = picture === undefined && missing !== true && getMoneyParts(field).length === 0;
  return isValue && isFlat && fields.length <= MAX_LINE_FIELDS && texts.length >= 2;
}
