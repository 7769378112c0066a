import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';

interface MultipartLimits {
  /** Of the whole body. */
  readonly maxBytes: number;
  /** Fields and files together. */
  readonly maxParts: number;
}

const MAX_NAME_BYTES = 4096;

class BodyTooLargeError extends Error {}

/**
 * Reads a multipart form part by part as it arrives, so other requests have their turn meanwhile. Returns `tooLarge` as soon as a
 * limit is passed, and `invalid` for a body that is no such form. Rejects if the connection breaks.
 */
export async function readMultipart(
  request: IncomingMessage,
  limits: MultipartLimits,
): Promise<FormData | 'tooLarge' | 'invalid'> {
  if (Number(request.headers['content-length'] ?? 0) > limits.maxBytes) return 'tooLarge';
  const form = new FormData();
  try {
    const parser = createParser(request, limits, form);
    await pipeline(readLimited(request, limits.maxBytes), parser);
    return form;
  } catch (error) {
    if (error instanceof BodyTooLargeError) return 'tooLarge';
    if (request.destroyed && !request.complete) throw error;
    return 'invalid';
  }
}

function createParser(
  { headers }: IncomingMessage,
  limits: MultipartLimits,
  form: FormData,
): InstanceType<typeof Busboy> {
  const parser = new Busboy({
    headers: headers as BusboyHeaders,
    // An input without a chosen file sends an empty file without a name.
    isPartAFile: (_name, type, fileName) => fileName !== undefined || type === 'application/octet-stream',
    limits: {
      fieldNameSize: MAX_NAME_BYTES,
      fieldSize: limits.maxBytes,
      fileSize: limits.maxBytes,
      parts: limits.maxParts,
    },
  });
  const refuse = () => parser.destroy(new BodyTooLargeError());
  parser.on('partsLimit', refuse);
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse();
    else form.append(unescapeName(name), value);
  });
  parser.on('file', (name, stream, ...[fileName = '', , type]) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    stream.on('limit', refuse);
    stream.on('end', () =>
      form.append(unescapeName(name), new File(chunks, unescapeName(fileName), { type })),
    );
  });
  return parser;
}

/** Puts back what the encoding of HTML replaces in names: quotation marks and line ends. */
function unescapeName(name: string): string {
  return name.replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replace(/%22/g, '"');
}

/** Yields the chunks of a body. Leaving the loop does not end the connection: the rejection still has to be sent. */
async function* readLimited(request: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const buffer = Buffer.from(chunk);
    size += buffer.length;
    if (size > maxBytes) throw new BodyTooLargeError();
    yield buffer;
  }
}
