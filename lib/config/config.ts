import type { DocumentLimits } from '../schema/documentLimits';
/** Which pages ask for a signed-in user: none, those that write, or all (SITE_PROTECTED). */
export type SiteProtected = 'none' | 'write' | 'all';

/** E-mail addresses (in lower case) and subjects of the identity provider, or everybody who is signed in. */
export type Operators = 'everybody' | ReadonlySet<string>;

/** What a browser may know. */
export interface PublicConfig {
  /** Origin that browsers post GraphQL to, without a slash at its end; '' is the site itself (S7.3). */
  readonly host: string;
  /** The token of every GraphQL request (S6.1): public by its nature. */
  readonly ztoken: string;
  /** Path or URL of the session profile (S7.1). */
  readonly profileUrl: string;
  /** Path or URL where signing in starts (S7.2). */
  readonly loginUrl: string;
  /** False when no identity provider is configured: there is nothing to sign in to. */
  readonly signIn: boolean;
  readonly analyticsId: string | null;
  readonly adsClient: string | null;
  /** The one advertisement of a reading page; null: the ad script alone, which then decides for itself. */
  readonly adsSlot: string | null;
}

/** The identity provider and this site's client there. */
export interface AuthConfig {
  /** A host name, or for localhost the issuer's whole http URL. */
  readonly domain: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Encrypts the session cookie; at least 32 bytes. */
  readonly secret: string;
  /** The issuer is plain http on localhost. */
  readonly insecure: boolean;
  /** What the backend gets of who is signed in (GQL_SEND_ACCESS_TOKEN); null: nothing. */
  readonly accessToken: AccessTokenConfig | null;
}

/** The server's calls carry the signed-in user's access token. */
export interface AccessTokenConfig {
  /** For whom the identity provider is to make it out; null: for whom it does by itself. */
  readonly audience: string | null;
}

/** What is kept of the backend's own sessions, for each visitor alone (GQL_SESSION). With neither, nothing is, and nothing is said of it. */
export interface SessionKeeping {
  readonly cookies: boolean;
  readonly tokens: readonly SessionToken[];
}

/** A token that the backend gives in a response header, and takes in a request header. Names in lower case. */
export interface SessionToken {
  readonly from: string;
  readonly to: string;
  /** What stands before it there; '' for nothing. */
  readonly scheme: string;
}

/** What one client may ask for within a minute, by how dear it is; 0: as much as they like. */
export interface Rates {
  /** Lists as files. */
  readonly exports: number;
  /** The palette, look-ups, parts of forms and filters, the sitemap. */
  readonly searches: number;
  /** Calls to `/graphqlh`. */
  readonly calls: number;
  /** Sign-ins that are begun. */
  readonly signIns: number;
}

export interface Config {
  /** The site's own origin, without a slash at its end. */
  readonly appBaseUrl: string;
  readonly siteName: string | null;
  /** The zone of every time on the site (SITE_TIME_ZONE). */
  readonly timeZone: string;
  /** The operator's own privacy policy, a path or URL. */
  readonly privacyPolicy: string | null;
  readonly siteProtected: SiteProtected;
  /** The home page shows a tour: only `npm start` says so, where it starts the demo (SITE_TOUR). */
  readonly tour: boolean;
  /** Who may see what the site read in the schema, and have it read again (SITE_OPERATORS); null: nobody in production. */
  readonly operators: Operators | null;
  /** Browsers may send documents that no page of the site was made with (GQL_OPEN). */
  readonly open: boolean;
  /** What documents are sealed with (SITE_SECRET, else AUTH0_SECRET); null: each process makes up its own. */
  readonly secret: string | null;
  /** Lets programs have the schema read again (SITE_REFRESH_TOKEN); null: none may. */
  readonly refreshToken: string | null;
  /** Path of the labels file. */
  readonly labelsFile: string | null;
  /** Path of the file of overrides; null: the default one, if there is one. */
  readonly siteConfigFile: string | null;
  readonly backend: {
    /** Full URL that the server posts to. */
    readonly endpoint: string;
    /** Sent by the server with every request, never to a browser. */
    readonly headers: Readonly<Record<string, string>>;
    /** What is kept of its own sessions; null: nothing, and visitors are told where it would matter. */
    readonly session: SessionKeeping | null;
    readonly timeoutMs: number;
    /** Largest body that the pass-through takes, in bytes. */
    readonly maxBodyBytes: number;
    /** The same of a call with files. */
    readonly maxUploadBytes: number;
    /** How large the documents are that the site makes. */
    readonly documentLimits: DocumentLimits;
    /** The most that is read of one answer, in bytes. */
    readonly maxAnswerBytes: number;
    /** How much is remembered of answers to mutations, in bytes, for those who send them again. */
    readonly maxRepeatBytes: number;
    /** How deep the JSON of a call may be nested. */
    readonly maxJsonDepth: number;
  };
  /** Rows that a list's file may hold at most (SITE_EXPORT_ROWS); 0: lists are not exported. */
  readonly exportRows: number;
  readonly exportLimits: {
    /** Files that one client may have under way. */
    readonly perClient: number;
    /** How long a file may take, and how long a browser may take nothing of it, in seconds. */
    readonly seconds: number;
    readonly idleSeconds: number;
  };
  readonly rates: Rates;
  /** Proxies before the site (SITE_TRUSTED_PROXIES); null: one, where the caller is on a private network. */
  readonly trustedProxies: number | null;
  readonly schema: {
    /** SDL or introspection file, instead of or beside introspection. */
    readonly file: string | null;
    readonly refreshSeconds: number;
  };
  /** Null: no provider configured, the site runs without signing in. */
  readonly auth: AuthConfig | null;
  readonly public: PublicConfig;
}
