import type { Entity } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import type { InputField } from '../../schema/model/writes';
import type { DocumentRoot } from '../document/buildDocument';
import { findEntityByType } from '../document/entityLookup';
import { buildListArguments } from '../list/listArguments';
import { toPageWindow } from '../list/pageWindow';
import type { ListState } from '../listState';
import { selectTotal, locateTotal } from '../list/listTotal';
import { getNeededOwnerFields, buildRelatedListSource } from '../record/relatedOperations';
import { buildOwnerCheck } from '../record/ownerCheck';
import { mergeSelections, selectPath } from '../document/selectionSet';
import { isListWrittenBy } from './recordParts';
import type { ListReader } from './readPlan';
import { buildLinkReader, buildRowReader, type ReaderContext, type ValueSelection } from './valueReader';

/** A list of the record as roots of a read plan's document: its rows, and the number of all of them where another root has it. */
export interface RelatedRoots {
  readonly roots: readonly DocumentRoot[];
  /** The reader, by response keys from the data to the value of each root. */
  readonly reader: (paths: readonly (readonly string[])[]) => ListReader;
}

/** More rows than this are no list to look through in a form: one of them is added or taken away by itself. */
const SIZE = 100;

/**
 * The record's list that shows what a list of an input writes: linked records, or its own parts with all that the input takes.
 * Null where there is none, or it takes more than the record's key.
 */
export function buildRelatedRoots(
  context: ReaderContext,
  entity: Entity,
  { field, key }: { readonly field: InputField; readonly key: readonly string[] },
): RelatedRoots | null {
  const { model } = context;
  const related = entity.related.find((list) => isListWrittenBy(list, field));
  if (related === undefined || getNeededOwnerFields(related).length > 0) return null;
  const row = readerOfRow(context, field, related.source.of);
  if (row === null) return null;
  const source = buildRelatedListSource(model, entity, related, { key });
  const proof = buildOwnerCheck(model, entity, related, key);
  const state: ListState = { ...FIRST, size: Math.min(SIZE, source.maxSize ?? SIZE) };
  const way = locateTotal(source, state);
  const { paging, total } = source;
  const more = paging.style === 'cursor' ? paging.pageInfo.hasNextPage : null;
  const list: DocumentRoot = {
    steps: source.steps,
    values: buildListArguments(model, source, { state, selection: [], window: toPageWindow(source, state) }),
    select: mergeSelections(
      selectPath(source.rowsPath, row.select),
      proof === null ? [] : selectPath(source.rowsPath, selectPath(proof.path)),
      more === null ? [] : selectPath(more),
      way.type === 'own' ? selectTotal(total) : [],
    ),
    ...(way.type === 'beside' ? { beside: { step: way.step, select: selectTotal(total) } } : {}),
  };
  const counted: readonly DocumentRoot[] =
    way.type === 'sibling' ? [{ steps: way.steps, values: way.values, select: selectTotal(total) }] : [];
  return {
    roots: [list, ...counted],
    reader: ([path = [], sibling = []]) => {
      const holder = { own: path, beside: path.slice(0, total?.sibling?.length), sibling, none: null }[
        way.type
      ];
      return {
        type: 'list',
        list: path,
        rows: source.rowsPath,
        of: row.reader,
        size: isWhole(source) ? null : state.size,
        total: holder === null || total === null ? null : [...holder, ...keysOf(total.path)],
        more: more === null ? null : [...path, ...keysOf(more)],
        ...(proof === null ? {} : { proof }),
      };
    },
  };
}

function readerOfRow(context: ReaderContext, field: InputField, target: string): ValueSelection | null {
  if (field.kind === 'object') return buildRowReader(context, field, target);
  const row = { name: '', type: target, kind: 'relation', list: false, nullable: true, target } as const;
  return findEntityByType(context.model, target) === null
    ? null
    : buildLinkReader(context.model, field, { field: row, path: '' });
}

const FIRST: Omit<ListState, 'size'> = {
  position: { type: 'page', page: 1 },
  sort: null,
  filters: [],
  search: '',
};

function keysOf(path: string): readonly string[] {
  return path === '' ? [] : path.split('.');
}

/** The backend gives it whole, without any way to ask for a part. */
function isWhole({ paging }: ListSource): boolean {
  return paging.style === 'none' && paging.size === null;
}
