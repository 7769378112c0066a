import type { ContractServer } from '../../tests/contract/contractServer';
import { startPostGraphile } from '../../tests/contract/postgraphile/start';
import { PLAIN_TRUTH } from '../../tests/contract/postgraphile/truth';
import { GATE_SERVERS } from '../../tests/contract/servers';
import { startDirectus } from './directus/start';
import { DIRECTUS_TRUTH } from './directus/truth';
import { startJsonGraphqlServer } from './jsongql/start';
import { JSONGQL_TRUTH } from './jsongql/truth';
import { startParse } from './parse/start';
import { PARSE_TRUTH } from './parse/truth';
import { startPayload } from './payload/start';
import { PAYLOAD_TRUTH } from './payload/truth';
import { startStrapi } from './strapi/start';
import { STRAPI_TRUTH } from './strapi/truth';
import { startStyle, type StyleKind } from './styles/start';
import { STYLE_TRUTHS } from './styles/truth';
import { startVendure } from './vendure/start';
import { VENDURE_ADMIN_TRUTH } from './vendure/truth';

/** No product of anybody: what teams write by hand, and what products that cannot be started here would answer. */
const style = (kind: StyleKind, name: string, weight: ContractServer['weight']): ContractServer => ({
  id: `style-${kind}`,
  name,
  folder: 'tools/servers/styles',
  package: 'graphql-yoga',
  weight,
  needs: [],
  start: (port) => startStyle(kind, port),
  truth: STYLE_TRUTHS[kind],
});

/** Every server of another maker that the site is tried on. A new one is a folder and an entry here. */
export const SERVERS: readonly ContractServer[] = [
  ...GATE_SERVERS,
  {
    id: 'jsongql',
    name: 'json-graphql-server',
    folder: 'tools/servers/jsongql',
    package: 'json-graphql-server',
    weight: 'light',
    needs: [],
    start: startJsonGraphqlServer,
    truth: JSONGQL_TRUTH,
  },
  {
    id: 'postgraphile',
    name: 'PostGraphile',
    folder: 'tests/contract/postgraphile',
    package: 'postgraphile',
    weight: 'light',
    needs: ['postgres'],
    start: (port) => startPostGraphile({ port }),
    truth: PLAIN_TRUTH,
  },
  {
    id: 'directus',
    name: 'Directus',
    folder: 'tools/servers/directus',
    package: 'directus',
    weight: 'heavy',
    needs: [],
    start: startDirectus,
    truth: DIRECTUS_TRUTH,
  },
  {
    id: 'parse',
    name: 'Parse Server',
    folder: 'tools/servers/parse',
    package: 'parse-server',
    weight: 'heavy',
    needs: ['postgres'],
    start: startParse,
    truth: PARSE_TRUTH,
  },
  {
    id: 'payload',
    name: 'Payload',
    folder: 'tools/servers/payload',
    package: 'payload',
    weight: 'heavy',
    needs: ['postgres'],
    start: startPayload,
    truth: PAYLOAD_TRUTH,
  },
  {
    id: 'strapi',
    name: 'Strapi',
    folder: 'tools/servers/strapi',
    package: '@strapi/strapi',
    weight: 'heavy',
    needs: [],
    start: startStrapi,
    truth: STRAPI_TRUTH,
  },
  {
    id: 'vendure',
    name: 'Vendure, its admin API',
    folder: 'tools/servers/vendure',
    package: '@vendure/core',
    weight: 'heavy',
    needs: [],
    start: (port) => startVendure('admin', port),
    truth: VENDURE_ADMIN_TRUTH,
  },
  style('tables', 'Generated over tables, as by Hasura, on Yoga', 'light'),
  style('relay', 'Relay to the letter, as of GitHub, on Yoga', 'heavy'),
  style('segments', 'Offset segments, as of Hot Chocolate, on Yoga', 'light'),
  style('pages', 'Pages by hand, on Yoga', 'heavy'),
];

/** Those that the deep run installs beside the servers of the gate. */
export const LIGHT_SERVERS = SERVERS.filter(({ weight }) => weight === 'light');
