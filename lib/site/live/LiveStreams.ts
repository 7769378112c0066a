import type { ServerResponse } from 'node:http';

/** An event stream to one open page. */
export interface LiveStream {
  readonly send: (event: string, data?: object) => void;
  /** Resolves when the stream has ended, whoever ended it. */
  readonly ended: Promise<void>;
}

/** To whom a stream goes. */
export interface StreamOwner {
  /** Address by which clients are told apart. */
  readonly client: string;
  /** The signed-in user; '' for nobody. */
  readonly user: string;
}

/** Limits of streams. */
export interface StreamLimits {
  readonly streams: number;
  readonly perClient: number;
  readonly seconds: number;
}

/** Proxies close a quiet connection after a minute or less. */
const HEARTBEAT_MS = 20_000;
/** Bytes that wait for a page that reads nothing. */
const MAX_WAITING_BYTES = 65_536;

interface OpenStream extends StreamOwner {
  readonly end: () => void;
}

/** The event streams of this process. */
export class LiveStreams {
  private readonly open = new Set<OpenStream>();
  private isClosing = false;

  constructor(private readonly limits: StreamLimits) {}

  get size(): number {
    return this.open.size;
  }

  /** Checks whether there is room for another stream: `full` for nobody, `busy` not for this client. */
  findObstacle(client: string): 'full' | 'busy' | null {
    const { streams, perClient } = this.limits;
    if (this.isClosing || this.open.size >= streams) return 'full';
    const own = [...this.open].filter((stream) => stream.client === client).length;
    return own >= perClient ? 'busy' : null;
  }

  /** Answers a request with a stream of events. It ends with the connection, or when its time is over. */
  start(response: ServerResponse, owner: StreamOwner): LiveStream {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Neither a cache nor a compressor may hold events back.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    response.flushHeaders();
    const write = (text: string): void => {
      if (response.writableEnded || response.destroyed) return;
      if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
      else response.write(text);
    };
    const send: LiveStream['send'] = (event, data = {}) =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    write(': witryna\n\n');
    const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
    const lifetime = setTimeout(() => stream.end(), this.limits.seconds * 1000);
    const stream: OpenStream = {
      ...owner,
      end: () => {
        send('renew');
        response.end();
      },
    };
    this.open.add(stream);
    const ended = new Promise<void>((resolve) => {
      response.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(lifetime);
        this.open.delete(stream);
        resolve();
      });
    });
    return { send, ended };
  }

  /** Ends the streams of a user who signs out. Pages of others of their sessions are admitted again. */
  endOf(user: string): void {
    for (const stream of [...this.open]) if (stream.user === user) stream.end();
  }

  /** Ends all streams, and takes no new ones: the process is about to end. */
  close(): void {
    this.isClosing = true;
    for (const stream of [...this.open]) stream.end();
  }
}
