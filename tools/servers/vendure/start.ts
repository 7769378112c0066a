import { startServerProgram, type RunningServer } from '../../../tests/contract/contractServer';

/** Starts Vendure over a fresh SQLite with the shop of data.mjs, on this port or a free one: its admin API, or its shop API. */
export const startVendure = (api: 'admin' | 'shop', port?: number): Promise<RunningServer> =>
  startServerProgram({ folder: 'tools/servers/vendure', port, env: { API: api }, limit: 240_000 });
