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
import {
  buildLinkReader,
  buildRowReader,
  type ReaderContext,
  type ValueSelection,
  type ListReader,
} from './valueReader';

/** Root fields of a read plan for one list of the record: its rows, and a sibling that returns the total. */
export interface RelatedRoots {
  readonly roots: readonly DocumentRoot[];
  /** Returns the reader, given the response keys to the value of each root. */
  readonly reader: (paths: readonly (readonly string[])[]) => ListReader;
}

/** Longer lists are not loaded into a form. Their records are added and removed one by one. */
const MAX_ROWS = 100;

/**
 * Builds the roots that read a list of the record which an input writes: linked records, or parts with all values that
 * the input takes. Null where there is none, or where the list needs more than the record's key.
 */
export function buildRelatedRoots(
  context: ReaderContext,
  entity: Entity,
  { field, key }: { readonly field: InputField; readonly key: readonly string[] },
): RelatedRoots | null {
  const { model } = context;
  const related = entity.related.find((list) => isListWrittenBy(list, field));
  if (related === undefined || getNeededOwnerFields(related).length > 0) return null;
  const row = buildListRowReader(context, field, related.source.of);
  if (row === null) return null;
  const source = buildRelatedListSource(model, entity, related, { key });
  const proof = buildOwnerCheck(model, entity, related, key);
  const state: ListState = { ...FIRST_PAGE, size: Math.min(MAX_ROWS, source.maxSize ?? MAX_ROWS) };
  const location = locateTotal(source, state);
  const { paging, total } = source;
  const more = paging.type === 'cursor' ? paging.pageInfo.hasNextPage : null;
  const list: DocumentRoot = {
    steps: source.steps,
    values: buildListArguments(model, source, { state, selection: [], window: toPageWindow(source, state) }),
    select: mergeSelections(
      selectPath(source.rowsPath, row.select),
      proof === null ? [] : selectPath(source.rowsPath, selectPath(proof.path)),
      more === null ? [] : selectPath(more),
      location.type === 'own' ? selectTotal(total) : [],
    ),
    ...(location.type === 'beside' ? { beside: { step: location.step, select: selectTotal(total) } } : {}),
  };
  const siblingRoots: readonly DocumentRoot[] =
    location.type === 'sibling'
      ? [{ steps: location.steps, values: location.values, select: selectTotal(total) }]
      : [];
  return {
    roots: [list, ...siblingRoots],
    reader: ([path = [], sibling = []]) => {
      const totalPath = { own: path, beside: path.slice(0, total?.sibling?.length), sibling, none: null }[
        location.type
      ];
      return {
        type: 'list',
        list: path,
        rows: source.rowsPath,
        of: row.reader,
        size: isCompleteList(source) ? null : state.size,
        total: totalPath === null || total === null ? null : [...totalPath, ...splitPath(total.path)],
        more: more === null ? null : [...path, ...splitPath(more)],
        ...(proof === null ? {} : { proof }),
      };
    },
  };
}

function buildListRowReader(
  context: ReaderContext,
  field: InputField,
  target: string,
): ValueSelection | null {
  if (field.kind === 'object') return buildRowReader(context, field, target);
  const row = { name: '', type: target, kind: 'relation', list: false, nullable: true, target } as const;
  return findEntityByType(context.model, target) === null
    ? null
    : buildLinkReader(context.model, field, { field: row, path: '' });
}

const FIRST_PAGE: Omit<ListState, 'size'> = {
  position: { type: 'page', page: 1 },
  sort: null,
  filters: [],
  search: '',
};

function splitPath(path: string): readonly string[] {
  return path === '' ? [] : path.split('.');
}

/** Checks whether the backend always returns the complete list. */
function isCompleteList({ paging }: ListSource): boolean {
  return paging.type === 'none' && paging.size === null;
}
