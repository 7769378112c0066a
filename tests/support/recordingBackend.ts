import { makeExecutableSchema, type IExecutableSchemaDefinition } from '@graphql-tools/schema';
import { graphql } from 'graphql';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** A request as the server received it. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body's text, as it came. */
  readonly body: string;
}

export interface RecordingBackend {
  /** Its origin, without a slash at its end; it answers GraphQL on every path. */
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  close(): Promise<void>;
}

/**
 * Starts a GraphQL backend that records every request and executes it. Browsers of other
 * origins may post to it, with a `ztoken`.
 */
export async function startRecordingBackend(
  definition: Pick<IExecutableSchemaDefinition, 'typeDefs' | 'resolvers'>,
): Promise<RecordingBackend> {
  const schema = makeExecutableSchema(definition);
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      });
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-headers', 'content-type, ztoken');
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      // The site's own requests, whose format the tests check.
      const { query, variables, operationName } = JSON.parse(body) as {
        query: string;
        variables?: Record<string, unknown>;
        operationName?: string;
      };
      const result = await graphql({ schema, source: query, variableValues: variables, operationName });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
    });
  });
  const url = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`);
    });
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, requests, close };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
