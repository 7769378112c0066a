import { randomBytes } from 'node:crypto';
import type { SessionKeeping } from '../../config/config';
import { offeredCookies, offersSession, type OfferedCookie } from '../sessionOffers';

/** What became of a session that an answer gave. */
export type SessionEnd = 'kept' | 'unkept';

/** What calls carry of a visitor's session, and what their answers bring to it. */
export interface SessionDoor {
  readonly headers: () => Readonly<Record<string, string>>;
  /** Null where the answer gave nothing to keep, or nothing that anybody needs to know of. */
  readonly take: (answer: Headers) => SessionEnd | null;
}

/** What is kept of one visitor's session with the backend. */
interface Content {
  /** Tells it from all others, in this site's memories. */
  readonly id: string;
  readonly cookies: readonly OfferedCookie[];
  /** By the response header that they came in. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** One visitor's session with the backend, for the time of a request. */
export interface BackendSession {
  /** '' while there is none; nobody can guess another's. */
  readonly key: string;
  readonly door: (kind: 'read' | 'write') => SessionDoor;
}

export interface BackendSessionOptions {
  readonly keeping: SessionKeeping | null;
  /** What the visitor's browser has kept, opened. */
  readonly kept: string | null;
  /** Gives the browser what it is to keep from now on, null for nothing; false where that is too much. */
  readonly keep: (text: string | null) => boolean;
  readonly now: () => number;
}

/**
 * Goes on with a visitor's session, or begins one: a visitor who only reads is given none, so that reads that are under way at the same
 * time cannot take the place of what a mutation began. Without a setting it only notices that there would have been one.
 */
export function openBackendSession({ keeping, kept, keep, now }: BackendSessionOptions): BackendSession {
  let content: Content | null = kept === null || keeping === null ? null : contentOf(kept);
  const take = (kind: 'read' | 'write', answer: Headers): SessionEnd | null => {
    if (keeping === null) return kind === 'write' && offersSession(answer, now()) ? 'unkept' : null;
    if (content === null && kind === 'read') return null;
    const next = changed(content, keeping, { answer, now: now() });
    if (next === content) return null;
    if (!keep(next === null ? null : JSON.stringify(next))) return kind === 'write' ? 'unkept' : null;
    content = next;
    return next === null ? null : 'kept';
  };
  return {
    get key() {
      return content?.id ?? '';
    },
    door: (kind) => ({
      headers: () => (content === null || keeping === null ? {} : headersOf(content, keeping, now())),
      take: (answer) => take(kind, answer),
    }),
  };
}

/** What is left of a session after this answer: the same object where nothing changed, null where it has ended. */
function changed(
  content: Content | null,
  { cookies, tokens }: SessionKeeping,
  { answer, now }: { readonly answer: Headers; readonly now: number },
): Content | null {
  const offered = cookies ? offeredCookies(answer, now) : [];
  const given = tokens.flatMap(({ from }) => {
    const value = answer.get(from);
    return value === null ? [] : [[from, value] as const];
  });
  if (offered.length === 0 && given.length === 0) return content;
  const names = new Set(offered.map(({ name }) => name));
  const all = [...(content?.cookies ?? []).filter(({ name }) => !names.has(name)), ...lastOfEach(offered)];
  const left = all.filter(({ until }) => until === null || until > now);
  const values = Object.entries({ ...content?.tokens, ...Object.fromEntries(given) });
  const held = values.filter(([, value]) => value !== '');
  if (left.length === 0 && held.length === 0) return null;
  const id = content?.id ?? randomBytes(18).toString('base64url');
  return { id, cookies: left, tokens: Object.fromEntries(held) };
}

const lastOfEach = (cookies: readonly OfferedCookie[]): readonly OfferedCookie[] => [
  ...new Map(cookies.map((cookie) => [cookie.name, cookie])).values(),
];

function headersOf(
  { cookies, tokens }: Content,
  keeping: SessionKeeping,
  now: number,
): Readonly<Record<string, string>> {
  const live = cookies.filter(({ until }) => until === null || until > now);
  const cookie = live.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = keeping.tokens.flatMap(({ from, to, scheme }) => {
    const value = Object.hasOwn(tokens, from) ? tokens[from] : undefined;
    return value === undefined ? [] : [[to, `${scheme} ${value}`.trim()]];
  });
  return { ...(keeping.cookies && cookie !== '' ? { cookie } : {}), ...Object.fromEntries(headers) };
}

/** Of the site's own making: it was encrypted. */
const contentOf = (text: string): Content => JSON.parse(text) as Content;
