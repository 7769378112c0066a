import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ListReadError } from './readPages';
import { formatSheetDateTime } from '../../format/formatDate';

/** How long sending may take, and how long a browser may leave what it is offered, in seconds. */
export interface SendTimeouts {
  readonly totalSeconds: number;
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
  { totalSeconds: seconds, idleSeconds }: SendTimeouts,
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
    if (!(error instanceof ListReadError) && !isGone(error)) throw error;
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

/** The name of an exported file: the list and the day, e.g. `Zgłoszenia 2025-11-28.csv`; nothing that a file system dislikes. */
export function buildFileName(list: string, now: string, format: 'csv' | 'json'): string {
  const day = formatSheetDateTime(now).slice(0, 10);
  const bare = list
    .normalize('NFC')

    .replaceAll(/[\u0000-\u001f\u007f"*/:<>?\\|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80);
  return `${bare === '' ? 'list' : bare} ${day}.${format}`;
}

/** The header that has a browser save an answer under a name: in ASCII for old clients, whole for all others (RFC 6266). */
export function buildContentDisposition(name: string): string {
  const ascii = name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
