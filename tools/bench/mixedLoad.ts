import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { askDemo } from '../../tests/support/demoReports';
import { LoadVisitor, type LoadRecord, type LoadTarget } from './LoadVisitor';

/** A resident size of a process, in MB, at a minute of the load. */
export interface MemorySample {
  readonly minute: number;
  readonly residentMb: number;
}

/** Result of a load of reads and writes. */
export interface MixedLoadResult extends LoadRecord {
  /** Per process. */
  readonly memory: readonly (readonly MemorySample[])[];
  /** Number of reports whose last write was acknowledged. */
  readonly acknowledged: number;
  /** Reports that were acknowledged and are not there as they were last written. */
  readonly missing: readonly string[];
  /** Reports that are there more than once. */
  readonly doubled: readonly string[];
}

const SAMPLE_MS = 5_000;
const MINUTE_MS = 60_000;

/** How many visitors come at a time, for how long, and how many writes they make at least. */
interface MixedLoad {
  readonly connections: number;
  readonly durationMs: number;
  readonly minWrites?: number;
}

/**
 * Lets visitors read and write for this many milliseconds, then compares what the backend holds with what was acknowledged.
 * `graphql` is the demo's backend; `pids` are the processes whose memory is observed.
 */
export async function runMixedLoad(
  target: LoadTarget & { readonly graphql: string; readonly pids: readonly number[] },
  { connections, durationMs, minWrites = 0 }: MixedLoad,
): Promise<MixedLoadResult> {
  const run = `r${Date.now().toString(36)}`;
  const record: LoadRecord = { times: new Map(), errors: [], writes: new Map() };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = Date.now();
  const memory = target.pids.map((): MemorySample[] => []);
  const sample = (): void =>
    target.pids.forEach((pid, index) => {
      const residentMb = readResidentMb(pid);
      if (residentMb !== null) memory[index]?.push({ minute: (Date.now() - start) / MINUTE_MS, residentMb });
    });
  const timer = setInterval(sample, SAMPLE_MS);
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const visitor = new LoadVisitor(target, agent, record, { mark: `${run}x${index}`, step: index });
      while (Date.now() - start < durationMs || record.writes.size < minWrites) await visitor.act();
    }),
  );
  clearInterval(timer);
  sample();
  agent.destroy();
  return { ...record, memory, ...compareWrites(record, await readTitles(target.graphql, run)) };
}

/** Compares what was acknowledged with the titles that are stored. */
function compareWrites(
  { writes }: LoadRecord,
  stored: readonly string[],
): Pick<MixedLoadResult, 'acknowledged' | 'missing' | 'doubled'> {
  const byMark = new Map<string, string[]>();
  for (const title of stored) {
    const mark = title.split(' ')[1] ?? '';
    byMark.set(mark, [...(byMark.get(mark) ?? []), title]);
  }
  const expected = [...writes];
  const isStored = (mark: string, titles: readonly (string | null)[]): boolean => {
    const [title = null] = byMark.get(mark) ?? [];
    return titles.includes(title);
  };
  return {
    acknowledged: expected.filter(([, { titles }]) => titles.length === 1).length,
    missing: expected.filter(([mark, { titles }]) => !isStored(mark, titles)).map(([mark]) => mark),
    doubled: [...byMark].filter(([, titles]) => titles.length > 1).map(([mark]) => mark),
  };
}

const PAGE_SIZE = 500;

/** Reads the titles of all reports of a run from the backend itself. */
async function readTitles(graphql: string, run: string): Promise<readonly string[]> {
  const titles: string[] = [];
  for (;;) {
    const { reports } = await askDemo<{ reports: { items: readonly { title: string }[] } }>(
      graphql,
      `query ($search: String, $limit: Int, $offset: Int) {
        reports(search: $search, limit: $limit, offset: $offset, order: [{ field: NUMBER, direction: ASC }]) { items { title } }
      }`,
      { search: run, limit: PAGE_SIZE, offset: titles.length },
    );
    titles.push(...reports.items.map(({ title }) => title));
    if (reports.items.length < PAGE_SIZE) return titles;
  }
}

/** Reads the resident size of a process; null where the system does not tell it. */
function readResidentMb(pid: number): number | null {
  try {
    const kB = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kB === undefined ? null : Number(kB) / 1024;
  } catch {
    return null;
  }
}

/** Returns by how many MB a minute the memory grew from this minute on, by the line of least squares; null for too few samples. */
export function getMemorySlope(samples: readonly MemorySample[], fromMinute: number): number | null {
  const late = samples.filter(({ minute }) => minute >= fromMinute);
  if (late.length < 3) return null;
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(late.map(({ minute }) => minute));
  const y = mean(late.map(({ residentMb }) => residentMb));
  const products = late.map(({ minute, residentMb }) => (minute - x) * (residentMb - y));
  const squares = late.map(({ minute }) => (minute - x) ** 2);
  return mean(products) / mean(squares);
}
