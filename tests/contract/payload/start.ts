import { startServerProgram, type RunningServer } from '../contractServer';

/** Starts Payload over a fresh PostgreSQL with the purchasing of data.mjs, on this port or a free one. */
export const startPayload = (port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'payload', port, limit: 180_000 });
