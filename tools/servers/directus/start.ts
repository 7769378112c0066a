import { startServerProgram, type RunningServer } from '../../../tests/contract/contractServer';

/** Starts Directus over a fresh SQLite with the museum of data.mjs, on this port or a free one. */
export const startDirectus = (port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'tools/servers/directus', port, limit: 240_000 });
