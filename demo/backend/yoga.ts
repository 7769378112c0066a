import { createPubSub, createSchema, createYoga, type Plugin } from 'graphql-yoga';
import { isLocalOrigin } from '../localHost';
import type { Context, Viewer } from './context';
import type { Db } from './database';
import { makeLoaders } from './loaders';
import type { ReportEvent } from './resolvers/reportEvents';
import { RESOLVERS } from './resolvers/resolvers';
import { roleOf, roleSchemas } from './roleSchemas';
import type { Language } from './rules/messages';
import { typeDefs } from './typeDefs';

export const GRAPHQL_PATH = '/graphqlh';

/**
 * `refuse`: only clerks may change a status or delete. `hidden`: other callers' schema also lacks what they may not use.
 */
export type Strictness = 'off' | 'refuse' | 'hidden';

/** The options of the GraphQL server. */
export interface YogaOptions {
  readonly db: Db;
  /** The expected value of the header `ztoken`. */
  readonly token: string;
  readonly strict: Strictness;
  /** The base URL of photos. */
  readonly photos: string;
  /** Finds the user of a Bearer token, if any. */
  readonly findViewer: (token: string) => Promise<Viewer | null>;
}

/** Creates the GraphQL server: one endpoint, POST and GET, that requires its token. */
export function makeYoga(options: YogaOptions) {
  const makeSchema = () => createSchema({ typeDefs: typeDefs(), resolvers: RESOLVERS });
  const schema = makeSchema();
  const byRole = options.strict === 'hidden' ? roleSchemas(schema, makeSchema()) : null;
  const viewers: Viewers = new WeakMap();
  const channel = createPubSub<{ report: [event: ReportEvent] }>();
  return createYoga<Record<never, never>, Context>({
    schema: byRole === null ? schema : ({ request }) => byRole[roleOf(viewers.get(request) ?? null)],
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    logging: 'error',
    // Stack traces are never sent, regardless of NODE_ENV.
    maskedErrors: { isDev: false },
    cors: (request) => {
      const origin = request.headers.get('origin');
      if (origin === null || !isLocalOrigin(origin)) return false;
      return {
        origin,
        // The token is a header, so no cookies are needed.
        credentials: false,
        allowedHeaders: ['content-type', 'ztoken', 'authorization', 'accept-language'],
        methods: ['POST', 'GET', 'OPTIONS'],
        maxAge: 600,
      };
    },
    plugins: [tokenCheck(options, viewers)],
    context: ({ request }): Context => ({
      db: options.db,
      loaders: makeLoaders(options.db),
      events: {
        publish: (event) => channel.publish('report', event),
        subscribe: () => channel.subscribe('report'),
      },
      viewer: viewers.get(request) ?? null,
      strict: options.strict !== 'off',
      language: languageOf(request.headers.get('accept-language')),
      photos: options.photos,
    }),
  });
}

/** The user of each request whose token was verified. */
type Viewers = WeakMap<Request, Viewer>;

/** Refuses every request without the right `ztoken`, introspection included, and those with an invalid Bearer token. */
function tokenCheck({ token, findViewer }: YogaOptions, viewers: Viewers): Plugin {
  return {
    async onRequest({ request, fetchAPI, endResponse }) {
      if (request.method === 'OPTIONS') return;
      const refuse = (message: string) =>
        endResponse(
          fetchAPI.Response.json(
            { errors: [{ message, extensions: { code: 'UNAUTHENTICATED' } }] },
            { status: 401 },
          ),
        );
      if (request.headers.get('ztoken') !== token) return refuse('The header "ztoken" is missing or wrong.');
      const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
      if (bearer === undefined) return;
      const viewer = await findViewer(bearer);
      if (viewer === null) return refuse('The access token has run out, or comes from elsewhere.');
      viewers.set(request, viewer);
    },
  };
}

/** Returns Polish if the header lists it before English. */
function languageOf(header: string | null): Language {
  const wanted = /\b(pl|en)\b/i.exec(header ?? '')?.[1];
  return wanted?.toLowerCase() === 'pl' ? 'pl' : 'en';
}
