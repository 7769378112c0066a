import type { Entity } from '../../schema/model';
import type { RelatedList } from '../../schema/reads';
import type { ListResult, ListState, Position, RecordData } from '../../operations/listState';
import type { Operation } from '../../operations/operation';
import { relatedRecordHref, relationHref } from '../../routes';
import type { Loaded, PageFailure } from '../outcome';
import type { RecordView } from '../view';
import { omittedView } from '../omittedFields';
import { watchOf } from '../watch';
import { wayThrough } from './loadRelation';
import { operationView, pageWide, partialFailures, type Loading } from './loading';
import type { NamedOwner } from './ownerName';
import { ownEntity, recordView } from './recordView';
import { run, type Outcome } from './run';

/** The row that is wanted: of which list, with which key. */
export interface RowAddress {
  readonly related: RelatedList;
  readonly rows: Entity;
  readonly key: readonly string[];
}

/** A record that only a list below another one leads to: read by its key where something takes it, else looked for in the list. */
export async function loadRelatedRecord(
  to: Loading,
  named: NamedOwner,
  address: RowAddress,
): Promise<Loaded<RecordView>> {
  const { related, rows, key } = address;
  const { owner, values } = named;
  const direct = owner.row({ name: related.name, row: key, values, pageWide: pageWide(to) });
  const found = direct === null ? await lookFor(to, named, address) : await readRow(to, direct);
  if (!found.ok) return found;
  if (found.value === null) return { ok: false, failure: absent(named, address, found.looked) };
  const failures = partialFailures(to, rows, found.errors);
  return {
    ok: true,
    view: {
      ...recordView(to, rows, found.value, {
        failures,
        omitted: omittedView(to, ownEntity(to, rows, found.value), found.operation.omitted, null),
      }),
      listHref: null,
      href: relatedRecordHref(owner.path, related.name, key),
      way: [...wayThrough(named), listWay(named, related)],
      related: [],
      moreRelated: [],
      operations: [operationView(found.operation, found)],
      watch: watchOf(found.data),
    },
  };
}

type Found =
  | Extract<Outcome<never>, { ok: false }>
  | (Omit<Extract<Outcome<RecordData | null>, { ok: true }>, 'value'> & {
      readonly value: RecordData | null;
      readonly operation: Operation<unknown>;
      /** How many rows were looked at, where there are more. */
      readonly looked?: number;
    });

async function readRow(to: Loading, operation: Operation<RecordData | null>): Promise<Found> {
  const outcome = await run(to.post, operation);
  return outcome.ok ? { ...outcome, operation } : outcome;
}

const PAGE_SIZE = 100;
/** Looking further would make a visitor wait, and the backend work, for what nobody links to. */
const MAX_PAGES = 10;

/** Goes through the list, asking for keys alone, and then for the page that holds the row. */
async function lookFor(
  to: Loading,
  { owner, values }: NamedOwner,
  { related, key }: RowAddress,
): Promise<Found> {
  const size = Math.min(PAGE_SIZE, related.source.maxSize ?? PAGE_SIZE);
  const wanted = JSON.stringify(key);
  const isWanted = (row: RecordData) => JSON.stringify(row.key) === wanted;
  const ask = (position: Position, selection: readonly string[] | null): Operation<ListResult> => {
    const state: ListState = { position, size, sort: null, filters: [], search: '' };
    return owner.list({ name: related.name, state, selection, values, pageWide: pageWide(to) });
  };
  let position: Position = { at: 'page', page: 1 };
  let looked = 0;
  for (let page = 1; ; page += 1) {
    const keys: Outcome<ListResult> = await run(to.post, ask(position, []));
    if (!keys.ok) return keys;
    if (keys.value.rows.some(isWanted)) {
      const operation = ask(position, null);
      const outcome = await run(to.post, operation);
      if (!outcome.ok) return outcome;
      return { ...outcome, value: outcome.value.rows.find(isWanted) ?? null, operation };
    }
    looked += keys.value.rows.length;
    const next: Position | null = keys.value.next;
    const { paging } = related.source;
    const isCut = next === null && paging.style === 'none' && paging.size !== null && looked >= size;
    if (next === null || page === MAX_PAGES)
      return {
        ...keys,
        value: null,
        operation: ask(position, []),
        ...(next !== null || isCut ? { looked } : {}),
      };
    position = next;
  }
}

function listWay({ owner }: NamedOwner, related: RelatedList) {
  return { href: relationHref(owner.path, related.name), label: owner.label(related) };
}

function absent(named: NamedOwner, { related, key }: RowAddress, looked: number | undefined): PageFailure {
  return {
    kind: 'notFound',
    entity: null,
    key: key.join(' '),
    list: listWay(named, related),
    ...(looked === undefined ? {} : { looked }),
  };
}
