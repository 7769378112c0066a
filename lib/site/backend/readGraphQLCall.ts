import type { IncomingMessage } from 'node:http';
import type { Result } from '../../core/errors';
import { findRepeatedMember } from '../../core/json/jsonMembers';
import {
  BODY_TOO_LARGE,
  serializeRequest,
  isMultipart,
  parseGraphQLRequest,
  type ParsedGraphQLRequest,
  type CallRejection,
} from './graphqlRequest';
import { readMultipart } from './readMultipart';
import { isJsonObject } from '../../core/schema/model/json';
import { getMember } from '../../ground/getMember';

/** `operations`, `map` and the files of one call. */
const MAX_UPLOAD_PARTS = 1000;

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
  if (isMultipart(request.headers['content-type'])) return readUpload(request, limits);
  const text = await readTextBody(request, limits.maxBodyBytes);
  if (text === null) return BODY_TOO_LARGE;
  const read = parseGraphQLRequest(text, limits.maxJsonDepth);
  if (!read.ok) return read;
  return { ok: true, request: read, createBody: serializeRequest };
}

async function readUpload(
  request: IncomingMessage,
  { maxBodyBytes, maxUploadBytes, maxJsonDepth }: CallLimits,
): Promise<Result<GraphQLCall, CallRejection>> {
  const form = await readMultipart(request, { maxBytes: maxUploadBytes, maxParts: MAX_UPLOAD_PARTS });
  if (form === 'tooLarge') return BODY_TOO_LARGE;
  if (form === 'invalid') return INVALID_UPLOAD;
  const [operations, ...more] = form.getAll('operations');
  const [map, ...others] = form.getAll('map');
  if (typeof operations !== 'string' || typeof map !== 'string' || more.length + others.length > 0)
    return INVALID_UPLOAD;
  if (operations.length + map.length > maxBodyBytes) return BODY_TOO_LARGE;
  const read = parseGraphQLRequest(operations, maxJsonDepth);
  if (!read.ok) return read;
  const files = placeFiles(form, map, read.variables);
  if (files === null) return INVALID_UPLOAD;
  return {
    ok: true,
    request: read,
    // Written anew from what was checked, in the order that the multipart specification requires: to some servers a part
    // called `query` is the call itself.
    createBody: (forwarded) => {
      const body = new FormData();
      body.set('operations', serializeRequest(forwarded));
      body.set('map', JSON.stringify(Object.fromEntries(files.map(({ paths }, n) => [n, paths]))));
      for (const [n, { file }] of files.entries()) body.set(String(n), file);
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

/** A file, and the variables that it replaces: `variables.input.photo`. */
interface PlacedFile {
  readonly file: File;
  readonly paths: readonly string[];
}

/**
 * Finds the variables that the files of a form replace: nulls that stand in the variables, and so are checked with them. Null where
 * anything else would be replaced, or a part is not a file that the map names.
 */
function placeFiles(form: FormData, map: string, variables: string | null): readonly PlacedFile[] | null {
  const places = parseUploadMap(map);
  if (places === null) return null;
  const given: unknown = variables === null ? null : JSON.parse(variables);
  const parts = [...form].filter(([name]) => name !== 'operations' && name !== 'map');
  const placed = parts.flatMap(([name, file]) => {
    const paths = places.get(name);
    return typeof file === 'string' || paths === undefined ? [] : [{ file, paths }];
  });
  const names = new Set(parts.map(([name]) => name));
  const isWhole = [parts, placed].every(({ length }) => length === places.size) && names.size === places.size;
  const isPlace = (path: string): boolean => isNullAt({ variables: given ?? {} }, path.split('.'));
  return isWhole && placed.every(({ paths }) => paths.every(isPlace)) ? placed : null;
}

/** Parses the map of an upload: paths by the name of a part. Null for any other text. */
function parseUploadMap(text: string): ReadonlyMap<string, readonly string[]> | null {
  try {
    const map: unknown = JSON.parse(text);
    if (!isJsonObject(map) || findRepeatedMember(text) !== null) return null;
    const entries = Object.entries(map).filter((entry): entry is [string, string[]] => isTextList(entry[1]));
    return entries.length === Object.keys(map).length ? new Map(entries) : null;
  } catch {
    return null;
  }
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function isNullAt(values: unknown, path: readonly string[]): boolean {
  const [name, ...below] = path;
  if (name === undefined) return values === null;
  return isNullAt(getMember(values, name), below);
}

/** Reads the request's body; null as soon as it is larger than `maxBytes`. */
async function readBodyBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
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
