import { startServerProgram, type RunningServer } from '../../../tests/contract/contractServer';

/** It would write its log beside its program. */
const WITHOUT_LOGS = { PARSE_SERVER_LOGS_FOLDER: 'null' };

/** Starts Parse Server over a fresh PostgreSQL with the purchasing of data.mjs, on this port or a free one. */
export const startParse = (port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'tools/servers/parse', port, env: WITHOUT_LOGS, limit: 180_000 });
