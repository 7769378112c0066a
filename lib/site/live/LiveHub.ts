import { createCache } from '../../kit/once/caches';
import type { Config, SubscriptionEndpoint } from '../config/config';
import type { LiveOperation } from '../../core/operations/live/liveOperation';
import { logOnce } from '../log';
import { Upstream, type UpstreamListener } from './Upstream';
import type { SubscriptionCall } from './openSubscription';

/** The credentials of a subscription. Those with the same key share it. */
export interface LiveCredentials {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  /** They are of one visitor, or of one role, and can end or be replaced. */
  readonly canExpire: boolean;
}

/** A page's part in a subscription. */
export interface Membership {
  readonly isOpen: () => boolean;
  readonly isCurrentSince: (time: number) => boolean;
  readonly leave: () => void;
}

/** Options of LiveHub. */
export interface HubOptions {
  readonly live: Pick<Config['live'], 'endpoints' | 'subscriptions' | 'seconds'>;
  readonly limits: Pick<SubscriptionCall, 'timeoutMs' | 'maxAnswerBytes'>;
  /** How long a subscription without pages is kept, for the next page. */
  readonly graceMs?: number;
}

const GRACE_MS = 30_000;

/** The subscriptions of this process at the backend, each shared by all pages with the same rights. */
export class LiveHub {
  private readonly upstreams = new Map<string, Upstream>();
  private readonly refused = createCache<string, true>('refusedSubscriptions');
  private working: SubscriptionEndpoint | null = null;

  constructor(private readonly options: HubOptions) {}

  /** Number of open subscriptions. */
  get size(): number {
    return this.upstreams.size;
  }

  /** Listens to an operation. `refused`: the backend does not offer it; `full`: this process has no room for another one. */
  join(
    credentials: LiveCredentials,
    operation: LiveOperation,
    listener: UpstreamListener,
  ): Membership | 'refused' | 'full' {
    const { document, variables } = operation;
    const key = JSON.stringify([credentials.key, document, variables]);
    if (this.refused.has(key)) return 'refused';
    const known = this.upstreams.get(key);
    if (known === undefined && this.upstreams.size >= this.options.live.subscriptions) return 'full';
    const upstream = known ?? this.create(key, credentials, operation);
    upstream.headers = credentials.headers;
    upstream.add(listener);
    return {
      isOpen: () => upstream.isOpen,
      isCurrentSince: (time) => upstream.isCurrentSince(time),
      leave: () => this.leave(key, upstream, listener),
    };
  }

  closeAll(): void {
    for (const upstream of this.upstreams.values()) upstream.close();
    this.upstreams.clear();
  }

  private create(key: string, credentials: LiveCredentials, operation: LiveOperation): Upstream {
    const { live, limits } = this.options;
    const upstream = new Upstream({
      operation,
      limits,
      endpoints: live.endpoints,
      renewMs: credentials.canExpire ? live.seconds * 1000 : null,
      getFirst: () => this.working,
      onWorking: (endpoint) => (this.working = endpoint),
      onRefused: (reason) => {
        // With other credentials the next one may be allowed.
        this.refused.set(key, true);
        this.remove(key, upstream);
        const secret = (upstream.headers['authorization'] ?? '').replace(/^\S+ /, '');
        logOnce(
          `The backend takes no subscription, so open pages are checked at intervals. ${reason}`,
          secret,
        );
      },
    });
    this.upstreams.set(key, upstream);
    return upstream;
  }

  private leave(key: string, upstream: Upstream, listener: UpstreamListener): void {
    upstream.remove(listener);
    if (upstream.listenerCount > 0) return;
    const closeIfUnused = (): void => {
      if (upstream.listenerCount === 0) this.remove(key, upstream);
    };
    setTimeout(closeIfUnused, this.options.graceMs ?? GRACE_MS).unref();
  }

  private remove(key: string, upstream: Upstream): void {
    upstream.close();
    if (this.upstreams.get(key) === upstream) this.upstreams.delete(key);
  }
}
