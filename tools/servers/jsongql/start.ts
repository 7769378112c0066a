import { startServerProgram, type RunningServer } from '../../../tests/contract/contractServer';

/** Starts json-graphql-server with the data of data.mjs, on this port or a free one. */
export const startJsonGraphqlServer = (port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'tools/servers/jsongql', port });
