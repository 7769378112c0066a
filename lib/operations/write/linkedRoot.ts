import type { Entity, Model } from '../../schema/model';
import { nounKey } from '../../schema/names';
import type { ListSource, RelatedList } from '../../schema/reads';
import type { InputField } from '../../schema/writes';
import type { DocumentRoot } from '../document';
import { entityOf } from '../entityOf';
import { listArguments } from '../listArguments';
import { listWindow } from '../listPosition';
import type { ListState } from '../listState';
import { neededFields, relatedSource } from '../related';
import { mergeSelections, selectPath } from '../selectionNode';
import type { ValueReader } from './readPlan';
import { linkKey } from './valueReader';

/** A list of linked records as a root of a read plan's document. */
export interface LinkedRoot {
  readonly root: DocumentRoot;
  readonly reader: Omit<Extract<ValueReader, { readonly is: 'records' }>, 'is' | 'list'>;
}

/** More links than this are no list to look through in a form: one of them is added or taken away by itself. */
const SIZE = 100;

/** The related list that shows what a to-many input links; null where there is none, or it takes more than the record's key. */
export function linkedRoot(
  model: Model,
  entity: Entity,
  { field, key }: { readonly field: InputField; readonly key: readonly string[] },
): LinkedRoot | null {
  const isMany = field.kind === 'relation' && (field.relation?.many ?? field.list);
  const related = isMany ? listNamed(entity.related, field) : undefined;
  const target = entityOf(model, related?.source.of);
  const by = target === null ? null : linkKey(target, field);
  if (related === undefined || target === null || by === null || neededFields(related).length > 0)
    return null;
  const source = relatedSource(model, entity, related, { key });
  const state: ListState = { ...FIRST, size: Math.min(SIZE, source.maxSize ?? SIZE) };
  const names = target.title === null ? [by] : [by, target.title];
  return {
    root: {
      steps: source.steps,
      values: listArguments(model, source, {
        state,
        selection: [],
        window: listWindow(source, state),
      }),
      select: selectPath(source.rows, mergeSelections(...names.map((name) => selectPath(name)))),
    },
    reader: { rows: source.rows, key: by, title: target.title, size: isWhole(source) ? null : state.size },
  };
}

const FIRST: Omit<ListState, 'size'> = {
  position: { at: 'page', page: 1 },
  sort: null,
  filters: [],
  search: '',
};

function listNamed(lists: readonly RelatedList[], { name, target }: InputField): RelatedList | undefined {
  const noun = nounKey(name.replace(/_?(ids?|keys?)$/i, ''));
  return lists.find(
    (list) => list.source.of === target && (list.name === name || nounKey(list.name) === noun),
  );
}

/** The backend gives it whole, without any way to ask for a part. */
function isWhole({ paging }: ListSource): boolean {
  return paging.style === 'none' && paging.size === null;
}
