import { Agent, get } from 'node:http';
import { readFileSync } from 'node:fs';
import type { ServedPage } from './servePair';
import { median } from './timing';

/** The measurements of one window of load. */
export interface LoadWindow {
  readonly pagesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server per page; null where the system does not tell it. */
  readonly processorMs: number | null;
  /** Bytes of a page as it came, compressed. */
  readonly bytes: number;
  readonly errors: number;
}

/** How pages are requested. */
export interface Load {
  /** Connections that are kept open. */
  readonly connections: number;
  readonly durationMs: number;
  /** Each request has an address of its own, so that no page can be sent as it was rendered before. */
  readonly isAnew?: boolean;
}

/** Requests a page over and over. */
export async function runLoadWindow(
  { url, pid }: ServedPage,
  { connections, durationMs, isAnew = false }: Load,
): Promise<LoadWindow> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  const processorBefore = readProcessorMs(pid);
  const times: number[] = [];
  let errors = 0;
  let bytes = 0;
  let requests = 0;
  const visit = async (): Promise<void> => {
    while (performance.now() - start < durationMs) {
      const begin = performance.now();
      requests += 1;
      const page = await requestPage(isAnew ? `${url}?visit=${Date.now()}-${requests}` : url, agent);
      if (page.status === 200) {
        times.push(performance.now() - begin);
        bytes = page.bytes;
      } else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const seconds = (performance.now() - start) / 1000;
  const processorAfter = readProcessorMs(pid);
  agent.destroy();
  return {
    pagesPerSecond: times.length / seconds,
    p50Ms: median(times),
    p99Ms: percentile(times, 0.99),
    processorMs:
      processorBefore === null || processorAfter === null || times.length === 0
        ? null
        : (processorAfter - processorBefore) / times.length,
    bytes,
    errors,
  };
}

/** Returns the value below which this share of the values lies; 0 for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function requestPage(url: string, agent: Agent): Promise<{ status: number; bytes: number }> {
  return new Promise((done) => {
    const failed = (): void => done({ status: 0, bytes: 0 });
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => done({ status: response.statusCode ?? 0, bytes }));
      // The server ended the connection within a page.
      response.on('error', failed);
    }).on('error', failed);
  });
}

/** The kernel counts processor time in ticks of ten milliseconds. */
const TICK_MS = 10;

/** Reads the processor time of a process over all threads, in milliseconds. Null where there is no /proc. */
function readProcessorMs(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
