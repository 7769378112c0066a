import { getScalarKind } from '../graphql/valueKind';
import { collectPagedNouns } from '../gets/gets';
import {
  toFieldStep,
  getOutputFields,
  hasRequiredArguments,
  isDeprecated,
  isScalarType,
  isNonNullType,
  isUnionType,
  unwrapType,
  type EntityType,
  type OutputField,
  getInnermostType,
} from '../graphql/types';
import { isSecret } from '../lexicon/secret';
import type {
  ArgConstant,
  FilterField,
  ListFilter,
  ListSort,
  ListSource,
  FurtherSort,
  SortColumn,
} from '../model/reads';
import { findAggregates } from '../shapes/aggregateFields';
import { getArgumentSlots, getFixedArguments, getKeySlots, type ArgumentSlot } from '../shapes/argumentSlot';
import type { RowColumns } from '../shapes/columns';
import { findInEnvelope, findListEnvelope, type ListEnvelope } from '../shapes/envelope';
import { getControlSlots, recogniseList } from '../shapes/listRecognisers';
import type { FoundSort } from '../shapes/sort';
import { getSharedFieldNames } from './partialLists';
import { buildSortConstants } from '../model/sortConstants';
import { splitWords } from '../lexicon/names';
import { findViewerList } from './viewerLists';
import { toNounKey } from '../lexicon/nouns';
import { unwrapTypeName } from '../model/typeName';
import type { SchemaIndex } from './schemaIndex';
import { findHintedKey } from '../gets/entityKeys';
import { because } from '../model/reason';
import { findMoreFlag } from '../shapes/total';

/** The result of all recognisers for one list field. */
export interface ListAnalysis {
  readonly source: ListSource;
  /** Required arguments that nothing fills. With any of them the list cannot be browsed. */
  readonly unfilledSlots: readonly ArgumentSlot[];
  readonly container: ArgumentSlot | null;
}

/** Analyzes one list field: its shapes, and constants for required arguments. */
export function analyzeList(
  fields: readonly OutputField[],
  rows: ListEnvelope,
  type: EntityType,
  index: SchemaIndex,
): ListAnalysis {
  const columns = index.getColumns(rows.rowType);
  const list = recogniseList({
    rows,
    columns,
    identityOf: index.identityOf,
    keyOf: index.keyOf,
    pagedNouns: collectPagedNouns(index.gets),
    slots: getArgumentSlots(fields),
  });
  const { paging, sort, search, container } = list;
  const ordinary = requiredOnes(list.slots, getControlSlots(list), container);
  const ordered = withTieBreak(withoutSecretSorts(sort?.sort ?? null, columns), sort, type, index);
  const order = requiredOrder(sort, ordered);
  const ofViewer = findViewerList(fields);
  const more = findInEnvelope(rows, findMoreFlag);
  return {
    source: {
      steps: fields.map((field) => toFieldStep(field)),
      rowsPath: rows.rowsPath,
      of: type.name,
      // Rows of a partial type have fewer columns than the record.
      ...(ofViewer === null ? {} : { ofViewer }),
      ...(rows.rowType === type ? {} : { rowFields: getSharedFieldNames(rows.rowType, type) }),
      paging: paging.paging,
      maxSize: paging.maxSize,
      ...(more === null ? {} : { more }),
      total: list.totalPath === null ? null : { path: list.totalPath, sibling: null, filter: null },
      ...(list.totalPath === null ? {} : findOwnAggregates(fields)),
      sort: ordered,
      filter: withHeldRecords(
        withoutSecretFilters(list.filter?.filter ?? null, columns),
        rows.rowType,
        index,
      ),
      ...(list.presets.length === 0 ? {} : { presets: list.presets }),
      search: search?.search ?? null,
      constants: [...getFixedArguments(fields), ...ordinary.constants, ...list.constants, ...(order ?? [])],
      pageWide: list.pageWide,
    },
    unfilledSlots: [
      ...ordinary.unfilled,
      ...(search?.slot.required === true && search.slot.container === null ? [search.slot] : []),
      ...(order === null ? (sort?.used ?? []).filter((slot) => slot.required) : []),
      ...list.unfilled,
    ],
    container,
  };
}

/** Finds the sums and averages beside the rows and their total. */
function findOwnAggregates(fields: readonly OutputField[]): Pick<ListSource, 'aggregates'> {
  const last = fields.at(-1);
  if (last === undefined) return {};
  const path = fields.map(({ name }) => name).join('.');
  const found = findAggregates(getInnermostType(last.type), path, { sibling: null, filter: null });
  return found === null ? {} : { aggregates: found };
}

/** Returns the constants for a required sort, which is sent with its first column. Null where it has no columns. */
function requiredOrder(found: FoundSort | null, sort: ListSort | null): readonly ArgConstant[] | null {
  if (found === null || !found.used.some((slot) => slot.required)) return [];
  const [column] = sort?.columns ?? [];
  return sort === null || column === undefined ? null : buildSortConstants(sort, column, false);
}

interface Required {
  readonly constants: readonly ArgConstant[];
  readonly unfilled: readonly ArgumentSlot[];
}

/** Fills required arguments. Containers are sent empty or with paging and sort inside; others stay unfilled. */
function requiredOnes(
  rest: readonly ArgumentSlot[],
  used: readonly ArgumentSlot[],
  container: ArgumentSlot | null,
): Required {
  const constants: ArgConstant[] = [];
  const unfilled: ArgumentSlot[] = [];
  const required = rest.filter((slot) => slot.required && !used.includes(slot));
  if (required.length === 0) return { constants, unfilled };
  const sent = new Set(used.map((slot) => slot.at.path.join('.')));
  for (const slot of required) {
    const holds =
      slot === container ||
      container?.container === slot ||
      used.some((own) => own.container?.at === slot.at);
    const isFilled = getKeySlots(slot).every((key) => !key.required || sent.has(key.at.path.join('.')));
    if (holds && isFilled) constants.push({ at: slot.at, value: {} });
    else unfilled.push(slot);
  }
  return { constants, unfilled };
}

/** Drops secret columns from a sort. Sorting by a secret reveals it letter by letter. */
function withoutSecretSorts(sort: ListSort | null, columns: RowColumns): ListSort | null {
  const open = sort?.columns.filter(({ field }) => !isSecretColumn(field, columns)) ?? [];
  return sort === null || (open.length === 0 && sort.columns.length > 0) ? null : { ...sort, columns: open };
}

/** Drops conditions on secret columns from a filter. */
function withoutSecretFilters(filter: ListFilter | null, columns: RowColumns): ListFilter | null {
  const open = filter?.fields.filter(({ field }) => !isSecretColumn(field, columns)) ?? [];
  return filter === null || (open.length === 0 && filter.fields.length > 0)
    ? null
    : { ...filter, fields: open };
}

function isSecretColumn(path: string, columns: RowColumns): boolean {
  const field = columns.getField(path);
  if (field !== null) return field.secret !== undefined;
  return isSecret({ name: path.split('.').at(-1) ?? path, scalar: '', kind: 'text' });
}

type Keys = Pick<SchemaIndex, 'keyOf' | 'entities'>;

/**
 * Finds the records that rows hold a list of, for conditions on a key of one of them: `tagId` where a row has `tags`. The
 * list has the condition's noun, and the condition has the type of the key by which its records are read, or of their only other one.
 */
function withHeldRecords(filter: ListFilter | null, rowType: EntityType, index: Keys): ListFilter | null {
  if (filter === null) return null;
  return { ...filter, fields: filter.fields.map((field) => withTarget(field, rowType, index)) };
}

function withTarget(field: FilterField, rowType: EntityType, index: Keys): FilterField {
  if (field.target !== undefined) return withKey(field, field.target, index);
  const words = splitWords(field.field);
  const isKey = field.kind === 'id' || field.kind === 'integer';
  if (!isKey || words.length < 2 || words.at(-1) !== 'id') return field;
  const noun = toNounKey(words.slice(0, -1).join('_'));
  const [held, ...others] = getOutputFields(rowType).flatMap((each) => {
    const rows = hasRequiredArguments(each) ? null : findListEnvelope(each.type);
    return rows !== null && toNounKey(each.name) === noun ? [rows] : [];
  });
  return held === undefined || others.length > 0 ? field : withKey(field, held.rowType.name, index);
}

/** Returns a condition on a key of records of a type with the records that it chooses; any other condition as it is. */
function withKey(field: FilterField, target: string, { keyOf, entities }: Keys): FilterField {
  const key = keyOf(target);
  if (key === null || !field.operations.every(isComparison)) return field;
  const types = new Set(field.operations.map((operation) => unwrapTypeName(operation.type)));
  const [type, ...others] = [...types].filter((each) => each !== key.named);
  if (type === undefined) return { ...field, kind: 'relation', target };
  const entity = entities.get(target)?.type;
  const [other, ...more] =
    entity === undefined || isUnionType(entity) || others.length > 0
      ? []
      : getOutputFields(entity).filter((own) => isIdOf(own, type));
  if (other === undefined || more.length > 0) return field;
  const { field: name, operations } = field;
  return { field: name, kind: 'id', operations, keyed: { target, keyPath: other.name } };
}

/** Checks whether every record has the field, and it is an id of the type. A text may be any key. */
function isIdOf(field: OutputField, type: string): boolean {
  const { named, lists } = unwrapType(field.type);
  const isPlain =
    lists === 0 &&
    isScalarType(named) &&
    named.name === type &&
    getScalarKind(named) !== 'text' &&
    isNonNullType(field.type);
  return (
    isPlain && splitWords(field.name).at(-1) === 'id' && !hasRequiredArguments(field) && !isDeprecated(field)
  );
}

const isComparison = ({ op }: FilterField['operations'][number]): boolean =>
  op === 'eq' || op === 'in' || op === 'ne';

/**
 * Adds to a sort what completes its order: the columns of a key of its rows. Rows with equal values have no order of their
 * own, so that pages and files would lose some of them and repeat others.
 * @param sort the found sort, without the columns that may not be used
 */
function withTieBreak(
  sort: ListSort | null,
  found: FoundSort | null,
  type: EntityType,
  index: SchemaIndex,
): ListSort | null {
  if (sort === null || found === null || found.further === null) return sort;
  const columns = findKeyColumns(sort, found, type, index);
  if (columns === null) return sort;
  const as = toFurtherSort(sort, found.further, columns);
  const reason = because('sort.tieBreak', { fields: columns.map(({ field }) => field) });
  return { ...sort, tieBreak: { columns, as, reason } };
}

/** Finds the columns of the first key that the list sorts by as a whole: the operator's, those of gets, the record's id. */
function findKeyColumns(
  { columns }: ListSort,
  { primaryKey }: FoundSort,
  type: EntityType,
  index: SchemaIndex,
): readonly SortColumn[] | null {
  const id = index.identityOf(type.name);
  const keys = [
    findHintedKey(type)?.fields ?? [],
    ...index.getCandidates(type).map(({ parts }) => parts),
    id === null ? [] : [{ path: id }],
  ].filter((parts) => parts.length > 0);
  for (const parts of keys) {
    const found = parts.flatMap(({ path }) => columns.find(({ field }) => field === path) ?? []);
    if (found.length === parts.length) return found;
  }
  return primaryKey === null || id === null ? null : [{ field: id, ...primaryKey }];
}

function toFurtherSort(
  { columns }: ListSort,
  further: Exclude<FoundSort['further'], null>,
  key: readonly SortColumn[],
): FurtherSort {
  if (typeof further === 'object') return { type: 'under', key: further.under };
  if (further !== 'member') return { type: 'element' };
  const first = columns.findIndex((column) => key.includes(column));
  return { type: 'member', after: columns.slice(0, first).map(({ field }) => field) };
}
