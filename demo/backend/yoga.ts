import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import { isLocalOrigin } from '../localHost';
import type { Context, Viewer } from './context';
import type { Db } from './database';
import { makeLoaders } from './loaders';
import { RESOLVERS } from './resolvers/resolvers';
import type { Language } from './rules/messages';
import { typeDefs } from './typeDefs';

export const GRAPHQL_PATH = '/graphqlh';

/** What the GraphQL part needs to know. */
export interface YogaOptions {
  readonly db: Db;
  /** What the header `ztoken` has to be. */
  readonly token: string;
  readonly strict: boolean;
  /** Where pictures are. */
  readonly photos: string;
  /** Who a Bearer token belongs to, if anybody. */
  readonly findViewer: (token: string) => Promise<Viewer | null>;
}

/** The GraphQL part of the backend: one endpoint, POST and GET, behind its token. */
export function makeYoga(options: YogaOptions) {
  return createYoga<Record<never, never>, Context>({
    schema: createSchema({ typeDefs: typeDefs(), resolvers: RESOLVERS }),
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
    plugins: [tokenCheck(options.token)],
    context: async ({ request }): Promise<Context> => ({
      db: options.db,
      loaders: makeLoaders(options.db),
      viewer: await viewerOf(request, options.findViewer),
      strict: options.strict,
      language: languageOf(request.headers.get('accept-language')),
      photos: options.photos,
    }),
  });
}

/** Refuses every request without the right `ztoken`, introspection included. */
function tokenCheck(token: string): Plugin {
  return {
    onRequest({ request, fetchAPI, endResponse }) {
      if (request.method === 'OPTIONS' || request.headers.get('ztoken') === token) return;
      const error = {
        message: 'The header "ztoken" is missing or wrong.',
        extensions: { code: 'UNAUTHENTICATED' },
      };
      endResponse(fetchAPI.Response.json({ errors: [error] }, { status: 401 }));
    },
  };
}

async function viewerOf(request: Request, findViewer: YogaOptions['findViewer']): Promise<Viewer | null> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return token === undefined ? null : findViewer(token);
}

/** Polish where it is asked for before English. */
function languageOf(header: string | null): Language {
  const wanted = /\b(pl|en)\b/i.exec(header ?? '')?.[1];
  return wanted?.toLowerCase() === 'pl' ? 'pl' : 'en';
}
