import type { parseConfig } from './parseConfig';

/** All settings of the site, parsed. `settings.ts` says what each of them is for. */
export type Config = ReturnType<typeof parseConfig>;

/** Settings that browsers may know. */
export type PublicConfig = Config['public'];

/** The identity provider and this site's client registration. */
export type AuthConfig = NonNullable<Config['auth']>;

/** Settings of the access token that the server's calls carry. */
export type AccessTokenConfig = NonNullable<AuthConfig['accessToken']>;

/** Which sessions of the backend the site stores, per visitor. With neither cookies nor tokens it stores none and shows no warning. */
export type BackendSessionConfig = NonNullable<Config['backend']['session']>;

/** Pages that require a signed-in user: none, those that write, or all. */
export type SiteProtected = Config['siteProtected'];

/** E-mail addresses (lower case) and subjects of the identity provider, or every signed-in user. */
export type Operators = NonNullable<Config['operators']>;

/** Requests per minute that one client may make, by cost; 0 is unlimited. */
export type RateLimits = Config['rates'];

/** Where and by which protocol the backend takes subscriptions: GraphQL over WebSocket, or over server-sent events. */
export type SubscriptionEndpoint = Config['live']['endpoints'][number];

/** The owner's statements about the accessibility of the site. */
export type AccessibilityStatement = Config['accessibility'];
