import type { SchemaIndex } from '../entities/schemaIndex';
import type { EntityType } from '../entities/discoveredEntity';
import type { OutputField } from '../entities/rootFields';
import { collectPagedNouns } from '../gets/gets';
import {
  toFieldStep,
  getOutputFields,
  hasRequiredArguments,
  isUnionType,
  unwrapType,
} from '../graphql/types';
import { isSecret } from '../lexicon/secret';
import type { ArgConstant, FilterField, ListFilter, ListSort, ListSource } from '../model/reads';
import { findAggregates } from '../shapes/aggregateFields';
import { getArgumentSlots, getFixedArguments, getKeySlots, type ArgumentSlot } from '../shapes/argumentSlot';
import type { RowColumns } from '../shapes/columns';
import type { ListEnvelope } from '../shapes/envelope';
import { getControlSlots, recogniseList } from '../shapes/listRecognisers';
import type { FoundSort } from '../shapes/sort';
import { getSharedFieldNames } from './partialLists';
import { withTieBreak } from './tieBreak';
import { buildSortConstants } from '../model/lists/sortConstants';
import { splitWords } from '../lexicon/names';
import { findViewerList } from './viewerLists';
import { toNounKey } from '../lexicon/nouns';
import { unwrapTypeName } from '../model/typeName';

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
      total: list.totalPath === null ? null : { path: list.totalPath, sibling: null, filter: null },
      ...(list.totalPath === null ? {} : findOwnAggregates(fields)),
      sort: ordered,
      filter: withHeldRecords(
        withoutSecretFilters(list.filter?.filter ?? null, columns),
        rows.rowType,
        index,
      ),
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
  const found = findAggregates(unwrapType(last.type).named, path, { sibling: null, filter: null });
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

/**
 * Finds the records that rows hold a list of, for conditions on a key of one of them: `tagId` where a row has `tags`. The
 * list has the condition's noun, and the key by which its records are read has the condition's type.
 */
function withHeldRecords(
  filter: ListFilter | null,
  rowType: EntityType,
  index: Pick<SchemaIndex, 'keyOf'>,
): ListFilter | null {
  if (filter === null) return null;
  return { ...filter, fields: filter.fields.map((field) => withTarget(field, rowType, index)) };
}

function withTarget(field: FilterField, rowType: EntityType, index: Pick<SchemaIndex, 'keyOf'>): FilterField {
  const words = splitWords(field.field);
  if (field.target !== undefined || field.kind !== 'id' || words.length < 2 || words.at(-1) !== 'id')
    return field;
  const noun = toNounKey(words.slice(0, -1).join('_'));
  const [held, ...others] = (isUnionType(rowType) ? [] : getOutputFields(rowType)).filter(
    (each) =>
      unwrapType(each.type).lists === 1 && !hasRequiredArguments(each) && toNounKey(each.name) === noun,
  );
  if (held === undefined || others.length > 0) return field;
  const target = unwrapType(held.type).named.name;
  const key = index.keyOf(target)?.named;
  const isKey = field.operations.every(({ op, type }) => isComparison(op) && unwrapTypeName(type) === key);
  return isKey ? { ...field, kind: 'relation', target } : field;
}

const isComparison = (op: string): boolean => op === 'eq' || op === 'in' || op === 'ne';
