import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadStopped } from './readWhole';

/**
 * Sends a text piece by piece, each once the browser has taken the one before; when it goes away, the text ends. Where the text
 * stops in an error the connection is cut before the end of the answer, so that no browser takes what came for a whole file.
 */
export async function sendText(text: AsyncGenerator<string, void>, response: ServerResponse): Promise<void> {
  try {
    await pipeline(Readable.from(text), response);
  } catch (error) {
    if (!(error instanceof ReadStopped) && !isGone(error)) throw error;
  }
}

/** The browser did not wait for the end. */
function isGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED'].includes(
    String(error.code),
  );
}
