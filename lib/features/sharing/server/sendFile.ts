import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ListReadError } from '../../list/server/readPages';
import { formatSheetDateTime } from '../../../ground/format/formatDate';

/** Time limits in seconds: for the whole file, and for each chunk that the browser does not take. */
export interface SendTimeouts {
  readonly totalSeconds: number;
  readonly idleSeconds: number;
}

/**
 * Sends a text in chunks, each after the browser has taken the previous one. If the browser disconnects or is too
 * slow, the text ends. If the text breaks off, the connection is aborted, so that no browser takes the file for
 * complete.
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
  const startIdleTimer = (): void => void (idle.timer = setTimeout(stop, idleSeconds * 1000));
  async function* pieces(): AsyncGenerator<string, void> {
    for await (const piece of text) {
      startIdleTimer();
      yield piece;
      // The next chunk is being read: the backend may take its time.
      clearTimeout(idle.timer);
    }
    startIdleTimer();
  }
  try {
    await pipeline(Readable.from(pieces()), response, { signal: control.signal });
  } catch (error) {
    if (!(error instanceof ListReadError) && !isDisconnect(error)) throw error;
  } finally {
    clearTimeout(deadline);
    clearTimeout(idle.timer);
  }
}

/** Checks whether the browser disconnected or ran into a time limit. */
function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR'].includes(
    String(error.code),
  );
}

/**
 * Builds the name of an exported file from list and day: `Zgłoszenia 2025-11-28.csv`. Characters that file systems
 * reject are removed.
 */
export function buildFileName(list: string, now: string, format: 'csv' | 'json' | 'ics'): string {
  const day = formatSheetDateTime(now).slice(0, 10);
  const bare = list
    .normalize('NFC')

    .replaceAll(/[\u0000-\u001f\u007f"*/:<>?\\|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80);
  return `${bare === '' ? 'list' : bare} ${day}.${format}`;
}

/**
 * Builds the Content-Disposition header that saves a response under a name: in ASCII for old clients, complete for all
 * others (RFC 6266).
 */
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
