import { changesPreference } from '../changesPreference';
import { getRecentRecordsOwner } from '../recentRecordsOwner';
import { parseStored, readStored, writeStored } from '../storage';
import { getSeenListsKey } from '../userStorage';
import { isJsonObject } from '../../../core/schema/model/json';

/** The last looks at a list (ISO times of the server): the end of the visit before, and the latest page. */
interface SeenList {
  readonly since: string;
  readonly at: string;
}

type SeenLists = Readonly<Record<string, SeenList>>;

/** Pages of a list that are read within this time belong to one visit. */
const VISIT_GAP_MS = 30 * 60_000;

/** Lists that are remembered. Those that were not looked at for the longest time are forgotten first. */
const MAX_LISTS = 100;

/**
 * Notes that the current visitor looks at a list. Returns the end of the visit before, or null if there was none.
 * `readAt`: the server's time (ISO) when the page was read.
 */
export function noteVisit(list: string, readAt: string): string | null {
  const seen = readSeenLists();
  const before = Object.hasOwn(seen, list) ? seen[list] : undefined;
  if (before === undefined) {
    writeSeenLists(seen, list, { since: readAt, at: readAt });
    return null;
  }
  const isNewVisit = Date.parse(readAt) - Date.parse(before.at) > VISIT_GAP_MS;
  const since = isNewVisit ? before.at : before.since;
  // A page from a cache may be older than the last one.
  writeSeenLists(seen, list, { since, at: readAt > before.at ? readAt : before.at });
  return since < readAt ? since : null;
}

/** Notes that the current visitor has seen what a list had at a time (ISO). */
export function markSeen(list: string, readAt: string): void {
  writeSeenLists(readSeenLists(), list, { since: readAt, at: readAt });
}

/** Switches the notice of changes on or off. Once it is off, nothing is known of the current visitor's looks. */
export function setTellsChanges(isOn: boolean): void {
  changesPreference.set(isOn);
  if (!isOn) writeStored(getKey(), undefined);
}

const getKey = (): string => getSeenListsKey(getRecentRecordsOwner());

function readSeenLists(): SeenLists {
  const value = parseStored(readStored(getKey()));
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([list, look]) => (isSeenList(look) ? [[list, look] as const] : [])),
  );
}

function isSeenList(value: unknown): value is SeenList {
  return isJsonObject(value) && isMoment(value.since) && isMoment(value.at);
}

const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function writeSeenLists(seen: SeenLists, list: string, look: SeenList): void {
  const others = Object.entries(seen).filter(([name]) => name !== list);
  writeStored(getKey(), Object.fromEntries([...others, [list, look]].slice(-MAX_LISTS)));
}
