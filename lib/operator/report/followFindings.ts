import {
  findChangeFilter,
  findLatestFirst,
  findLifecycleFields,
  type LifecycleMoment,
} from '../../schema/model/followable';
import { hasRecordPage } from '../../schema/model/listedEntities';
import type { Entity } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { because, type Reason, type ReasonId } from '../../schema/model/reason';
import type { SayReason } from './reasonText';

/** Subject of a finding about how an entity's list can be followed: as a feed, in a calendar, or on the device. */
export type FollowSubject = 'feed' | 'calendarFeed' | 'changes';

/** Whether an entity's list can be followed in one way, and why: a sentence with names in backticks. */
interface FollowFinding {
  readonly capability: FollowSubject;
  readonly found: boolean;
  readonly text: string;
}

/** Returns how programs and visitors can follow the list of an entity; nothing without a list. */
export function getFollowFindings(entity: Entity, say: SayReason): readonly FollowFinding[] {
  const { list } = entity;
  if (list === null) return [];
  const verdicts: readonly (readonly [FollowSubject, Verdict])[] = [
    ['feed', describeFeed(entity, list)],
    ['calendarFeed', describeCalendarFeed(entity)],
    ['changes', describeChanges(entity, list)],
  ];
  return verdicts.map(([capability, { found, reason }]) => ({ capability, found, text: say(reason) }));
}

interface Verdict {
  readonly found: boolean;
  readonly reason: Reason;
}

const NO_PAGES: Verdict = {
  found: false,
  reason: because('follow.noPages'),
};

function describeFeed(entity: Entity, list: ListSource): Verdict {
  if (!haveAddresses(entity)) return NO_PAGES;
  const field = findLatestFirst(entity, list);
  if (field !== null)
    return {
      found: true,
      reason: because('follow.feed', { field, lifecycle: getMeaning(entity, field) }),
    };
  return { found: false, reason: describeMissing(entity, 'follow.feed.unsorted') };
}

function describeCalendarFeed(entity: Entity): Verdict {
  if (!haveAddresses(entity)) return NO_PAGES;
  const [date] = entity.displays.calendar?.value ?? [];
  return date === undefined
    ? { found: false, reason: because('follow.calendar.none') }
    : { found: true, reason: because('follow.calendar', { field: date.field }) };
}

function describeChanges(entity: Entity, list: ListSource): Verdict {
  const change = findChangeFilter(entity, list);
  if (change === null) return { found: false, reason: describeMissing(entity, 'follow.changes.unfiltered') };
  const { field, op, lifecycle } = change;
  const { total } = list;
  if (total === null || (total.sibling !== null && total.filter === null))
    return { found: false, reason: because('follow.changes.noTotal') };
  return {
    found: true,
    reason: because('follow.changes', { field, op, lifecycle }),
  };
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
