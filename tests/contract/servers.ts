import type { ContractServer } from './contractServer';
import { startDirectus } from './directus/start';
import { DIRECTUS_TRUTH } from './directus/truth';
import { startJsonGraphqlServer } from './jsongql/start';
import { JSONGQL_TRUTH } from './jsongql/truth';
import { startKeystone } from './keystone/start';
import { KEYSTONE_TRUTH } from './keystone/truth';
import { startParse } from './parse/start';
import { PARSE_TRUTH } from './parse/truth';
import { startPayload } from './payload/start';
import { PAYLOAD_TRUTH } from './payload/truth';
import { startPostGraphile } from './postgraphile/start';
import { FILTER_TRUTH, PLAIN_TRUTH } from './postgraphile/truth';
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
  folder: 'styles',
  package: 'graphql-yoga',
  weight,
  needs: [],
  start: (port) => startStyle(kind, port),
  truth: STYLE_TRUTHS[kind],
});

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
    weight: 'gate',
    needs: ['postgres'],
    start: (port) => startPostGraphile({ filter: true, port }),
    truth: FILTER_TRUTH,
  },
  {
    id: 'keystone',
    name: 'Keystone',
    folder: 'keystone',
    package: '@keystone-6/core',
    weight: 'gate',
    needs: [],
    start: startKeystone,
    truth: KEYSTONE_TRUTH,
  },
  {
    id: 'directus',
    name: 'Directus',
    folder: 'directus',
    package: 'directus',
    weight: 'heavy',
    needs: [],
    start: startDirectus,
    truth: DIRECTUS_TRUTH,
  },
  {
    id: 'parse',
    name: 'Parse Server',
    folder: 'parse',
    package: 'parse-server',
    weight: 'heavy',
    needs: ['postgres'],
    start: startParse,
    truth: PARSE_TRUTH,
  },
  {
    id: 'payload',
    name: 'Payload',
    folder: 'payload',
    package: 'payload',
    weight: 'heavy',
    needs: ['postgres'],
    start: startPayload,
    truth: PAYLOAD_TRUTH,
  },
  {
    id: 'strapi',
    name: 'Strapi',
    folder: 'strapi',
    package: '@strapi/strapi',
    weight: 'heavy',
    needs: [],
    start: startStrapi,
    truth: STRAPI_TRUTH,
  },
  {
    id: 'vendure',
    name: 'Vendure, its admin API',
    folder: 'vendure',
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
