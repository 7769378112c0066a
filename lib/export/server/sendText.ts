import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadStopped } from './readWhole';

/** How long sending may take, and how long a browser may leave what it is offered, in seconds. */
export interface SendLimits {
  readonly seconds: number;
  readonly idleSeconds: number;
}

/**
 * Sends a text piece by piece, each once the browser has taken the one before; when it goes away, or takes too long, the text ends.
 * Where the text stops in an error the connection is cut before the end of the answer, so that no browser takes what came for a
 * whole file.
 */
export async function sendText(
  text: AsyncGenerator<string, void>,
  response: ServerResponse,
  { seconds, idleSeconds }: SendLimits,
): Promise<void> {
  const control = new AbortController();
  const stop = (): void => control.abort();
  const deadline = setTimeout(stop, seconds * 1000);
  const idle: { timer?: ReturnType<typeof setTimeout> } = {};
  const isOffered = (): void => void (idle.timer = setTimeout(stop, idleSeconds * 1000));
  async function* pieces(): AsyncGenerator<string, void> {
    for await (const piece of text) {
      isOffered();
      yield piece;
      // The next one is asked for: the backend may take its time.
      clearTimeout(idle.timer);
    }
    isOffered();
  }
  try {
    await pipeline(Readable.from(pieces()), response, { signal: control.signal });
  } catch (error) {
    if (!(error instanceof ReadStopped) && !isGone(error)) throw error;
  } finally {
    clearTimeout(deadline);
    clearTimeout(idle.timer);
  }
}

/** The browser did not wait for the end, or was not waited for. */
function isGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR'].includes(
    String(error.code),
  );
}
