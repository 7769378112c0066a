import type { IncomingMessage } from 'node:http';
import { BODY_TOO_LARGE, isUpload, readRequest, type ReadRequest, type Refusal } from '../passThrough';
import { readBytes } from './readBytes';

/** How large a call may be, in bytes. */
export interface CallLimits {
  readonly maxBodyBytes: number;
  /** One with files. */
  readonly maxUploadBytes: number;
}

/** A GraphQL call as it came. */
export interface ReadCall {
  readonly request: ReadRequest;
  /** What goes on: the same text, or the same form with its files; `bare` with nothing in it but what was checked. */
  readonly body: (bare: boolean) => string | FormData;
}

/** Reads a call in either form: JSON, or a GraphQL multipart request, whose part `operations` is the JSON. */
export async function readCall(request: IncomingMessage, limits: CallLimits): Promise<ReadCall | Refusal> {
  const type = request.headers['content-type'];
  const withFiles = isUpload(type);
  const bytes = await readBytes(request, withFiles ? limits.maxUploadBytes : limits.maxBodyBytes);
  if (bytes === null) return BODY_TOO_LARGE;
  if (withFiles) return readUpload(bytes, type ?? '', limits.maxBodyBytes);
  const text = bytes.toString('utf8');
  const read = readRequest(text);
  return 'status' in read ? read : { request: read, body: (bare) => (bare ? read.bare() : text) };
}

async function readUpload(bytes: Buffer, type: string, maxText: number): Promise<ReadCall | Refusal> {
  const form = await formOf(bytes, type);
  const [operations, ...more] = form?.getAll('operations') ?? [];
  const [map, ...others] = form?.getAll('map') ?? [];
  if (
    form === null ||
    typeof operations !== 'string' ||
    typeof map !== 'string' ||
    more.length + others.length > 0
  )
    return NO_UPLOAD;
  if (operations.length + map.length > maxText) return BODY_TOO_LARGE;
  const read = readRequest(operations);
  if ('status' in read) return read;
  return {
    request: read,
    // Made anew: the backend reads the parts that were read here, in the order that the specification asks for.
    body: (bare) => {
      const onward = new FormData();
      onward.set('operations', bare ? read.bare() : operations);
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

async function formOf(bytes: Buffer, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}
