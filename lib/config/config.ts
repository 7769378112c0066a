import type { DocumentLimits } from '../schema/model/documentLimits';
/** Pages that require a signed-in user (SITE_PROTECTED): none, those that write, or all. */
export type SiteProtected = 'none' | 'write' | 'all';

/** E-mail addresses (lower case) and subjects of the identity provider, or every signed-in user. */
export type Operators = 'everybody' | ReadonlySet<string>;

/** Settings that browsers may know. */
export interface PublicConfig {
  /** Origin that browsers post GraphQL to, without a trailing slash; '' is the site itself. */
  readonly host: string;
  /** Token of every GraphQL request. Public by its nature. */
  readonly ztoken: string;
  /** Path or URL of the session profile. */
  readonly profileUrl: string;
  /** Path or URL of the login. */
  readonly loginUrl: string;
  /** False when no identity provider is configured. */
  readonly signIn: boolean;
  readonly analyticsId: string | null;
  readonly adsClient: string | null;
  /** Slot of the one advertisement on reading pages. Null: the ad script decides by itself. */
  readonly adsSlot: string | null;
}

/** The identity provider and this site's client registration. */
export interface AuthConfig {
  /** The issuer's URL, as the provider writes it: https with an optional port and path, or http on localhost. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Encrypts the session cookie. At least 32 bytes. */
  readonly secret: string;
  /** The issuer is plain http on localhost. */
  readonly insecure: boolean;
  /** Settings of the access token that the backend receives (GQL_SEND_ACCESS_TOKEN). Null: none is sent. */
  readonly accessToken: AccessTokenConfig | null;
  /** The provider may end sessions (SITE_BACKCHANNEL_LOGOUT). Needs the store. */
  readonly backchannelLogout: boolean;
}

/** Settings of the access token that the server's calls carry. */
export interface AccessTokenConfig {
  /** Audience to request from the identity provider. Null: its default. */
  readonly audience: string | null;
  /** Path of the token's claim that alone decides the schema (GQL_ROLE_CLAIM). Null: each session's schema is read. */
  readonly roleClaim: readonly string[] | null;
}

/**
 * Which sessions of the backend the site stores, per visitor (GQL_SESSION). With neither cookies nor tokens it
 * stores none and shows no warning.
 */
export interface BackendSessionConfig {
  readonly cookies: boolean;
  readonly tokens: readonly SessionTokenConfig[];
}

/** A token that the backend sends in a response header and expects in a request header. Names in lower case. */
export interface SessionTokenConfig {
  readonly responseHeader: string;
  readonly requestHeader: string;
  /** Scheme before the value in the request header; '' for none. */
  readonly scheme: string;
}

/** Requests per minute that one client may make, by cost; 0 is unlimited. */
export interface RateLimits {
  /** Exports of lists. */
  readonly exports: number;
  /** The palette, look-ups, form groups and filter options, the sitemap. */
  readonly searches: number;
  /** Calls to `/graphqlh`. */
  readonly calls: number;
  /** Batches of imported rows. */
  readonly imports: number;
  /** Sign-ins that are started. */
  readonly signIns: number;
  /** Feeds and calendars of lists. */
  readonly feeds: number;
}

/** Limits of feeds and calendars. */
export interface FeedConfig {
  /** Maximum number of entries of a feed (SITE_FEED_ENTRIES); 0: there are no feeds. */
  readonly entries: number;
  /** Maximum number of events of a calendar (SITE_CALENDAR_EVENTS); 0: there are no calendars. */
  readonly events: number;
  /** Days for which a signed address opens a list without a session (SITE_SIGNED_FEED_DAYS); 0: there are none. */
  readonly signedDays: number;
}

/** Where and by which protocol the backend takes subscriptions: GraphQL over WebSocket, or over server-sent events. */
export interface SubscriptionEndpoint {
  readonly protocol: 'ws' | 'sse';
  readonly url: string;
}

/** All settings of the site. */
export interface Config {
  /** Origin of the site, without a trailing slash. */
  readonly appBaseUrl: string;
  readonly siteName: string | null;
  /** Time zone of every time on the site (SITE_TIME_ZONE). */
  readonly timeZone: string;
  /** Path or URL of the operator's privacy policy. */
  readonly privacyPolicy: string | null;
  readonly siteProtected: SiteProtected;
  /** Users who may see the schema report and refresh the schema (SITE_OPERATORS). Null: no one in production. */
  readonly operators: Operators | null;
  /** Accepts documents from browsers that no page of the site was made with (GQL_OPEN). */
  readonly acceptsAnyDocument: boolean;
  /** Secret that documents are sealed with (SITE_SECRET, else AUTH0_SECRET). Null: each process generates its own. */
  readonly secret: string | null;
  /** Bearer token with which programs may refresh the schema (SITE_REFRESH_TOKEN). Null: they may not. */
  readonly refreshToken: string | null;
  /** Path of the labels file. */
  readonly labelsFile: string | null;
  /** Path of the overrides file. Null: the default path, if the file exists. */
  readonly siteConfigFile: string | null;
  readonly backend: {
    /** Full URL that the server posts to. */
    readonly endpoint: string;
    /** Sent by the server with every request, never to a browser. */
    readonly headers: Readonly<Record<string, string>>;
    /** Storage of the backend's own sessions. Null: none are stored, and visitors are warned where it matters. */
    readonly session: BackendSessionConfig | null;
    readonly timeoutMs: number;
    /** Maximum body size of the pass-through, in bytes. */
    readonly maxBodyBytes: number;
    /** Maximum body size of a call with files, in bytes. */
    readonly maxUploadBytes: number;
    /** Maximum size of the documents that the site builds. */
    readonly documentLimits: DocumentLimits;
    /** Maximum size of one response, in bytes. */
    readonly maxAnswerBytes: number;
    /** Memory for the responses of mutations, in bytes. A repeated mutation gets the stored response. */
    readonly maxRepeatBytes: number;
    /** Maximum depth of a call's JSON. */
    readonly maxJsonDepth: number;
  };
  /** Maximum number of rows in an export (SITE_EXPORT_ROWS); 0 disables exports. */
  readonly exportRows: number;
  readonly exportLimits: {
    /** Concurrent exports per client. */
    readonly perClient: number;
    /** Timeouts of an export, in seconds: for the whole file, and for a browser that reads nothing. */
    readonly totalSeconds: number;
    readonly idleSeconds: number;
  };
  readonly dashboards: {
    /** Maximum number of tiles that a dashboard shows (SITE_DASHBOARD_TILES). */
    readonly tiles: number;
    /** Milliseconds that one tile may take (SITE_DASHBOARD_TILE_MS). */
    readonly tileMs: number;
  };
  readonly imports: {
    /** Maximum number of rows of an imported file (SITE_IMPORT_ROWS); 0 disables imports. */
    readonly rows: number;
    /** The same without scripts, where one request writes all rows. */
    readonly plainRows: number;
    /** Maximum size of the file, in bytes. */
    readonly bytes: number;
  };
  readonly feeds: FeedConfig;
  readonly maps: {
    /** Maximum number of records that a map reads (SITE_MAP_ROWS). */
    readonly rows: number;
    /**
     * Address of pictures of the ground with `{z}`, `{x}` and `{y}` (SITE_MAP_TILES), and whose they are (SITE_MAP_TILES_ATTRIBUTION). Null:
     * maps request nothing from others.
     */
    readonly tiles: { readonly template: string; readonly attribution: string } | null;
  };
  /** Lists tell what is new since a visitor last looked (SITE_CHANGES). */
  readonly showsChanges: boolean;
  readonly rates: RateLimits;
  readonly live: {
    /** In the order in which they are tried; empty: subscriptions are not used (GQL_SUBSCRIPTIONS=off). */
    readonly endpoints: readonly SubscriptionEndpoint[];
    /** Sessions with the same role claim share subscriptions (GQL_SUBSCRIPTIONS_SHARE=role). */
    readonly isSharedByRole: boolean;
    /** Open pages that one process keeps informed (SITE_LIVE_STREAMS); 0: none. */
    readonly streams: number;
    /** The same per client. */
    readonly perClient: number;
    /** Subscriptions at the backend that one process keeps open. */
    readonly subscriptions: number;
    /** Seconds after which a page is admitted anew, and a subscription with a token is opened anew. */
    readonly seconds: number;
  };
  /** Seconds for which shared caches may keep pages of signed-out visitors (SITE_CACHE_SECONDS); 0: not at all. */
  readonly cacheSeconds: number;
  /** URL of what the copies of the site share (SITE_STORE), with its password. Null: each process is on its own. */
  readonly storeUrl: string | null;
  /** Number of proxies in front of the site (SITE_TRUSTED_PROXIES). Null: one if the caller is on a private network. */
  readonly trustedProxies: number | null;
  readonly schema: {
    /** Path of an SDL or introspection file, used instead of or beside introspection. */
    readonly file: string | null;
    readonly refreshSeconds: number;
  };
  /** Null: no provider is configured, and the site runs without sign-in. */
  readonly auth: AuthConfig | null;
  readonly public: PublicConfig;
}
