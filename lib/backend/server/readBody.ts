import type { IncomingMessage } from 'node:http';
import { readBytes } from './readBytes';

/** The request's body as text, or null as soon as it is larger than `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const bytes = await readBytes(request, maxBytes);
  return bytes === null ? null : bytes.toString('utf8');
}
