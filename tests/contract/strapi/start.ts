import { startServerProgram, type RunningServer } from '../contractServer';

/** Starts Strapi over a fresh SQLite with the library of data.mjs, on this port or a free one. */
export const startStrapi = (port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'strapi', port, limit: 180_000 });
