import type { SettingReader } from './settingReader';

/** Parses how the site learns of changes from the backend, and what open pages may cost. */
export const parseLive = (reader: SettingReader, endpoint: string) => ({
  endpoints: parseEndpoints(reader, endpoint),
  isSharedByRole: parseShare(reader),
  streams: reader.get('SITE_LIVE_STREAMS'),
  perClient: reader.get('SITE_LIVE_PER_CLIENT'),
  subscriptions: reader.get('SITE_LIVE_SUBSCRIPTIONS'),
  seconds: reader.get('SITE_LIVE_SECONDS'),
});

interface Endpoint {
  readonly protocol: 'ws' | 'sse';
  readonly url: string;
}

/** Without settings both protocols are tried at the address of the backend, the one that works first. Empty: subscriptions are not used. */
function parseEndpoints(reader: SettingReader, endpoint: string): readonly Endpoint[] {
  const mode = reader.get('GQL_SUBSCRIPTIONS') ?? 'auto';
  const url = reader.get('GQL_SUBSCRIPTIONS_URL');
  if (mode === 'off' || (url === null && endpoint === '')) return [];
  if (url === null) {
    const all = [toEndpoint('ws', endpoint), toEndpoint('sse', endpoint)];
    return all.filter(({ protocol }) => mode === 'auto' || mode === protocol);
  }
  const isSocket = /^ws/i.test(url);
  if (mode === 'sse' && isSocket)
    reader.addIssue(
      'GQL_SUBSCRIPTIONS is "sse", but GQL_SUBSCRIPTIONS_URL is the address of a WebSocket. Write an http(s) URL, or leave GQL_SUBSCRIPTIONS out.',
    );
  return [toEndpoint(mode === 'auto' ? (isSocket ? 'ws' : 'sse') : mode, toPlainHref(url))];
}

/** Returns the URL without its fragment. */
function toPlainHref(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null) url.hash = '';
  return url?.href ?? '';
}

const toEndpoint = (protocol: Endpoint['protocol'], url: string): Endpoint => ({
  protocol,
  url: protocol === 'ws' ? url.replace(/^http/, 'ws') : url,
});

function parseShare(reader: SettingReader): boolean {
  const isShared = reader.get('GQL_SUBSCRIPTIONS_SHARE') === 'role';
  if (isShared && reader.text('GQL_ROLE_CLAIM') === null)
    reader.addIssue(
      'GQL_SUBSCRIPTIONS_SHARE is "role", but nothing says which claim is the role. Set GQL_ROLE_CLAIM, or leave it out.',
    );
  return isShared;
}
