import { startServerProgram, type RunningServer } from '../contractServer';

/** Starts Parse Server over a fresh PostgreSQL with the purchasing of data.mjs, on this port or a free one. */
export const startParse = (port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'parse', port, limit: 180_000 });
