import type { ContractServer } from './contractServer';
import { startJsonGraphqlServer } from './jsongql/start';
import { JSONGQL_TRUTH } from './jsongql/truth';
import { startPostGraphile } from './postgraphile/start';
import { FILTER_TRUTH, PLAIN_TRUTH } from './postgraphile/truth';

/** Every server of another maker that the site is tried on. A new one is a folder and an entry here. */
export const CONTRACT_SERVERS: readonly ContractServer[] = [
  {
    id: 'jsongql',
    name: 'json-graphql-server',
    folder: 'jsongql',
    package: 'json-graphql-server',
    weight: 'light',
    needs: [],
    start: startJsonGraphqlServer,
    truth: JSONGQL_TRUTH,
  },
  {
    id: 'postgraphile',
    name: 'PostGraphile',
    folder: 'postgraphile',
    package: 'postgraphile',
    weight: 'light',
    needs: ['postgres'],
    start: (port) => startPostGraphile({ port }),
    truth: PLAIN_TRUTH,
  },
  {
    id: 'postgraphile-filter',
    name: 'PostGraphile with connection-filter',
    folder: 'postgraphile',
    package: 'postgraphile',
    weight: 'light',
    needs: ['postgres'],
    start: (port) => startPostGraphile({ filter: true, port }),
    truth: FILTER_TRUTH,
  },
];
