import type { RecordHistory } from '../../../core/schema/model/history';
import type { Entity } from '../../../core/schema/model/model';
import type { RelatedList } from '../../../core/schema/model/reads';
import { historyHref } from '../../../ground/routes/historyHref';
import type { LabelContext } from '../../../kit/describe/describeField';
import { getReadableLists, type Owner } from './owner';

/** A history of a record that can be read: with the list that its rows come from, or of values of the record. */
export interface OpenHistory {
  readonly history: RecordHistory;
  readonly related: RelatedList | null;
  readonly rows: Entity | null;
}

/** Returns the histories of an entity's records that can be read, the most telling first. */
export function getOpenHistories(ctx: LabelContext, entity: Entity): readonly OpenHistory[] {
  const lists = getReadableLists(entity);
  return (entity.histories ?? []).flatMap((history): readonly OpenHistory[] => {
    if (history.rows === 'values') {
      const isThere = entity.get !== null && entity.fields.some(({ name }) => name === history.list);
      return isThere ? [{ history, related: null, rows: null }] : [];
    }
    const related = lists.find(({ name }) => name === history.list);
    const rows = related === undefined ? undefined : ctx.findEntity(related.source.of);
    return related === undefined || rows === undefined ? [] : [{ history, related, rows }];
  });
}

/** Returns the address of a history: the first one needs no name. */
export function getHistoryHref(
  ctx: LabelContext,
  entity: Entity,
  owner: Pick<Owner, 'path'>,
  list: string,
): string {
  const [first] = getOpenHistories(ctx, entity);
  return historyHref(owner.path, first?.history.list === list ? null : list);
}

/** A record's history that the address names, with the record. */
export interface HistoryTarget {
  readonly entity: Entity;
  readonly key: readonly string[];
  readonly open: OpenHistory;
}

/** A record's history whose rows are records. */
export interface RecordHistoryTarget extends HistoryTarget {
  readonly open: OpenHistory & { readonly related: RelatedList; readonly rows: Entity };
}
