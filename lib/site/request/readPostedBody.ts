import type { IncomingMessage } from 'node:http';
import { getCallOrigin } from '../backend/callOrigin';
import { readTextBody } from '../backend/readGraphQLCall';
import { readMultipart } from '../backend/readMultipart';

/** More than any form of the site has; parsing them takes a moment. */
const MAX_FIELDS = 20_000;

/** A file of a posted form. */
export interface PostedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A posted form, or the HTTP status of its rejection. */
export type PostedBody =
  | {
      readonly type: 'form';
      readonly fields: URLSearchParams;
      readonly text: string;
      /** Uploaded files by their input, on pages that take files. */
      readonly files?: ReadonlyMap<string, PostedFile>;
    }
  | { readonly type: 'refused'; readonly status: 403 | 413 | 415 };

/**
 * Reads a form posted to a page. It must come from a page of this site, since browsers send cookies with posts of
 * any site. Forms with files (multipart) are read where `takesFiles` says so.
 */
export async function readPostedBody(
  request: IncomingMessage,
  {
    siteOrigin,
    maxBytes,
    takesFiles = false,
  }: { readonly siteOrigin: string; readonly maxBytes: number; readonly takesFiles?: boolean },
): Promise<PostedBody> {
  if (getCallOrigin(request.headers, siteOrigin) !== 'own') return { type: 'refused', status: 403 };
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (takesFiles && type === 'multipart/form-data') return readFormWithFiles(request, maxBytes);
  if (type !== 'application/x-www-form-urlencoded') return { type: 'refused', status: 415 };
  const text = await readTextBody(request, maxBytes);
  if (text === null || !hasFewFields(text)) return { type: 'refused', status: 413 };
  return { type: 'form', fields: new URLSearchParams(text), text };
}

async function readFormWithFiles(request: IncomingMessage, maxBytes: number): Promise<PostedBody> {
  const form = await readMultipart(request, { maxBytes, maxParts: MAX_FIELDS });
  if (form === 'tooLarge') return { type: 'refused', status: 413 };
  if (form === 'invalid') return { type: 'refused', status: 415 };
  const fields = new URLSearchParams();
  const files = new Map<string, PostedFile>();
  for (const [name, part] of form) {
    if (typeof part === 'string') fields.append(name, part);
    else files.set(name, { name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) });
  }
  return { type: 'form', fields, text: fields.toString(), files };
}

/** Tells without parsing it whether a form has at most `MAX_FIELDS` fields. */
function hasFewFields(text: string): boolean {
  let fields = 1;
  for (let at = text.indexOf('&'); at !== -1 && fields <= MAX_FIELDS; at = text.indexOf('&', at + 1))
    fields += 1;
  return fields <= MAX_FIELDS;
}
