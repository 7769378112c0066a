import { getTypeHint } from '../model/hints';
import { isCalledMine } from './viewerLists';
import type { ArgConstant, ArgRef, GetSource, ListSource, ListPaging } from '../model/reads';
import { findTotalPath } from '../shapes/total';
import { lazy } from '../model/memoize';
import {
  toFieldStep,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  type EntityType,
  type RootField,
  getInputFields,
  getInnermostType,
} from '../graphql/types';
import { isAggregateType, isUnbrowsableList } from '../shapes/aggregate';
import { findListEnvelope, type ListEnvelope } from '../shapes/envelope';
import { getFieldWords, isGenericListName, scoreNameMatch } from '../lexicon/nouns';
import { analyzeList, type ListAnalysis } from './listSource';
import { findSiblingAggregates, findSiblingTotal } from '../shapes/siblingTotals';
import { because, type Reason } from '../model/reason';
import type { SchemaIndex } from './schemaIndex';

/** The main list of an entity, or the reason why there is none; `others` are the lists that were not chosen. */
export interface MainListChoice {
  /** Lazy where the choice needs no look at its shapes, like `browsable`. */
  readonly list: ListSource | null;
  readonly root: RootField | null;
  readonly reason: Reason;
  /** Lists that can read one record by a condition on its key, root lists first. */
  readonly browsable: readonly ListSource[];
  readonly others: readonly RejectedList[];
}

/** A list that is not the main one of its entity. */
export interface RejectedList {
  readonly root: RootField;
  readonly read: ListAnalysis;
  readonly reason: Reason;
}

interface Listing {
  readonly root: RootField;
  readonly rows: ListEnvelope;
}

interface Weighed {
  readonly root: RootField;
  readonly read: ListAnalysis;
  readonly weight: number;
}

/** Scores all lists of an entity and chooses the main one. Lists compete nowhere else. See docs/shapes.md, 3.9. */
export function chooseMainList(
  type: EntityType,
  candidates: readonly RootField[],
  reading: SchemaIndex,
): MainListChoice {
  const { list: hinted } = getTypeHint(type);
  const listing = candidates.flatMap((root): readonly Listing[] => {
    const rows = findListEnvelope(root.field.type);
    if (rows === null || (root.path !== hinted && !speaksOf(root, type))) return [];
    return [{ root, rows }];
  });
  const [only] = listing;
  if (only !== undefined && listing.length === 1 && isSurelyOpen(only, type))
    return chooseOnly(only, type, reading);
  const weighed = listing.map(({ root, rows }): Weighed => {
    const read = analyzeList(root.fields, rows, type, reading);
    return {
      root,
      read,
      weight: root.path === hinted ? Infinity : weigh({ root, rows }, read, type, reading),
    };
  });
  const open = weighed
    .filter(({ read }) => read.unfilledSlots.length === 0)
    .sort((a, b) => b.weight - a.weight);
  const [best] = open;
  const others = weighed
    .filter((one) => one !== best)
    .map(({ root, read }) => ({
      root,
      read,
      reason:
        read.unfilledSlots.length > 0
          ? because('list.unfillable', { names: names(read) })
          : because('list.other', { path: best?.root.path ?? '', type: type.name }),
    }));
  if (best === undefined || best.weight < 0) {
    const [closed] = weighed;
    const reason = closed === undefined ? because('list.noRoot') : refusal(closed);
    return { list: null, root: null, reason, browsable: sources(open), others };
  }
  const list = withTotal(best, type, reading);
  return {
    list,
    root: best.root,
    reason: chosenReason(best.root),
    browsable: sources(open),
    others,
  };
}

/**
 * Decides whether a list can be browsed whatever its shapes are: it requires nothing, and its name and place alone
 * do not speak against it.
 */
function isSurelyOpen({ root, rows }: Listing, type: EntityType): boolean {
  return (
    weighName({ root, rows }, type) >= 0 &&
    root.fields.every((field) =>
      field.args.every((argument) => {
        const named = getInnermostType(argument.type);
        return (
          !isRequiredArgument(argument) &&
          !(isInputObjectType(named) && getInputFields(named).some(isRequiredArgument))
        );
      }),
    )
  );
}

/** Returns the choice of a list that has no rival. Its shapes are read when somebody asks for them. */
function chooseOnly({ root, rows }: Listing, type: EntityType, reading: SchemaIndex): MainListChoice {
  const read = lazy(() => analyzeList(root.fields, rows, type, reading));
  const list = lazy(() => withTotal({ root, read: read() }, type, reading));
  return {
    get list() {
      return list();
    },
    root,
    reason: chosenReason(root),
    get browsable() {
      return [read().source];
    },
    others: [],
  };
}

function chosenReason({ path }: RootField): Reason {
  return because('list.chosen', { path });
}

function refusal({ root: { path, deprecated }, read }: Weighed): Reason {
  if (read.unfilledSlots.length > 0) return because('list.demands', { path, names: names(read) });
  return because(deprecated ? 'list.deprecated' : 'list.parts', { path });
}

function sources(open: readonly Weighed[]): readonly ListSource[] {
  const depth = ({ root }: Weighed): number => root.fields.length;
  return [...open].sort((a, b) => depth(a) - depth(b)).map(({ read }) => read.source);
}

/** Decides whether a field names the type. Below a record (`viewer`) only such a field is the type's list. */
function speaksOf(root: RootField, type: EntityType): boolean {
  if (root.place === 'viewer') return scoreNameMatch(root.field.name, type.name) === 2;
  return true;
}

function names(read: ListAnalysis): readonly string[] {
  return read.unfilledSlots.map((slot) => slot.name);
}

const PLACES = { root: 20, namespace: 18, wrapper: 15, viewer: 0 } as const;
const PAGINGS = { cursor: 8, page: 7, offset: 7, token: 6, none: 0 } as const;

/** Weighs a list by its shapes, none of which counts against it, and by its name and place. */
function weigh({ root, rows }: Listing, read: ListAnalysis, type: EntityType, reading: SchemaIndex): number {
  const { source } = read;
  return (
    weighName({ root, rows }, type) +
    PAGINGS[source.paging.type] +
    (source.total !== null || findSiblingTotal(root, type.name, read.container, reading.totals) !== null
      ? 4
      : 0) +
    (source.sort === null ? 0 : 3) +
    (source.filter === null ? 0 : source.filter.container === null ? 1 : 3) +
    (source.search === null ? 0 : 1)
  );
}

function weighName({ root, rows }: Listing, type: EntityType): number {
  const parent = root.fields[0];
  const generic =
    root.place === 'namespace' &&
    isGenericListName(root.field.name) &&
    parent !== undefined &&
    scoreNameMatch(parent.name, type.name) > 0;
  const named = generic ? 2 : scoreNameMatch(root.field.name, type.name);
  const special =
    isUnbrowsableList(root.field) || (rows.envelopeType !== null && isAggregateType(rows.envelopeType));
  return (
    (named === 2 ? 40 : named === 1 ? 8 : 0) -
    // A list of the caller's own records is incomplete.
    (isCalledMine(root.field.name) ? 25 : 0) -
    // Of two similar lists the shorter name is less restricted: `getUsers`, not `getFollowerUsers`.
    getFieldWords(root.field.name).length * 0.1 +
    PLACES[root.place] -
    (special ? 60 : 0) -
    (root.deprecated ? 50 : 0)
  );
}

function withTotal(best: Omit<Weighed, 'weight'>, type: EntityType, reading: SchemaIndex): ListSource {
  const source = withCount(best, type, reading);
  if (source.aggregates !== undefined || best.root.place !== 'root') return source;
  const found = findSiblingAggregates(best.root, type.name, best.read.container, reading.totals);
  return found === null ? source : { ...source, aggregates: found };
}

function withCount(best: Omit<Weighed, 'weight'>, type: EntityType, reading: SchemaIndex): ListSource {
  const { source, container } = best.read;
  if (source.total !== null) return source;
  if (best.root.place === 'wrapper') return { ...source, total: wrapperTotal(best.root) };
  if (best.root.place !== 'root') return source;
  return { ...source, total: findSiblingTotal(best.root, type.name, container, reading.totals) };
}

/** Finds the total of a wrapper, which is beside the rows: `Page { pageInfo { total } media { … } }`. */
function wrapperTotal(root: RootField): ListSource['total'] {
  const [wrapper] = root.fields;
  if (wrapper === undefined) return null;
  const named = getInnermostType(wrapper.type);
  const path = isObjectType(named) ? findTotalPath(named) : null;
  return path === null ? null : { path, sibling: [toFieldStep(wrapper)], filter: null };
}

/** Builds a get from a list narrowed to one key. Null unless the key is one plain field that the list compares. */
export function buildFilterGet(lists: readonly ListSource[], keyPath: string): GetSource | null {
  if (keyPath.includes('.')) return null;
  for (const list of lists) {
    const found = narrowed(list, keyPath);
    if (found !== null) return found;
  }
  return null;
}

function narrowed(list: ListSource, keyPath: string): GetSource | null {
  const field = list.filter?.fields.find((own) => own.field === keyPath);
  const operation =
    field?.operations.find(({ op, like }) => op === 'eq' && like !== true) ??
    field?.operations.find(({ op }) => op === 'in');
  if (operation === undefined) return null;
  return {
    steps: list.steps,
    recordPath: list.rowsPath,
    key: [
      {
        part: 0,
        at: operation.at,
        type: operation.type,
        ...(operation.list === true ? { list: true as const } : {}),
      },
    ],
    constants: [...list.constants, ...(operation.constants ?? []), ...oneRow(list.paging)],
    pageWide: list.pageWide,
  };
}

/** Returns the constants that ask for one row. Many servers refuse a list without a size. */
function oneRow(paging: ListPaging): readonly ArgConstant[] {
  const constant = (at: ArgRef | null, value: number): readonly ArgConstant[] =>
    at === null ? [] : [{ at, value }];
  if (paging.type === 'cursor') return constant(paging.first, 1);
  if (paging.type === 'offset') return [...constant(paging.limit, 1), ...constant(paging.offset, 0)];
  if (paging.type === 'page')
    return [...constant(paging.size, 1), ...constant(paging.page, paging.firstPage)];
  return constant(paging.size, 1);
}
