import type { TileChoice, TileKind } from '../../../core/operations/list/tileChoice';
import { getTileChoices } from '../../../core/operations/list/tileChoices';
import type { Entity, Model } from '../../../core/schema/model/model';
import { because, joinReasons, type Reason, type ReasonId } from '../../../core/schema/model/reason';
import type { CapabilityFinding } from './findings';
import { sayClause, type SayReason } from './reasonText';
import { findChoiceOrigin } from '../../../core/operations/choices/choiceSource';
import { findInputWithoutCell, isImportable } from '../../import/importable';
import { canUpdateFound, listRecordIdentifiers } from '../../../core/operations/list/recordIdentifiers';
import {
  findChangeFilter,
  findLatestFirst,
  findLifecycleFields,
  type LifecycleMoment,
} from '../../../core/schema/model/followable';
import { hasRecordPage } from '../../../core/schema/model/listedEntities';
import type { ListSource } from '../../../core/schema/model/reads';

/** Returns what pickers, tiles and imports make of an entity. */
export const getOfferFindings = (
  model: Model,
  entity: Entity,
  say: SayReason,
): readonly CapabilityFinding[] =>
  [getChoiceFindings, getTileFindings, getImportFindings].flatMap((find) => find(model, entity, say));

/** Returns what tiles of dashboards can show of an entity's list, and what of it they cannot, with the reason. */
export function getTileFindings(model: Model, entity: Entity, say: SayReason): readonly CapabilityFinding[] {
  const { list } = entity;
  if (list === null) return [];
  const choices = getTileChoices(model, entity, list);
  const [first, ...more] = choices.map(toReason);
  const offered =
    first === undefined ? [] : [because('tiles.offered', { kinds: joinReasons('items', [first, ...more]) })];
  const reasons = [...offered, ...findLacks(choices, list.total !== null)];
  return [{ capability: 'tiles', found: first !== undefined, text: reasons.map(say).join(' ') }];
}

function toReason({ show, of }: TileChoice): Reason {
  return of === undefined ? because('tiles.kind', { show }) : because('tiles.kindOf', { show, field: of });
}

function findLacks(choices: readonly TileChoice[], hasTotal: boolean): readonly Reason[] {
  const has = (...kinds: readonly TileKind[]): boolean => choices.some(({ show }) => kinds.includes(show));
  const board = has('board') ? [] : [because('tiles.noBoard')];
  if (!hasTotal) return [because('tiles.noTotal'), ...board];
  return [
    ...(has('trend', 'chart') ? [] : [because('tiles.noCharts')]),
    ...(has('sum', 'average') ? [] : [because('tiles.noAggregates')]),
    ...board,
  ];
}

/** Returns where pickers find an entity's records, if that is below other records, and what narrows them. */
function getChoiceFindings(model: Model, entity: Entity, say: SayReason): readonly CapabilityFinding[] {
  const origin = findChoiceOrigin(model, entity);
  if (origin?.below === undefined) return [];
  const { parent, below } = origin;
  const reason =
    parent === undefined
      ? because('finding.choices.all', { place: below })
      : because('finding.choices.narrowed', { place: below, parent: parent.entity.type });
  return [{ capability: 'picker', found: true, text: say(reason) }];
}

/** Returns why no rows can be imported, or by which values imports find records that exist, and whether they change them; nothing where none can be added. */
export function getImportFindings(
  model: Model,
  entity: Entity,
  say: SayReason,
): readonly CapabilityFinding[] {
  if (entity.create === null) return [];
  const lacks = (reason: Reason): readonly CapabilityFinding[] => [
    { capability: 'import', found: false, text: say(reason) },
  ];
  if (!isImportable(model, entity)) {
    const input = findInputWithoutCell(model, entity);
    return lacks(input === null ? because('import.noCells') : because('import.noCell', { input }));
  }
  const identifiers = listRecordIdentifiers(model, entity);
  if (identifiers.length === 0) return lacks(because('identifier.none', { code: "role: 'code'" }));
  const named = identifiers.map(({ field, reason }) =>
    say(because('identifier.named', { field: field.name, reason: sayClause(reason, say) })),
  );
  const update = because(canUpdateFound(entity) ? 'identifier.update' : 'identifier.update.none');
  const text = `${say(because('identifier.found', { identifiers: named.join(', ') }))} ${say(update)}`;
  return [{ capability: 'import', found: true, text }];
}

/** Subject of a finding about how an entity's list can be followed: as a feed, in a calendar, or on the device. */
export type FollowSubject = 'feed' | 'calendarFeed' | 'changes';

/** Returns how programs and visitors can follow the list of an entity; nothing without a list. */
export function getFollowFindings(entity: Entity, say: SayReason): readonly CapabilityFinding[] {
  const { list } = entity;
  if (list === null) return [];
  const tell = (capability: FollowSubject, { found, reason }: Verdict) => ({
    capability,
    found,
    text: say(reason),
  });
  return [
    tell('feed', describeFeed(entity, list)),
    tell('calendarFeed', describeCalendarFeed(entity)),
    tell('changes', describeChanges(entity, list)),
  ];
}

interface Verdict {
  readonly found: boolean;
  readonly reason: Reason;
}

const lacks = (reason: Reason): Verdict => ({ found: false, reason });
const offers = (reason: Reason): Verdict => ({ found: true, reason });
const NO_PAGES = lacks(because('follow.noPages'));

function describeFeed(entity: Entity, list: ListSource): Verdict {
  if (!haveAddresses(entity)) return NO_PAGES;
  const field = findLatestFirst(entity, list);
  return field === null
    ? lacks(describeMissing(entity, 'follow.feed.unsorted'))
    : offers(because('follow.feed', { field, lifecycle: getMeaning(entity, field) }));
}

function describeCalendarFeed(entity: Entity): Verdict {
  if (!haveAddresses(entity)) return NO_PAGES;
  const [date] = entity.displays.calendar?.value ?? [];
  return date === undefined
    ? lacks(because('follow.calendar.none'))
    : offers(because('follow.calendar', { field: date.field }));
}

function describeChanges(entity: Entity, list: ListSource): Verdict {
  const change = findChangeFilter(entity, list);
  if (change === null) return lacks(describeMissing(entity, 'follow.changes.unfiltered'));
  const { field, op, lifecycle } = change;
  const { total } = list;
  if (total === null || (total.sibling !== null && total.filter === null))
    return lacks(because('follow.changes.noTotal'));
  return offers(because('follow.changes', { field, op, lifecycle }));
}

/** Says which moment would be needed, or that none is known, with the entry that states it. */
function describeMissing(entity: Entity, lack: ReasonId): Reason {
  const known = (['created', 'changed'] as const).flatMap((lifecycle) =>
    findLifecycleFields(entity, lifecycle).map(({ name }) => name),
  );
  return known.length > 0
    ? because(lack, { fields: known })
    : because('follow.noMoment', { code: "lifecycle: 'created'" });
}

function getMeaning({ fields }: Entity, name: string): LifecycleMoment {
  const field = fields.find((one) => one.name === name);
  return field?.lifecycle?.value === 'changed' ? 'changed' : 'created';
}

function haveAddresses(entity: Entity): boolean {
  return entity.members !== undefined || hasRecordPage(entity);
}
