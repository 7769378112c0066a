import { LIST_SECTIONS, type ListSection, type RecordLayout } from '../../core/schema/model/facts';
import { isDateKind } from '../../core/schema/model/kindTraits';
import type { Entity } from '../../core/schema/model/model';
import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { Label } from '../../kit/view/label';
import type { FoldName, FoldView, RecordLayoutView, FoundView } from './recordView';
import { getMoneyParts } from './moneyParts';
import { groupRecordFields } from './recordGroups';
import { findRecordField } from './readRecordView';

/** A record above one of these is large: its page has a head with facts, and folds. */
const MAX_FIELDS = 24;
const MAX_LISTS = 4;

const FOLD_NAMES: readonly FoldName[] = ['amounts', 'details', ...LIST_SECTIONS];

/**
 * Checks whether a record has too many values below its head, or too many lists, to show them all, or whether an operator
 * arranges it. Each value of a nested object takes a line.
 */
export function isLargeEntity(
  entity: Pick<Entity, 'fields' | 'title' | 'titleBefore' | 'key' | 'related' | 'layout'>,
): boolean {
  if (entity.layout.stated !== undefined) return true;
  const { details, relations, objects, objectLists } = groupRecordFields(entity, null);
  const lines = objects.reduce((sum, { fields = [] }) => sum + Math.max(1, fields.length), 0);
  const below = details.length + relations.length + objectLists.length + lines;
  return below > MAX_FIELDS || entity.related.length > MAX_LISTS;
}

type Groups = Omit<FoundView, 'layout'>;

/** Arranges a large record by what the model says of its fields and by the values that it has. */
export function buildRecordLayout(
  { layout, related, columns, fields: own, formInputs }: Entity,
  view: Groups,
  locale: string,
): RecordLayoutView {
  const { stated } = layout;
  const ownFolds = stated?.folds ?? [];
  const inOwnFolds = new Set(ownFolds.flatMap(({ of }) => of));
  const folded = new Set([...inOwnFolds, ...(stated?.folded ?? [])]);
  const head =
    stated?.head == null
      ? chooseHead({ layout, columns, fields: own }, view, (name) => !folded.has(name))
      : takeHead(layout.facts, view);
  const shown = new Set([...head.facts, ...head.lines, head.prose, ...inOwnFolds]);
  const fields = groupFoldedFields(sortEnteredFirst(view, formInputs), columns, (name) => !shown.has(name));
  const relations = view.relations.filter(({ name }) => !inOwnFolds.has(name));
  const isOpenRelation = ({ name }: FieldDescription): boolean =>
    !folded.has(name) && !head.facts.includes(name) && !(stated?.head?.includes(name) ?? false);
  const foldedRelations = relations.filter(({ name }) => stated?.folded.includes(name) === true);
  const links = stated?.lists == null ? listLinks(layout, folded) : [];
  const openLists = new Set([...(stated?.lists ?? []), ...links]);
  const sectionOf = (name: string): ListSection | null =>
    inOwnFolds.has(name) || openLists.has(name) ? null : (layout.sections[name]?.value ?? 'more');
  const folds = FOLD_NAMES.map((name): FoldView => ({
    name,
    fields: [...(fields[name] ?? []), ...(name === 'details' ? foldedRelations : [])].map((one) => one.name),
    tables: view.objectLists.flatMap((one) => (sectionOf(one.name) === name ? one.name : [])),
    lists: related.flatMap((one) => (sectionOf(one.name) === name ? one.name : [])),
  }));
  const stateds = ownFolds.map(({ heading, of }, index): FoldView => ({
    name: `own-${index + 1}`,
    label: toHeadingLabel(heading, locale),
    fields: of.filter((name) => !isTable(view, name) && findRecordField(view, name) !== undefined),
    tables: of.filter((name) => isTable(view, name)),
    lists: of.filter((name) => related.some((list) => list.name === name)),
  }));
  return {
    ...head,
    relations: relations.filter(isOpenRelation).map(({ name }) => name),
    lists: stated?.lists ?? null,
    links,
    // Facts come before everything that is less than a fact.
    folds: [...folds.slice(0, FACT_FOLDS), ...stateds, ...folds.slice(FACT_FOLDS)].filter(
      (fold) => fold.fields.length + fold.tables.length + fold.lists.length > 0,
    ),
  };
}

/** Lists the parts of the record that no operator folds. */
function listLinks({ partLists }: RecordLayout, folded: ReadonlySet<string>): readonly string[] {
  return partLists.flatMap(({ value }) => (folded.has(value) ? [] : value));
}

/** The folds of amounts and details are the first ones. */
const FACT_FOLDS = 2;

type Head = Pick<RecordLayoutView, 'states' | 'facts' | 'lines' | 'prose'>;

/** Chooses the head by the order of the model, leaving out values that are empty or too long for it. */
function chooseHead(
  { layout, columns, fields: own }: Pick<Entity, 'layout' | 'columns' | 'fields'>,
  view: Groups,
  isOpen: (name: string) => boolean,
): Head {
  const facts = layout.facts
    .filter((name) => isShort(findRecordField(view, name), view.values[name]))
    .slice(0, MAX_FACTS);
  const prose = view.prose.filter(({ name, kind }) => kind === 'longText' && isOpen(name));
  const short = prose.filter(({ name }) => isLineOfText(view.values[name]));
  const addresses = view.objects.filter(
    (field) => isKnown(view, field) && isOneLine(field) && isValue(own, field) && isOpen(field.name),
  );
  const lines = [...short.slice(0, 1), ...addresses].slice(0, MAX_LINES).map(({ name }) => name);
  const isLeft = ({ name }: FieldDescription): boolean => !facts.includes(name) && !lines.includes(name);
  const states = sortStates(view, columns).filter(({ name }) => isOpen(name));
  const ordered = [
    ...states.filter((one) => isKnown(view, one)),
    ...states.filter((one) => !isKnown(view, one)),
  ];
  return {
    states: ordered.slice(0, MAX_STATES).map(({ name }) => name),
    facts,
    lines,
    prose: prose.find((field) => isLeft(field) && isLong(view, field))?.name ?? null,
  };
}

/** Takes the head as an operator states it: also values that are empty, and as many as there are. */
function takeHead(names: readonly string[], view: Groups): Head {
  const fields = names.flatMap((name) => findRecordField(view, name) ?? []);
  const states = fields.filter((field) => view.status.includes(field));
  const texts = fields.filter((field) => view.prose.includes(field));
  const long = texts.find((field) => field.kind === 'longText' && isLong(view, field));
  const lines = fields.filter(
    (field) => field !== long && (texts.includes(field) || view.objects.includes(field)),
  );
  const facts = fields.filter((field) => field !== long && ![...states, ...lines].includes(field));
  const toNames = (of: readonly FieldDescription[]) => of.map(({ name }) => name);
  const isFree = (field: FieldDescription): boolean =>
    field.kind === 'longText' && !texts.includes(field) && isLong(view, field);
  return {
    states: toNames(states),
    facts: toNames(facts),
    lines: toNames(lines),
    prose: (long ?? view.prose.find(isFree))?.name ?? null,
  };
}

/** Puts the details that people enter when they add a record before those that a backend makes. */
function sortEnteredFirst(view: Groups, { create }: Entity['formInputs']): Groups {
  const isEntered = ({ name }: FieldDescription): boolean => create.main.includes(name);
  const entered = [...view.details, ...view.objects].filter(isEntered);
  return {
    ...view,
    details: [...entered, ...view.details.filter((field) => !isEntered(field))],
    objects: view.objects.filter((field) => !isEntered(field)),
  };
}

type FoldedFields = Partial<Record<FoldName, readonly FieldDescription[]>>;

/** Groups the fields that are in no other place by the subject of their fold. */
function groupFoldedFields(
  view: Groups,
  columns: Entity['columns'],
  isLeft: (name: string) => boolean,
): FoldedFields {
  const left = (fields: readonly FieldDescription[]) => fields.filter(({ name }) => isLeft(name));
  const details = left([...view.details, ...view.objects]);
  const isAmount = (field: FieldDescription): boolean => getMoneyParts(field).length > 0;
  const pictures = left(view.prose);
  return {
    amounts: details.filter(isAmount),
    details: [
      ...left(sortStates(view, columns)),
      ...details.filter((field) => !isAmount(field) && !isTechnical(field)),
      ...left(view.timestamps),
      ...pictures.filter((one) => !isKnown(view, one)),
    ],
    content: pictures.filter((one) => isKnown(view, one)),
    technical: details.filter((field) => !isAmount(field) && isTechnical(field)),
  };
}

/** Sorts states: those that are columns say most. */
function sortStates({ status }: Groups, columns: Entity['columns']): readonly FieldDescription[] {
  return status.toSorted((a, b) => getPlace(columns, a) - getPlace(columns, b));
}

function toHeadingLabel(heading: { readonly [locale: string]: string }, locale: string): Label {
  const own = Object.hasOwn(heading, locale) ? heading[locale] : undefined;
  if (own !== undefined) return { text: own };
  return heading['en'] === undefined
    ? { text: Object.values(heading)[0] ?? '' }
    : { text: heading['en'], lang: 'en' };
}

const isTable = ({ objectLists }: Groups, name: string): boolean =>
  objectLists.some((field) => field.name === name);
const isKnown = ({ values }: Groups, { name }: FieldDescription): boolean => isFilled(values[name]);
const isLong = ({ values }: Groups, { name }: FieldDescription): boolean =>
  isFilled(values[name]) && !isLineOfText(values[name]);

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

/** Checks whether an object is a value of one meaning: a place by at least two of its parts, or a period of dates. */
function isValue(own: Entity['fields'], { name }: FieldDescription): boolean {
  const parts = own.find((field) => field.name === name)?.fields ?? [];
  const isRecordOfItsOwn = parts.some(
    ({ lifecycle, kind }) => lifecycle !== undefined || kind === 'relation',
  );
  const places = parts.filter(({ section }) => section?.value === 'place');
  const isPeriod = parts.length === 2 && parts.every(({ kind }) => isDateKind(kind));
  return !isRecordOfItsOwn && (places.length >= 2 || isPeriod);
}

/** Checks whether an object is one line of a few texts. */
function isOneLine(field: FieldDescription): boolean {
  const { fields = [], picture, missing } = field;
  const isFlat = fields.every(({ kind, list, money }) => (kind !== 'object' || money !== undefined) && !list);
  const texts = fields.filter(({ kind }) => kind === 'text' || kind === 'date' || kind === 'dateTime');
  const isValue = picture === undefined && missing !== true && getMoneyParts(field).length === 0;
  return isValue && isFlat && fields.length <= MAX_LINE_FIELDS && texts.length >= 2;
}
