import { startServerProgram, type RunningServer } from '../contractServer';

/** Starts Keystone over a fresh SQLite with the projects of data.mjs, on this port or a free one. */
export const startKeystone = (port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'tests/contract/keystone', port, limit: 120_000 });
