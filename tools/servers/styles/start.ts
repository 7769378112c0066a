import { startServerProgram, type RunningServer } from '../../../tests/contract/contractServer';

/** A file of `kinds`. */
export type StyleKind = 'pages' | 'relay' | 'segments' | 'tables';

/** Starts the library in one style, on this port or a free one. */
export const startStyle = (kind: StyleKind, port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'tools/servers/styles', port, env: { KIND: kind } });
