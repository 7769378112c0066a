import type { SubscriptionEndpoint } from '../config/config';
import type { LiveOperation } from '../../core/operations/live/liveOperation';
import { openSubscription, type SubscriptionCall, type SubscriptionEnd } from './openSubscription';

/** Hears of a subscription that several pages share. */
export interface UpstreamListener {
  /** Data of an event; null after an interruption, in which anything may have happened. */
  readonly onEvent: (data: unknown) => void;
  readonly onState: (isOpen: boolean) => void;
  /** The backend does not offer it. Nothing comes after this. */
  readonly onRefused: () => void;
}

/** Options of Upstream. */
export interface UpstreamOptions {
  readonly operation: LiveOperation;
  readonly endpoints: readonly SubscriptionEndpoint[];
  readonly limits: Pick<SubscriptionCall, 'timeoutMs' | 'maxAnswerBytes'>;
  /** Milliseconds after which it is opened anew with the newest credentials; null for those that never change. */
  readonly renewMs: number | null;
  /** The endpoint that worked last is tried first. */
  readonly getFirst: () => SubscriptionEndpoint | null;
  readonly onWorking: (endpoint: SubscriptionEndpoint) => void;
  readonly onRefused: (reason: string) => void;
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
/** A connection that has held for this long was a good one: the next attempt comes soon again. */
const STABLE_MS = 10_000;
/** How long a server may take to start after it has accepted, and replicas behind an event. */
const MARGIN_MS = 2_000;

/**
 * One subscription at the backend for all pages that listen to the same with the same credentials. It is opened again after an
 * interruption, later and later, and tells all listeners to read, since nobody knows what happened meanwhile.
 */
export class Upstream {
  /** Credentials of whoever has come last. */
  headers: Readonly<Record<string, string>> = {};
  private readonly listeners = new Set<UpstreamListener>();
  private state: 'closed' | 'connecting' | 'open' | 'refused' = 'closed';
  private openedAt = Number.POSITIVE_INFINITY;
  private changedAt = Number.NEGATIVE_INFINITY;
  private wasOpen = false;
  private attempts = 0;
  private known: string | null = null;
  private end: () => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: UpstreamOptions) {}

  get isOpen(): boolean {
    return this.state === 'open';
  }

  get listenerCount(): number {
    return this.listeners.size;
  }

  add(listener: UpstreamListener): void {
    this.listeners.add(listener);
    if (this.state === 'closed') this.connect();
  }

  remove(listener: UpstreamListener): void {
    this.listeners.delete(listener);
  }

  /** Checks whether an event after this time would have been told, and none was. Milliseconds since 1970. */
  isCurrentSince(time: number): boolean {
    return this.isOpen && this.openedAt + MARGIN_MS <= time && this.changedAt + MARGIN_MS <= time;
  }

  close(): void {
    clearTimeout(this.timer);
    this.end();
    this.state = 'closed';
  }

  private connect(tried = 0): void {
    const { endpoints, getFirst, limits, operation } = this.options;
    const first = getFirst();
    const ordered = first === null ? endpoints : [first, ...endpoints.filter((one) => one !== first)];
    const endpoint = ordered[tried];
    if (endpoint === undefined) return this.wait();
    this.state = 'connecting';
    this.end = openSubscription(
      endpoint,
      { operation, headers: this.headers, ...limits },
      {
        opened: () => this.onOpened(endpoint),
        next: (data) => this.onNext(data),
        ended: (found) => this.onEnded(found, { tried, count: ordered.length }),
      },
    );
  }

  private onOpened(endpoint: SubscriptionEndpoint): void {
    const { onWorking, renewMs } = this.options;
    onWorking(endpoint);
    this.state = 'open';
    this.openedAt = Date.now();
    if (this.wasOpen) this.emit(null);
    this.wasOpen = true;
    for (const listener of [...this.listeners]) listener.onState(true);
    clearTimeout(this.timer);
    if (renewMs !== null) this.timer = setTimeout(() => this.renew(), renewMs * (1 + Math.random() / 4));
    this.timer?.unref();
  }

  private onNext(data: unknown): void {
    if (this.options.operation.tells === 'events') return this.emit(data);
    const state = JSON.stringify(data);
    const before = this.known;
    this.known = state;
    if (before !== null && before !== state) this.emit(data);
  }

  private emit(data: unknown): void {
    this.changedAt = Date.now();
    for (const listener of [...this.listeners]) listener.onEvent(data);
  }

  private onEnded(
    end: SubscriptionEnd,
    { tried, count }: { readonly tried: number; readonly count: number },
  ): void {
    const wasOpen = this.isOpen;
    if (wasOpen && Date.now() - this.openedAt > STABLE_MS) this.attempts = 0;
    this.openedAt = Number.POSITIVE_INFINITY;
    this.state = 'connecting';
    if (wasOpen) for (const listener of [...this.listeners]) listener.onState(false);
    if (end.type === 'unsupported' && tried + 1 < count) return this.connect(tried + 1);
    // An address that has never answered may not exist; one that has is tried again.
    if (end.type === 'refused' || (end.type === 'unsupported' && this.options.getFirst() === null))
      return this.refuse(end.reason);
    this.wait();
  }

  private wait(): void {
    this.state = 'connecting';
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** this.attempts) * (0.5 + Math.random());
    this.attempts += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), delay);
    this.timer.unref();
  }

  private refuse(reason: string): void {
    this.state = 'refused';
    clearTimeout(this.timer);
    this.options.onRefused(reason);
    for (const listener of [...this.listeners]) listener.onRefused();
  }

  /** Rights may have changed with the credentials, so they are asked for again. */
  private renew(): void {
    this.end();
    this.openedAt = Number.POSITIVE_INFINITY;
    this.state = 'connecting';
    for (const listener of [...this.listeners]) listener.onState(false);
    this.connect();
  }
}
