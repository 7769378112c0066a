import {
  findChangeFilter,
  findLatestFirst,
  findLifecycleFields,
  type LifecycleMoment,
} from '../../schema/model/followable';
import { hasRecordPage } from '../../schema/model/listedEntities';
import type { Entity } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { quoteCode } from './sentences';

/** Subject of a finding about how an entity's list can be followed: as a feed, in a calendar, or on the device. */
export type FollowSubject = 'feed' | 'calendarFeed' | 'changes';

/** Whether an entity's list can be followed in one way, and why: an English sentence with names in backticks. */
interface FollowFinding {
  readonly capability: FollowSubject;
  readonly found: boolean;
  readonly text: string;
}

/** Returns how programs and visitors can follow the list of an entity; nothing without a list. */
export function getFollowFindings(entity: Entity): readonly FollowFinding[] {
  const { list } = entity;
  if (list === null) return [];
  return [
    { capability: 'feed', ...describeFeed(entity, list) },
    { capability: 'calendarFeed', ...describeCalendarFeed(entity) },
    { capability: 'changes', ...describeChanges(entity, list) },
  ];
}

type Verdict = Pick<FollowFinding, 'found' | 'text'>;

const NO_PAGES: Verdict = {
  found: false,
  text: 'Its records have no pages of their own that an entry could lead to.',
};

const MEANING = { created: 'was created', changed: 'was last changed' } as const;

function describeFeed(entity: Entity, list: ListSource): Verdict {
  if (!haveAddresses(entity)) return NO_PAGES;
  const field = findLatestFirst(entity, list);
  if (field !== null)
    return {
      found: true,
      text: `Programs can follow it as an Atom feed: it can be sorted by ${quoteCode(field)}, the latest first, which tells when a record ${MEANING[getMeaning(entity, field)]}.`,
    };
  return { found: false, text: describeMissing(entity, 'The list cannot be sorted, the latest first, by') };
}

function describeCalendarFeed(entity: Entity): Verdict {
  if (!haveAddresses(entity)) return NO_PAGES;
  const [date] = entity.displays.calendar?.value ?? [];
  return date === undefined
    ? { found: false, text: 'It has no calendar: the list cannot be filtered by a range of a date.' }
    : {
        found: true,
        text: `Programs can subscribe to it as a calendar, by ${quoteCode(date.field)}: the list can be filtered by a range of it.`,
      };
}

function describeChanges(entity: Entity, list: ListSource): Verdict {
  const change = findChangeFilter(entity, list);
  if (change === null)
    return { found: false, text: describeMissing(entity, 'The list cannot be filtered by moments after') };
  const { field, op, lifecycle } = change;
  const { total } = list;
  if (total === null || (total.sibling !== null && total.filter === null))
    return { found: false, text: 'The list has no total that follows its filters.' };
  return {
    found: true,
    text: `Visitors learn what is new since they last looked: the list can be filtered by ${quoteCode(field)} with ${quoteCode(op)}, which tells when a record ${MEANING[lifecycle]}, and has a total.`,
  };
}

/** Says which moment would be needed, or that none is known, with the entry that states it. */
function describeMissing(entity: Entity, lack: string): string {
  const known = (['created', 'changed'] as const).flatMap((lifecycle) =>
    findLifecycleFields(entity, lifecycle).map(({ name }) => quoteCode(name)),
  );
  if (known.length > 0) return `${lack} ${known.join(' or ')}.`;
  return "No field is known to tell when a record was created or changed. `lifecycle: 'created'` of a field in `site.config.ts` states one.";
}

function getMeaning({ fields }: Entity, name: string): LifecycleMoment {
  const field = fields.find((one) => one.name === name);
  return field?.lifecycle?.value === 'changed' ? 'changed' : 'created';
}

function haveAddresses(entity: Entity): boolean {
  return entity.members !== undefined || hasRecordPage(entity);
}
