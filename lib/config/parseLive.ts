import type { Config, SubscriptionEndpoint } from './config';
import type { SettingReader } from './settingReader';

const MODES = ['auto', 'ws', 'sse', 'off'] as const;
const DEFAULT_SECONDS = 600;

/** Parses how the site learns of changes from the backend, and what open pages may cost. */
export function parseLive(reader: SettingReader, endpoint: string): Config['live'] {
  return {
    endpoints: parseEndpoints(reader, endpoint),
    isSharedByRole: parseShare(reader),
    streams: reader.integer('SITE_LIVE_STREAMS', 10_000, 0),
    perClient: reader.integer('SITE_LIVE_PER_CLIENT', 100, 1),
    subscriptions: reader.integer('SITE_LIVE_SUBSCRIPTIONS', 1_000, 1),
    seconds: reader.integer('SITE_LIVE_SECONDS', DEFAULT_SECONDS, 10),
  };
}

/** Without settings both protocols are tried at the address of the backend, the one that works first. */
function parseEndpoints(reader: SettingReader, endpoint: string): readonly SubscriptionEndpoint[] {
  const mode = reader.oneOf('GQL_SUBSCRIPTIONS', MODES) ?? 'auto';
  const url = parseUrl(reader);
  if (mode === 'off' || (url === null && endpoint === '')) return [];
  if (url === null) {
    const all = [toEndpoint('ws', endpoint), toEndpoint('sse', endpoint)];
    return all.filter(({ protocol }) => mode === 'auto' || mode === protocol);
  }
  const isSocket = url.startsWith('ws');
  if (mode === 'sse' && isSocket)
    reader.addIssue(
      'GQL_SUBSCRIPTIONS is "sse", but GQL_SUBSCRIPTIONS_URL is the address of a WebSocket. Write an http(s) URL, or leave GQL_SUBSCRIPTIONS out.',
    );
  return [toEndpoint(mode === 'auto' ? (isSocket ? 'ws' : 'sse') : mode, url)];
}

const toEndpoint = (protocol: SubscriptionEndpoint['protocol'], url: string): SubscriptionEndpoint => ({
  protocol,
  url: protocol === 'ws' ? url.replace(/^http/, 'ws') : url,
});

/** Messages never repeat the URL, because it may hold a password. */
function parseUrl(reader: SettingReader): string | null {
  const value = reader.text('GQL_SUBSCRIPTIONS_URL');
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^(ws|http)s?:$/.test(url.protocol)) {
    reader.addIssue(
      'GQL_SUBSCRIPTIONS_URL is not a ws(s) or http(s) URL. Write it in full, e.g. wss://example.org/graphql.',
    );
    return null;
  }
  if (url.username + url.password !== '')
    reader.addIssue(
      'GQL_SUBSCRIPTIONS_URL holds a user name or a password. Take them out; the backend gets them by GQL_HEADERS: {"authorization":"Basic …"}.',
    );
  url.hash = '';
  return url.href;
}

function parseShare(reader: SettingReader): boolean {
  const share = reader.oneOf('GQL_SUBSCRIPTIONS_SHARE', ['session', 'role'] as const);
  if (share === 'role' && reader.text('GQL_ROLE_CLAIM') === null)
    reader.addIssue(
      'GQL_SUBSCRIPTIONS_SHARE is "role", but nothing says which claim is the role. Set GQL_ROLE_CLAIM, or leave it out.',
    );
  return share === 'role';
}
