import { expect } from 'vitest';
import { HIDDEN_NAME, HIDDEN_VALUE, UNASKED_NAME } from './clinicSchema';
import { shareClinicSites, type ClinicSites, type Person } from './clinicSites';
import { sendExactly, type ExactAnswer, type ExactRequest } from './sendExactly';

/** One request of an attacker. */
export interface Attack extends ExactRequest {
  /** The site that is attacked. */
  readonly on?: 'open' | 'shut';
  /** Whose session it carries; nobody's without it. */
  readonly as?: Person;
}

/** What an attack has brought about. */
export interface Outcome extends ExactAnswer {
  /** Hidden values, and hidden names that the attacker did not send, in the answer. */
  readonly seen: readonly string[];
  /** What the backend was asked that names something hidden. */
  readonly asked: readonly string[];
  readonly written: readonly string[];
  /** The calls that have reached the backend. */
  readonly calls: readonly string[];
}

/** Sends an attack and collects what it has brought about. One at a time: calls and writes are told apart by their order. */
export async function attack(request: Attack): Promise<Outcome> {
  const sites = await shareClinicSites();
  const { on = 'open', as, headers = {}, ...rest } = request;
  const backend = sites.backends[on];
  const [calls, writes] = [backend.calls.length, backend.writes.length];
  const cookie: Readonly<Record<string, string>> = as === undefined ? {} : { cookie: sites.cookies[on][as] };
  const answer = await sendExactly(sites[on].url, { ...rest, headers: { ...cookie, ...headers } });
  const sent = decode(`${JSON.stringify({ ...request, body: '' })}${String(request.body ?? '')}`);
  const given = decode(answer.text + JSON.stringify(answer.headers));
  const names = HIDDEN_NAME.test(sent) ? null : HIDDEN_NAME.exec(given);
  const values = HIDDEN_VALUE.exec(given);
  return {
    ...answer,
    seen: [values, names].flatMap((found) => (found === null ? [] : [around(given, found.index)])),
    asked: backend.calls.slice(calls).filter((call) => UNASKED_NAME.test(withoutSearch(call))),
    written: backend.writes.slice(writes),
    calls: backend.calls.slice(calls).filter((call) => !LATE_TOTAL.test(call)),
  };
}

/** On a busy machine a page that was loaded before still asks for the total of its list. No request has a say in this call. */
const LATE_TOTAL = /^\{"operationName":"\w+Count","variables":\{"first":1,"offset":0\},/;

/** Leaves out the text that somebody looks for: it may be any word. */
const withoutSearch = (call: string): string => call.replace(/"search":"[^"]*"/g, '');

/** Reads percent-encoding and escapes of JSON, in which a value could hide. */
function decode(text: string): string {
  return text
    .replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\u00([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const around = (text: string, index: number): string => text.slice(Math.max(0, index - 80), index + 40);

/** Expects that an attack has read nothing hidden, written nothing and broken nothing. */
export function expectHeld({ seen, asked, written, status, text }: Outcome): void {
  const isBroken = status === 0 || status >= 500;
  expect({ seen, asked, written, broken: isBroken ? `${status} ${text.slice(0, 300)}` : '' }).toEqual({
    seen: [],
    asked: [],
    written: [],
    broken: '',
  });
}

/** Expects that both sites answer from the process that was started. */
export async function expectAlive({ open, shut }: Pick<ClinicSites, 'open' | 'shut'>): Promise<void> {
  for (const site of [open, shut]) {
    expect((await sendExactly(site.url, { path: '/api/health' })).status).toBe(200);
    // Throws if the process is gone.
    process.kill(site.pid, 0);
  }
}
