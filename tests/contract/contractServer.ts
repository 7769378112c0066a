import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '../support/startProcess';
import type { ServerTruth } from './truth';

/** A server of another maker while it runs. */
export interface RunningServer {
  /** Its GraphQL endpoint. */
  readonly url: string;
  /** What its operator has to send with every request; {} where nothing. */
  readonly headers: Readonly<Record<string, string>>;
  /** Everything that it has written. */
  log(): string;
  stop(): Promise<void>;
}

/** A server of another maker that the site is tried on: an entry of a registry. */
export interface ContractServer {
  /** Its word on the command line: `npm run test:servers -- <id>`. */
  readonly id: string;
  readonly name: string;
  /** The folder, from the project's root, with install.sh and package.json; several entries may share one. */
  readonly folder: string;
  /** The package whose version is the server's. */
  readonly package: string;
  /** `gate`: in every gate; `light`: in the deep run, too; `heavy`: by `npm run test:servers` only (install time, size). */
  readonly weight: 'gate' | 'light' | 'heavy';
  /** What of the operating system it needs. */
  readonly needs: readonly 'postgres'[];
  /** Starts it with its known data on this port, or a free one. */
  start(port?: number): Promise<RunningServer>;
  /** Its known data, in its own words. */
  readonly truth: ServerTruth;
}

/** The version of the server, as its folder pins it. */
export function serverVersion(server: Pick<ContractServer, 'folder' | 'package'>): string {
  // Our own file.
  const manifest = JSON.parse(readFileSync(join(server.folder, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return manifest.dependencies?.[server.package] ?? 'unknown';
}

interface Program {
  readonly folder: string;
  readonly port?: number | undefined;
  /** The Node that runs it; ours by default. */
  readonly node?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Time to get ready, in milliseconds. */
  readonly limit?: number;
}

/**
 * Starts a folder's server.mjs, which prints `{"ready":true,"url":…,"headers":…}` when it is ready. For a folder's start.ts.
 * @throws Error with what the program wrote, if it ends or stays silent
 */
export async function startServerProgram(program: Program): Promise<RunningServer> {
  const { folder, port = 0, node = process.execPath, env = {}, limit = 60_000 } = program;
  const started = await startProcess<{ readonly url: string; readonly headers?: RunningServer['headers'] }>(
    node,
    ['server.mjs'],
    { cwd: folder, env: { ...process.env, PORT: String(port), ...env }, limit },
  );
  const { url, headers = {} } = started.ready;
  return { url, headers, log: started.log, stop: started.stop };
}
