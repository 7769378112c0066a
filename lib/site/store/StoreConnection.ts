import type { RedisClientType } from '@redis/client';
import { logLine } from '../log';
import type { StoreState } from '../../kit/once/journal';
import { within } from './within';

/** A client of the store: plain commands, replies as in RESP 2, which every version speaks. */
export type StoreClient = RedisClientType<
  Record<never, never>,
  Record<never, never>,
  Record<never, never>,
  2,
  Record<never, never>
>;

/** Options of a connection. */
export interface StoreConnectionOptions {
  readonly url: string;
  /** Prepares a new connection and proves that it can be used. `subscriber` takes no other commands. */
  readonly onConnect: (client: StoreClient, subscriber: StoreClient) => Promise<void>;
}

/** How long a page waits for the store. */
export const PAGE_TIMEOUT_MS = 250;
/** How long a save waits for the store, and the time after which it counts as lost. */
export const SAVE_TIMEOUT_MS = 1_000;
/** No request waits for it, and a process that starts is busy. */
const CONNECT_TIMEOUT_MS = 5_000;
const MIN_RETRY_MS = 100;
const MAX_RETRY_MS = 10_000;
/** A connection that lasted so long was a good one: the next attempt follows soon. */
const GOOD_CONNECTION_MS = 60_000;

interface Clients {
  readonly client: StoreClient;
  readonly subscriber: StoreClient;
}

/**
 * A connection to Redis or Valkey that hardly slows a request: a command fails after the time that its caller has, and while
 * the store is lost it fails at once. Any failure, and an answer that does not come for a second, drops the connection; a
 * new one is tried again and again, ever less often.
 */
export class StoreConnection {
  #clients: Clients | null = null;
  #status: StoreState['status'] = 'connecting';
  #since = Date.now();
  #retryMs = MIN_RETRY_MS;
  /** Resolves when the first attempt to connect has ended, well or not. */
  readonly opened: Promise<void>;

  constructor(private readonly options: StoreConnectionOptions) {
    this.opened = this.#connect();
  }

  getState(): StoreState {
    return { status: this.#status, since: this.#since };
  }

  /** Runs a command. Rejects if the store cannot be reached in time, or refuses the command. */
  async run<T>(limitMs: number, command: (client: StoreClient) => Promise<T>): Promise<T> {
    if (this.#status === 'connecting') await within(limitMs, this.opened);
    const clients = this.#clients;
    if (clients === null) throw new Error('The store cannot be reached.');
    const reply = within(SAVE_TIMEOUT_MS, command(clients.client));
    reply.catch((error: unknown) => this.#drop(clients, error));
    return within(limitMs, reply);
  }

  async #connect(): Promise<void> {
    const clients = await this.#createClients();
    try {
      await within(CONNECT_TIMEOUT_MS, this.#open(clients));
      if (this.#status === 'unreachable') logLine('The store (SITE_STORE) can be reached again.');
      this.#clients = clients;
      this.#setStatus('ok');
    } catch (error) {
      destroy(clients);
      this.#fail(error);
    }
  }

  async #createClients(): Promise<Clients> {
    const { createClient } = await import('@redis/client');
    const client: StoreClient = createClient({
      url: this.options.url,
      RESP: 2,
      disableClientInfo: true,
      maintNotifications: 'disabled',
      // The client's own time-out would count the time in which this process is busy.
      socket: { connectTimeout: 2 * CONNECT_TIMEOUT_MS, reconnectStrategy: false },
    });
    const clients = { client, subscriber: client.duplicate() };
    // Without a listener an error would end the process. Failures of the attempt itself reject it.
    for (const one of Object.values(clients)) one.on('error', (error) => this.#drop(clients, error));
    return clients;
  }

  async #open({ client, subscriber }: Clients): Promise<void> {
    await Promise.all([client.connect(), subscriber.connect()]);
    client.unref();
    subscriber.unref();
    await this.options.onConnect(client, subscriber);
  }

  /** Gives a connection up, unless another one has replaced it. */
  #drop(clients: Clients, reason: unknown): void {
    if (this.#clients !== clients) return;
    if (Date.now() - this.#since >= GOOD_CONNECTION_MS) this.#retryMs = MIN_RETRY_MS;
    this.#clients = null;
    destroy(clients);
    this.#fail(reason);
  }

  #fail(reason: unknown): void {
    if (this.#status !== 'unreachable')
      logLine(
        `The store (SITE_STORE) cannot be reached: ${describe(reason)}. Until it is back, this copy of the site is on its own.`,
      );
    this.#setStatus('unreachable');
    setTimeout(() => void this.#connect(), this.#retryMs).unref();
    this.#retryMs = Math.min(MAX_RETRY_MS, this.#retryMs * 2);
  }

  #setStatus(status: StoreState['status']): void {
    if (this.#status !== status) this.#since = Date.now();
    this.#status = status;
  }
}

function destroy(clients: Clients): void {
  for (const client of Object.values(clients)) {
    // A client that has never been open, or is closed already, throws.
    try {
      client.destroy();
    } catch {
      continue;
    }
  }
}

/** A connection to several addresses of one name fails without a message. */
function describe(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return reason.message || ('code' in reason ? String(reason.code) : reason.name);
}
