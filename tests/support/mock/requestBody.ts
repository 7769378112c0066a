import type { IncomingMessage } from 'node:http';

/** A GraphQL request over HTTP. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Record<string, unknown> | null;
  readonly operationName?: string | null;
}

/** A file of a multipart request, where a variable has it. */
export class SentFile {
  constructor(
    readonly name: string,
    readonly size: number,
  ) {}
}

/**
 * Reads a request: JSON, or multipart with files as the GraphQL multipart request specification says.
 * @throws Error that names what is wrong with the request
 */
export async function readRequestBody(request: IncomingMessage): Promise<GraphqlRequest> {
  const type = request.headers['content-type'] ?? '';
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (request.method === 'POST' && /^application\/json/.test(type))
    return toRequest(JSON.parse(bytes.toString('utf8')));
  if (request.method === 'POST' && /^multipart\/form-data/.test(type)) return readMultipart(bytes, type);
  throw new Error(`Not a POST of JSON or multipart: ${request.method} ${type}`);
}

async function readMultipart(bytes: Buffer, type: string): Promise<GraphqlRequest> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const [[first, operations] = [], [second, map] = [], ...files] = [...form];
  if (first !== 'operations' || second !== 'map' || typeof operations !== 'string' || typeof map !== 'string')
    throw new Error('A multipart request begins with "operations" and "map".');
  const request: unknown = JSON.parse(operations);
  const places = new Map(Object.entries(JSON.parse(map) as Record<string, readonly string[]>));
  for (const [name, file] of files) {
    const paths = places.get(name);
    if (paths === undefined || typeof file === 'string') throw new Error(`The map has no file "${name}".`);
    places.delete(name);
    for (const path of paths) putFile(request, path.split('.'), new SentFile(file.name, file.size));
  }
  if (places.size > 0) throw new Error(`Files are missing: ${[...places.keys()].join(', ')}`);
  return toRequest(request);
}

/** Puts a file where the path leads: there has to be a null. */
function putFile(target: unknown, [step = '', ...rest]: readonly string[], file: SentFile): void {
  if (typeof target !== 'object' || target === null || !Object.hasOwn(target, step))
    throw new Error(`A path of the map leads nowhere at "${step}".`);
  const holder = target as Record<string, unknown>;
  if (rest.length > 0) return putFile(holder[step], rest, file);
  if (holder[step] !== null) throw new Error(`The place of a file is not null: "${step}".`);
  holder[step] = file;
}

function toRequest(body: unknown): GraphqlRequest {
  if (typeof body !== 'object' || body === null || !('query' in body) || typeof body.query !== 'string')
    throw new Error('A GraphQL request has a query.');
  // The variables are validated by graphql-js.
  return body as GraphqlRequest;
}
