import type { LiveOperation } from '../../core/operations/live/liveOperation';
import type { LiveCredentials, LiveHub, Membership } from './LiveHub';

/**
 * A message to a page. `live`: changes will be told; `current`: nothing has changed since it was read. `change`: something has
 * changed, so it should be read again. `down`: changes are not told for now. `refused`: they never will be.
 */
export type LiveMessage =
  | { readonly type: 'live'; readonly complete: boolean; readonly current: boolean }
  | { readonly type: 'change' | 'down' | 'refused' };

/** The records that a page watches. */
export interface WatchedRecords {
  readonly operations: readonly LiveOperation[];
  /** The operations tell of every change. */
  readonly complete: boolean;
  /** The record of the page; null for a list. */
  readonly key: readonly string[] | null;
  /** When the page was read, in milliseconds since 1970; null if that is not known. */
  readonly since: number | null;
}

/** Several events within this time are told as one. */
const THROTTLE_MS = 1_000;

/**
 * Listens for a page to all of its operations, until the returned function is called. Null if this process has no room for their
 * subscriptions.
 */
export function watchRecords(
  hub: LiveHub,
  credentials: LiveCredentials,
  { operations, complete, key, since }: WatchedRecords,
  tell: (message: LiveMessage) => void,
): (() => void) | null {
  const members = new Map<LiveOperation, Membership>();
  const state = { isLive: false, wasLive: false, refusals: 0, isOver: false, isStarting: true };
  const throttle = createThrottle(() => tell({ type: 'change' }));

  const update = (): void => {
    if (state.isOver || state.isStarting) return;
    const all = [...members.values()];
    if (all.length === 0) {
      stop();
      return tell({ type: 'refused' });
    }
    const isLive = all.every((member) => member.isOpen());
    if (isLive === state.isLive) return;
    state.isLive = isLive;
    if (!isLive) return tell({ type: 'down' });
    const current = !state.wasLive && since !== null && all.every((member) => member.isCurrentSince(since));
    state.wasLive = true;
    tell({ type: 'live', complete: complete && state.refusals === 0, current });
  };
  const refuse = (operation: LiveOperation): void => {
    members.get(operation)?.leave();
    members.delete(operation);
    state.refusals += 1;
    state.isLive = false;
    update();
  };
  const stop = (): void => {
    state.isOver = true;
    throttle.stop();
    for (const member of members.values()) member.leave();
    members.clear();
  };

  for (const operation of operations) {
    const joined = hub.join(credentials, operation, {
      onEvent: (data) => {
        if (!state.isOver && (data === null || operation.concerns(data, key))) throttle.call();
      },
      onState: update,
      onRefused: () => refuse(operation),
    });
    if (joined === 'full') {
      stop();
      return null;
    }
    if (joined === 'refused') state.refusals += 1;
    else members.set(operation, joined);
  }
  state.isStarting = false;
  update();
  return stop;
}

/** Calls at once, and then at most once per interval; what comes within one is called at its end. */
function createThrottle(call: () => void): { readonly call: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const run = (): void => {
    isPending = false;
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) run();
    }, THROTTLE_MS);
    timer.unref();
  };
  return {
    call: () => {
      if (timer === undefined) run();
      else isPending = true;
    },
    stop: () => clearTimeout(timer),
  };
}
