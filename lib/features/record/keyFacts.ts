import type { FieldDescription } from '../../kit/view/fieldDescription';
import { isEmptyValue } from '../../kit/view/rowView';
import { findRecordField } from './readRecordView';
import type { WritableRecord } from './recordView';

const MAX_FACTS = 6;

/** Lists the facts that say most of a record, without those that its status flow shows. */
export function listKeyFacts(
  view: Pick<
    WritableRecord,
    | 'layout'
    | 'writes'
    | 'values'
    | 'status'
    | 'prose'
    | 'details'
    | 'relations'
    | 'objects'
    | 'objectLists'
    | 'timestamps'
  >,
): readonly FieldDescription[] {
  const covered = new Set(view.writes.flow?.coveredFields);
  const first = (view.layout?.facts ?? []).flatMap((name) => findRecordField(view, name) ?? []);
  const others = [...view.relations, ...view.details, ...view.timestamps];
  const known = [...first, ...others.filter((field) => !first.includes(field))].filter(
    (field) => !covered.has(field.name) && field.kind !== 'object' && !isEmptyValue(view.values[field.name]),
  );
  return known.slice(0, MAX_FACTS);
}
