import { startServerProgram, type RunningServer } from '../../../tests/contract/contractServer';

/** Starts Payload over a fresh PostgreSQL with the purchasing of data.mjs, on this port or a free one. */
export const startPayload = (port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'tools/servers/payload', port, limit: 180_000 });
