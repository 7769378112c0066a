import type { SettingReader } from './settingReader';

const SETTING_NAME = 'GQL_SESSION';
const HEADER_NAME = "[A-Za-z0-9!#$%&'*+.^_`|~-]+";
/** `response-header`, `response-header:request-header`, or the latter with a scheme after it. */
const TOKEN_PATTERN = new RegExp(`^(${HEADER_NAME})(?:\\s*:\\s*(${HEADER_NAME})(?:\\s+([A-Za-z]+))?)?$`);
/** Headers that no token may be read from or written to. */
const RESERVED_HEADERS = /^(set-cookie|cookie|content-.*|transfer-encoding|host|connection|accept|ztoken)$/;

/** A token that the backend sends in a response header and expects in a request header. Names in lower case. */
interface SessionToken {
  readonly responseHeader: string;
  readonly requestHeader: string;
  /** Scheme before the value in the request header; '' for none. */
  readonly scheme: string;
}

interface BackendSession {
  readonly cookies: boolean;
  readonly tokens: readonly SessionToken[];
}

/**
 * Parses GQL_SESSION: `cookies`, names of response headers, or `none`. Null when unset. Reports conflicts with
 * settings under which visitors already call with other credentials.
 */
export function parseBackendSession(reader: SettingReader, sendsAccessToken: boolean): BackendSession | null {
  const value = reader.text(SETTING_NAME);
  if (value === null) return null;
  if (value === 'none') return { cookies: false, tokens: [] };
  const parts = value.split(',').map((part) => part.trim());
  const tokens = parts.filter((part) => part !== 'cookies').flatMap((part) => parseToken(reader, part));
  const keeping = { cookies: parts.includes('cookies'), tokens };
  checkBackendSession(reader, keeping, sendsAccessToken);
  return keeping;
}

function parseToken(reader: SettingReader, part: string): readonly SessionToken[] {
  const [, responseHeader = '', requestHeader, scheme] = TOKEN_PATTERN.exec(part) ?? [];
  const names = [responseHeader, requestHeader ?? 'authorization'].map((name) => name.toLowerCase());
  if (responseHeader === '' || names.some((name) => RESERVED_HEADERS.test(name))) {
    reader.addIssue(
      `${SETTING_NAME} has "${part}". Write cookies, the name of a response header (it is sent back as authorization: Bearer …), ` +
        'response-header:request-header, or none alone.',
    );
    return [];
  }
  const [response = '', request = ''] = names;
  return [
    {
      responseHeader: response,
      requestHeader: request,
      scheme: requestHeader === undefined ? 'Bearer' : (scheme ?? ''),
    },
  ];
}

function checkBackendSession(
  reader: SettingReader,
  { cookies, tokens }: BackendSession,
  sendsAccessToken: boolean,
): void {
  const sent = new Set([...(cookies ? ['cookie'] : []), ...tokens.map(({ requestHeader }) => requestHeader)]);
  const shared = Object.keys(reader.get('GQL_HEADERS')).filter(
    (name) => name === 'authorization' || name === 'cookie' || sent.has(name),
  );
  if (shared.length > 0)
    reader.addIssue(
      `${SETTING_NAME} keeps a session for each visitor, but GQL_HEADERS has ${shared.join(' and ')}: all visitors would be one. Leave one of them out.`,
    );
  if (sendsAccessToken && sent.has('authorization'))
    reader.addIssue(
      `${SETTING_NAME} sends a token as authorization, but with GQL_SEND_ACCESS_TOKEN that is the visitor's own. Leave one of them out.`,
    );
  if (reader.text('NEXT_PUBLIC_GQL_HOST') !== null)
    reader.addIssue(
      `${SETTING_NAME} is set, but with NEXT_PUBLIC_GQL_HOST browsers call the backend themselves. Leave one of them out.`,
    );
  if (reader.text('SITE_SECRET') === null && reader.text('AUTH0_SECRET') === null)
    reader.addIssue(
      `${SETTING_NAME} keeps sessions in an encrypted cookie. Set SITE_SECRET for it; make one with: openssl rand -hex 32.`,
    );
}
