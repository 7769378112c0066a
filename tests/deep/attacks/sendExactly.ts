import { request, type IncomingHttpHeaders } from 'node:http';

/** A request that is sent as it is: `fetch` would tidy its path and refuse some of its headers. */
export interface ExactRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface ExactAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Streams are read for this long, in milliseconds. */
const STREAM_MS = 1_500;
const LIMIT_MS = 60_000;

/** Sends a request and reads its answer; of an event stream what comes at first. Status 0: the connection broke. */
export function sendExactly(
  origin: string,
  { path, method = 'GET', headers = {}, body }: ExactRequest,
): Promise<ExactAnswer> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve) => {
    const sent = request(
      { hostname, port, path, method, headers: { host, ...headers }, agent: false, timeout: LIMIT_MS },
      (response) => {
        const chunks: Buffer[] = [];
        const end = (): void => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        };
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', end);
        response.on('error', end);
        if (response.headers['content-type']?.includes('event-stream') === true)
          setTimeout(() => {
            end();
            sent.destroy();
          }, STREAM_MS);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', (error) => resolve({ status: 0, headers: {}, text: String(error) }));
    sent.end(body);
  });
}
