import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { once } from 'node:events';

/** One request as a server received it. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface RecordingServer extends RunningServer {
  readonly requests: RecordedRequest[];
}

export interface CannedAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly delayMs?: number;
}

export async function listen(listener: RequestListener): Promise<RunningServer> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A real HTTP server that keeps every request and answers each with what `answer` says. */
export async function startRecordingServer(
  answer: (request: RecordedRequest) => CannedAnswer,
): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  const running = await listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const recorded: RecordedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    requests.push(recorded);
    const { status = 200, type = 'application/json', headers = {}, body, delayMs = 0 } = answer(recorded);
    setTimeout(() => response.writeHead(status, { 'content-type': type, ...headers }).end(body), delayMs);
  });
  return { ...running, requests };
}

/** A port that nothing listens on. */
export async function closedUrl(): Promise<string> {
  const running = await listen(() => undefined);
  await running.close();
  return running.url;
}
