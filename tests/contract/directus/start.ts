import { startServerProgram, type RunningServer } from '../contractServer';

/** Starts Directus over a fresh SQLite with the museum of data.mjs, on this port or a free one. */
export const startDirectus = (port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'directus', port, limit: 240_000 });
