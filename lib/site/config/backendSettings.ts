import { DEFAULT_DOCUMENT_LIMITS, MIN_DOCUMENT_LIMITS } from '../../core/schema/model/documentLimits';
import {
  choice,
  freeText,
  headerMap,
  httpOrigin,
  httpUrl,
  integer,
  pathOrUrl,
  trueOrFalse,
} from './settingTypes';
import { findHeaderFault, findSecretFault, findSubscriptionsUrlFault, findTokenFault } from './textFaults';

/** The settings of the backend, and of who may see and do what. */
export const BACKEND_SETTINGS = {
  GQL_ENDPOINT: httpUrl({
    what: 'The backend’s full URL; any path. The server posts to it; browsers never see it.',
    unsetText: 'the demo',
    example: 'https://example.org/graphql',
  }),
  GQL_HEADERS: headerMap({
    what: 'Headers that the server adds to its calls. Never sent to a browser.',
    example: '{"authorization":"Bearer …"}',
  }),
  GQL_SEND_ACCESS_TOKEN: trueOrFalse(
    'The server’s calls carry the signed-in user’s access token ([docs/operators.md](operators.md)).',
  ),
  GQL_ACCESS_TOKEN_AUDIENCE: freeText({
    what: 'The audience of that token, if the identity provider requires one.',
    example: 'https://api.example.org/',
  }),
  GQL_ROLE_CLAIM: freeText({
    what: 'Path of the claim of that token that alone decides which schema the backend shows, e.g. `permissions` or `realm_access roles`: sessions with equal values share one reading ([docs/operators.md](operators.md#access-tokens-for-the-backend)).',
    unsetText: 'each session’s schema is read',
    example: 'permissions',
  }),
  GQL_SESSION: freeText({
    what: 'Keeps the backend’s own sessions, such as a basket, for each visitor alone: `cookies`, the name of a response header with a token, or `none` ([docs/connect.md](connect.md#backend-sessions)).',
    unsetText: 'not kept, and visitors are told',
    example: 'cookies',
  }),
  GQL_ZTOKEN: freeText({
    what: 'Value of the `ztoken` header that every GraphQL request carries. Browsers get it, so it is public: no secret.',
    findFault: findHeaderFault,
  }),
  GQL_SCHEMA: freeText({
    type: 'file',
    what: 'A file with SDL or an introspection result, instead of, or in addition to, introspection.',
    example: 'schema.graphql',
  }),
  GQL_REFRESH_SECONDS: integer(1, 300, 'How often the schema is read again.'),
  GQL_TIMEOUT_MS: integer(1, 15_000, 'How long a call to the backend may take, in milliseconds.'),
  GQL_MAX_BODY_BYTES: integer(1024, 1_048_576, 'Largest request that `/graphqlh` passes on.'),
  GQL_MAX_UPLOAD_BYTES: integer(1024, 26_214_400, 'The same for requests with files.'),
  GQL_MAX_DOCUMENT_BYTES: integer(
    MIN_DOCUMENT_LIMITS.bytes,
    DEFAULT_DOCUMENT_LIMITS.bytes,
    'Maximum length of the site’s documents.',
  ),
  GQL_MAX_DOCUMENT_FIELDS: integer(
    MIN_DOCUMENT_LIMITS.fields,
    DEFAULT_DOCUMENT_LIMITS.fields,
    'Maximum fields of them. More are on a further page.',
  ),
  GQL_MAX_DOCUMENT_DEPTH: integer(
    MIN_DOCUMENT_LIMITS.depth,
    DEFAULT_DOCUMENT_LIMITS.depth,
    'Maximum depth of their fields.',
  ),
  GQL_MAX_ANSWER_BYTES: integer(1024, 33_554_432, 'Largest response of the backend that is read.'),
  GQL_MAX_REPEAT_BYTES: integer(
    0,
    16_777_216,
    'Memory for responses to mutations, in case a browser repeats a request.',
  ),
  GQL_MAX_JSON_DEPTH: integer(8, 200, 'Maximum JSON depth of a call to `/graphqlh`.'),
  GQL_OPEN: trueOrFalse(
    '`/graphqlh` accepts any document from anybody who may read, not only those of the site’s pages, and any from operators.',
  ),
  GQL_SUBSCRIPTIONS: choice(['auto', 'ws', 'sse', 'off'], {
    what: 'How the site listens to the backend: `ws` (GraphQL over WebSocket), `sse` (over server-sent events), `auto` (the one that works) or not at all ([docs/history.md](history.md#live-changes)).',
    unsetText: '`auto`',
  }),
  GQL_SUBSCRIPTIONS_URL: freeText({
    type: 'URL',
    what: 'The address for it.',
    unsetText: 'that of `GQL_ENDPOINT`',
    example: 'wss://example.org/graphql',
    findFault: findSubscriptionsUrlFault,
  }),
  GQL_SUBSCRIPTIONS_SHARE: choice(['session', 'role'], {
    what: '`role`: sessions with the same `GQL_ROLE_CLAIM` share subscriptions.',
    unsetText: '`session`: each has its own',
    example: 'role',
  }),
  NEXT_PUBLIC_GQL_HOST: httpOrigin({
    what: 'A public host that browsers post to directly, at its `/graphqlh`.',
    unsetText: 'the site itself, which passes the call on',
    example: 'https://api.example.org',
  }),
  APP_BASE_URL: httpOrigin({
    what: 'The site’s own origin. https adds HSTS and secure cookies.',
    unsetText: '`http://localhost:PORT`',
    example: 'https://www.example.org',
  }),
  AUTH0_DOMAIN: freeText({
    type: 'host or URL',
    what: 'The identity provider, as its host or its issuer’s URL. All four `AUTH0_*` or none: without them nobody can sign in.',
    example: 'tenant.eu.auth0.com',
  }),
  AUTH0_CLIENT_ID: freeText({ what: 'This site’s id at the provider.' }),
  AUTH0_CLIENT_SECRET: freeText({ what: 'Its secret there.' }),
  AUTH0_SECRET: freeText({
    type: 'at least 32 bytes',
    what: 'Encrypts the session cookie. Make one with `openssl rand -hex 32`.',
    findFault: findSecretFault,
  }),
  SITE_BACKCHANNEL_LOGOUT: trueOrFalse(
    'The identity provider may end sessions at `/api/auth/backchannel-logout` ([docs/operators.md](operators.md#sessions-that-the-provider-ends)). Needs `SITE_STORE`.',
  ),
  NEXT_PUBLIC_AUTH0_PROFILE: pathOrUrl('/api/auth/me', { what: 'Path of the session profile.' }),
  NEXT_PUBLIC_AUTH0_LOGIN: pathOrUrl('/api/auth/login', { what: 'Path where signing in starts.' }),
  SITE_PROTECTED: choice(['none', 'write', 'all'], {
    what: 'Which pages, and which calls to `/graphqlh`, require a session.',
    unsetText: '`write` with a provider, else `none`',
    example: 'write',
  }),
  SITE_SECRET: freeText({
    type: 'at least 32 bytes',
    what: 'The key that seals the documents of pages, and encrypts what is kept of visitors.',
    unsetText: '`AUTH0_SECRET`, else one per process',
    findFault: findSecretFault,
  }),
  SITE_OPERATORS: freeText({
    type: 'list',
    what: 'Users who may open `/backend` and refresh the schema: e-mail addresses or subjects, or `*` for every signed-in user.',
    unsetText: 'nobody',
    example: 'ola@example.org,auth0|5f7c8ec7c33c6c004bbafe82',
  }),
  SITE_REFRESH_TOKEN: freeText({
    type: 'at least 16 characters',
    what: 'Token for `POST /api/refresh`, which refreshes the schema.',
    findFault: findTokenFault,
  }),
};
