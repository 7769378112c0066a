import type { ContractServer } from './contractServer';
import { CONTRACT_SERVERS } from './servers';

/**
 * The servers that this run of the tests is about: those that CONTRACT_SERVERS names (ids with commas between; scripts set it
 * to what could be installed), otherwise those of the gate, and in the deep run the light ones, too.
 */
export function chosenServers(): readonly ContractServer[] {
  const chosen = process.env.CONTRACT_SERVERS;
  if (chosen === undefined)
    return CONTRACT_SERVERS.filter(
      // A script learns from its own command line that its run is a deep one: not before it is called.
      ({ weight }) => weight === 'gate' || (process.env['TEST_DEEP'] === '1' && weight === 'light'),
    );
  const ids = chosen.split(',').filter((id) => id !== '');
  return ids.map((id) => {
    const server = CONTRACT_SERVERS.find((one) => one.id === id);
    if (server === undefined) throw new Error(`No such server: ${id}.`);
    return server;
  });
}
