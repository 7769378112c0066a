import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import { isLocalOrigin } from '../localHost';
import type { Context, Viewer } from './context';
import type { Db } from './database';
import { makeLoaders } from './loaders';
import { RESOLVERS } from './resolvers/resolvers';
import { roleOf, roleSchemas } from './roleSchemas';
import type { Language } from './rules/messages';
import { typeDefs } from './typeDefs';

export const GRAPHQL_PATH = '/graphqlh';

/**
 * `refuse`: only clerks may change a status or delete. `hidden`: besides, the schema that others are told lacks what they may not.
 */
export type Strictness = 'off' | 'refuse' | 'hidden';

/** What the GraphQL part needs to know. */
export interface YogaOptions {
  readonly db: Db;
  /** What the header `ztoken` has to be. */
  readonly token: string;
  readonly strict: Strictness;
  /** Where pictures are. */
  readonly photos: string;
  /** Who a Bearer token belongs to, if anybody. */
  readonly findViewer: (token: string) => Promise<Viewer | null>;
}

/** The GraphQL part of the backend: one endpoint, POST and GET, behind its token. */
export function makeYoga(options: YogaOptions) {
  const schema = createSchema({ typeDefs: typeDefs(), resolvers: RESOLVERS });
  const byRole = options.strict === 'hidden' ? roleSchemas(schema) : null;
  const viewers: Viewers = new WeakMap();
  return createYoga<Record<never, never>, Context>({
    schema: byRole === null ? schema : ({ request }) => byRole[roleOf(viewers.get(request) ?? null)],
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    logging: 'error',
    // Never a stack, whatever NODE_ENV says.
    maskedErrors: { isDev: false },
    cors: (request) => {
      const origin = request.headers.get('origin');
      if (origin === null || !isLocalOrigin(origin)) return false;
      return {
        origin,
        // The token travels in a header, so no cookie has to.
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
      viewer: viewers.get(request) ?? null,
      strict: options.strict !== 'off',
      language: languageOf(request.headers.get('accept-language')),
      photos: options.photos,
    }),
  });
}

/** Who sent a request, once its token has been looked at. */
type Viewers = WeakMap<Request, Viewer>;

/** Refuses every request without the right `ztoken`, introspection included, and those with a Bearer token that is nobody's. */
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

/** Polish where it is asked for before English. */
function languageOf(header: string | null): Language {
  const wanted = /\b(pl|en)\b/i.exec(header ?? '')?.[1];
  return wanted?.toLowerCase() === 'pl' ? 'pl' : 'en';
}
