import type { ContractServer } from './contractServer';
import { startKeystone } from './keystone/start';
import { KEYSTONE_TRUTH } from './keystone/truth';
import { startPostGraphile } from './postgraphile/start';
import { FILTER_TRUTH } from './postgraphile/truth';

/** The servers of other makers that the gate tries the site on; tools/servers/servers.ts has the others. */
export const GATE_SERVERS: readonly ContractServer[] = [
  {
    id: 'postgraphile-filter',
    name: 'PostGraphile with connection-filter',
    folder: 'tests/contract/postgraphile',
    package: 'postgraphile',
    weight: 'gate',
    needs: ['postgres'],
    start: (port) => startPostGraphile({ filter: true, port }),
    truth: FILTER_TRUTH,
  },
  {
    id: 'keystone',
    name: 'Keystone',
    folder: 'tests/contract/keystone',
    package: '@keystone-6/core',
    weight: 'gate',
    needs: [],
    start: startKeystone,
    truth: KEYSTONE_TRUTH,
  },
];
