import type { IncomingMessage } from 'node:http';
import type { Result } from '../../errors';
import {
  BODY_TOO_LARGE,
  serializeRequest,
  isMultipart,
  parseGraphQLRequest,
  type ParsedGraphQLRequest,
  type CallRejection,
} from './graphqlRequest';

/** Size limits of a call, in bytes. */
export interface CallLimits {
  readonly maxBodyBytes: number;
  /** Limit of a call with files. */
  readonly maxUploadBytes: number;
  /** Maximum depth of its JSON. */
  readonly maxJsonDepth: number;
}

/** A received GraphQL call. */
export interface GraphQLCall {
  readonly request: ParsedGraphQLRequest;
  /** Creates the forwarded body: the text, or the form with its files. */
  readonly createBody: (request: ParsedGraphQLRequest) => string | FormData;
}

/** Reads a call: JSON, or a GraphQL multipart request, whose part `operations` is the JSON. */
export async function readGraphQLCall(
  request: IncomingMessage,
  limits: CallLimits,
): Promise<Result<GraphQLCall, CallRejection>> {
  const type = request.headers['content-type'];
  const withFiles = isMultipart(type);
  const bytes = await readBodyBytes(request, withFiles ? limits.maxUploadBytes : limits.maxBodyBytes);
  if (bytes === null) return BODY_TOO_LARGE;
  if (withFiles) return readUpload(bytes, type ?? '', limits);
  const text = bytes.toString('utf8');
  const read = parseGraphQLRequest(text, limits.maxJsonDepth);
  if (!read.ok) return read;
  return { ok: true, request: read, createBody: serializeRequest };
}

async function readUpload(
  bytes: Buffer,
  type: string,
  { maxBodyBytes, maxJsonDepth }: CallLimits,
): Promise<Result<GraphQLCall, CallRejection>> {
  const form = await parseFormData(bytes, type);
  const [operations, ...more] = form?.getAll('operations') ?? [];
  const [map, ...others] = form?.getAll('map') ?? [];
  if (
    form === null ||
    typeof operations !== 'string' ||
    typeof map !== 'string' ||
    !isUploadMap(map) ||
    more.length + others.length > 0
  )
    return INVALID_UPLOAD;
  if (operations.length + map.length > maxBodyBytes) return BODY_TOO_LARGE;
  const read = parseGraphQLRequest(operations, maxJsonDepth);
  if (!read.ok) return read;
  return {
    ok: true,
    request: read,
    // Rebuilt from the parts that were checked, in the order that the multipart specification requires.
    createBody: (forwarded) => {
      const body = new FormData();
      body.set('operations', serializeRequest(forwarded));
      body.set('map', map);
      for (const [name, part] of form) if (name !== 'operations' && name !== 'map') body.append(name, part);
      return body;
    },
  };
}

const INVALID_UPLOAD: CallRejection = {
  ok: false,
  status: 400,
  code: 'BAD_REQUEST',
  message: 'The body must be a GraphQL multipart request: "operations", "map", then files.',
};

/** Files may replace variables and nothing else in a request. */
function isUploadMap(text: string): boolean {
  try {
    const map: unknown = JSON.parse(text);
    if (typeof map !== 'object' || map === null) return false;
    return Object.values(map).every(
      (paths: unknown) =>
        Array.isArray(paths) &&
        paths.every((path) => typeof path === 'string' && path.startsWith('variables.')),
    );
  } catch {
    return false;
  }
}

async function parseFormData(bytes: Buffer, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

/** Reads the request's body; null as soon as it is larger than `maxBytes`. */
export async function readBodyBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not end the connection: the rejection still has to be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const buffer = Buffer.from(chunk);
    size += buffer.length;
    if (size > maxBytes) return null;
    chunks.push(buffer);
  }
  return Buffer.concat(chunks);
}

/** Reads the request's body as text; null as soon as it is larger than `maxBytes`. */
export async function readTextBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const bytes = await readBodyBytes(request, maxBytes);
  return bytes === null ? null : bytes.toString('utf8');
}
