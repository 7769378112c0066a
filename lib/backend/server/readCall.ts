import type { IncomingMessage } from 'node:http';
import {
  BODY_TOO_LARGE,
  bareRequest,
  isUpload,
  readRequest,
  type ReadRequest,
  type Refusal,
} from '../passThrough';
import { readBytes } from './readBytes';

/** How large a call may be, in bytes. */
export interface CallLimits {
  readonly maxBodyBytes: number;
  /** One with files. */
  readonly maxUploadBytes: number;
  /** How deep its JSON may be nested. */
  readonly maxJsonDepth: number;
}

/** A GraphQL call as it came. */
export interface ReadCall {
  readonly request: ReadRequest;
  /** What goes on of it for a request: the text, or the form with its files. */
  readonly body: (request: ReadRequest) => string | FormData;
}

/** Reads a call in either form: JSON, or a GraphQL multipart request, whose part `operations` is the JSON. */
export async function readCall(request: IncomingMessage, limits: CallLimits): Promise<ReadCall | Refusal> {
  const type = request.headers['content-type'];
  const withFiles = isUpload(type);
  const bytes = await readBytes(request, withFiles ? limits.maxUploadBytes : limits.maxBodyBytes);
  if (bytes === null) return BODY_TOO_LARGE;
  if (withFiles) return readUpload(bytes, type ?? '', limits);
  const text = bytes.toString('utf8');
  const read = readRequest(text, limits.maxJsonDepth);
  if ('status' in read) return read;
  return { request: read, body: bareRequest };
}

async function readUpload(
  bytes: Buffer,
  type: string,
  { maxBodyBytes, maxJsonDepth }: CallLimits,
): Promise<ReadCall | Refusal> {
  const form = await formOf(bytes, type);
  const [operations, ...more] = form?.getAll('operations') ?? [];
  const [map, ...others] = form?.getAll('map') ?? [];
  if (
    form === null ||
    typeof operations !== 'string' ||
    typeof map !== 'string' ||
    !isMap(map) ||
    more.length + others.length > 0
  )
    return NO_UPLOAD;
  if (operations.length + map.length > maxBodyBytes) return BODY_TOO_LARGE;
  const read = readRequest(operations, maxJsonDepth);
  if ('status' in read) return read;
  return {
    request: read,
    // Made anew: the backend reads the parts that were read here, in the order that the specification asks for.
    body: (onwards) => {
      const onward = new FormData();
      onward.set('operations', bareRequest(onwards));
      onward.set('map', map);
      for (const [name, part] of form) if (name !== 'operations' && name !== 'map') onward.append(name, part);
      return onward;
    },
  };
}

const NO_UPLOAD: Refusal = {
  status: 400,
  code: 'BAD_REQUEST',
  message: 'The body must be a GraphQL multipart request: "operations", "map", then files.',
};

/** Files take the place of variables, and of nothing else in a request. */
function isMap(text: string): boolean {
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

async function formOf(bytes: Buffer, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}
