import type { Entity } from '../../schema/model';
import type { ListSource } from '../../schema/reads';
import type { InputField } from '../../schema/writes';
import type { DocumentRoot } from '../document';
import { entityOf } from '../entityOf';
import { listArguments } from '../listArguments';
import { listWindow } from '../listPosition';
import type { ListState } from '../listState';
import { totalSelection, totalWay } from '../listTotal';
import { neededFields, relatedSource } from '../related';
import { parentProof } from '../parentProof';
import { mergeSelections, selectPath } from '../selectionNode';
import { isListOf } from './ownParts';
import type { ListReader } from './readPlan';
import { linkReader, rowReader, type ReaderContext, type ValueSelection } from './valueReader';

/** A list of the record as roots of a read plan's document: its rows, and the number of all of them where another root has it. */
export interface LinkedRoot {
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
export function linkedRoot(
  context: ReaderContext,
  entity: Entity,
  { field, key }: { readonly field: InputField; readonly key: readonly string[] },
): LinkedRoot | null {
  const { model } = context;
  const related = entity.related.find((list) => isListOf(list, field));
  if (related === undefined || neededFields(related).length > 0) return null;
  const row = readerOfRow(context, field, related.source.of);
  if (row === null) return null;
  const source = relatedSource(model, entity, related, { key });
  const proof = parentProof(model, entity, related, key);
  const state: ListState = { ...FIRST, size: Math.min(SIZE, source.maxSize ?? SIZE) };
  const way = totalWay(source, state);
  const { paging, total } = source;
  const more = paging.style === 'cursor' ? paging.pageInfo.hasNextPage : null;
  const list: DocumentRoot = {
    steps: source.steps,
    values: listArguments(model, source, { state, selection: [], window: listWindow(source, state) }),
    select: mergeSelections(
      selectPath(source.rows, row.select),
      proof === null ? [] : selectPath(source.rows, selectPath(proof.path)),
      more === null ? [] : selectPath(more),
      way.way === 'own' ? totalSelection(total) : [],
    ),
    ...(way.way === 'beside' ? { beside: { step: way.step, select: totalSelection(total) } } : {}),
  };
  const counted: readonly DocumentRoot[] =
    way.way === 'sibling' ? [{ steps: way.steps, values: way.values, select: totalSelection(total) }] : [];
  return {
    roots: [list, ...counted],
    reader: ([path = [], sibling = []]) => {
      const holder = { own: path, beside: path.slice(0, total?.sibling?.length), sibling, none: null }[
        way.way
      ];
      return {
        is: 'list',
        list: path,
        rows: source.rows,
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
  if (field.kind === 'object') return rowReader(context, field, target);
  const row = { name: '', type: target, kind: 'relation', list: false, nullable: true, target } as const;
  return entityOf(context.model, target) === null
    ? null
    : linkReader(context.model, field, { field: row, path: '' });
}

const FIRST: Omit<ListState, 'size'> = {
  position: { at: 'page', page: 1 },
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
