import type { ContractServer } from './contractServer';

/**
 * Returns the servers that CONTRACT_SERVERS names (ids with commas between; scripts set it to what could be installed), or
 * `others` where it is not set.
 * @throws Error for a name that is not among `servers`
 */
export function pickServers(
  servers: readonly ContractServer[],
  others: readonly ContractServer[] = servers,
): readonly ContractServer[] {
  const chosen = process.env.CONTRACT_SERVERS;
  if (chosen === undefined) return others;
  const ids = chosen.split(',').filter((id) => id !== '');
  return ids.map((id) => {
    const server = servers.find((one) => one.id === id);
    if (server === undefined) throw new Error(`No such server: ${id}.`);
    return server;
  });
}
