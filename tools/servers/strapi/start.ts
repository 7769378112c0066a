import { startServerProgram, type RunningServer } from '../../../tests/contract/contractServer';

/** Starts Strapi over a fresh SQLite with the library of data.mjs, on this port or a free one. */
export const startStrapi = (port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'tools/servers/strapi', port, limit: 180_000 });
