import type { Strictness } from './backend/yoga';
import { DemoError } from './demoError';
import { REPORT_COUNT } from './backend/seed/calendar';
import { isDay } from './isDay';
import { isLocalName } from './localHost';

/** A port to listen on; a default port may be replaced if it is busy. */
export interface Port {
  readonly number: number;
  readonly chosen: boolean;
  /** The name of its environment variable. */
  readonly setting: string;
}

/** The settings of the demo. */
export interface Settings {
  readonly port: Port;
  readonly identityPort: Port;
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  /** The number of reports of a new database. */
  readonly reports: number;
  /** The moment before which the data of a new database end, in milliseconds. */
  readonly now: number;
  readonly siteUrl: string;
  readonly token: string;
  readonly strict: Strictness;
  /** The lifetime of access tokens in seconds. */
  readonly tokenSeconds: number;
  readonly tied: boolean;
}

/**
 * Reads the demo's settings.
 * @throws DemoError that lists every invalid setting
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const faults: string[] = [];
  const host = given(env['DEMO_HOST']) ?? 'localhost';
  if (!isLocalName(host)) {
    faults.push(
      `DEMO_HOST is "${host}", but the demo serves this machine only. Leave it out, or set it to localhost.`,
    );
  }
  const settings: Settings = {
    port: readPort('DEMO_PORT', env['DEMO_PORT'], { usual: 4000, faults }),
    identityPort: readPort('DEMO_IDENTITY_PORT', env['DEMO_IDENTITY_PORT'], { usual: 4001, faults }),
    folder: given(env['DEMO_DATA']) ?? '.demo',
    databaseUrl: given(env['DATABASE_URL']),
    reports: readReports(given(env['DEMO_REPORTS']), faults),
    now: readToday(given(env['DEMO_TODAY']), faults),
    siteUrl: readSiteUrl(given(env['DEMO_SITE_URL']) ?? 'http://localhost:3000', faults),
    token: given(env['GQL_ZTOKEN']) ?? 'demo',
    strict: readStrictness(given(env['DEMO_STRICT']), faults),
    tokenSeconds: readSeconds(given(env['DEMO_TOKEN_SECONDS']), faults),
    tied: env['DEMO_TIED'] === '1',
  };
  if (faults.length > 0) throw new DemoError(faults.join('\n'));
  return settings;
}

function readPort(
  setting: string,
  value: string | undefined,
  { usual, faults }: { usual: number; faults: string[] },
): Port {
  const text = given(value);
  if (text === undefined) return { number: usual, chosen: false, setting };
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535) {
    faults.push(`${setting} is "${text}", but a port is a number from 0 to 65535 (0: any free one).`);
  }
  return { number, chosen: true, setting };
}

function readStrictness(text: string | undefined, faults: string[]): Strictness {
  if (text === undefined || text === '0') return 'off';
  if (text === '1') return 'refuse';
  if (text === 'hidden') return 'hidden';
  faults.push(`DEMO_STRICT is "${text}", but it is 1, "hidden" or left out.`);
  return 'off';
}

const MAX_REPORTS = 5_000_000;

function readReports(text: string | undefined, faults: string[]): number {
  if (text === undefined) return REPORT_COUNT;
  const number = Number(text);
  if (!/^[1-9]\d*$/.test(text) || number > MAX_REPORTS)
    faults.push(`DEMO_REPORTS is "${text}", but it is a number of reports from 1 to ${MAX_REPORTS}.`);
  return number;
}

function readToday(text: string | undefined, faults: string[]): number {
  if (text === undefined) return Date.now();
  if (isDay(text)) return Date.parse(`${text}T23:59:59Z`);
  faults.push(
    `DEMO_TODAY is "${text}", but it is a day such as 2025-12-03, or left out for the current day.`,
  );
  return Date.now();
}

const USUAL_TOKEN_SECONDS = 3600;

function readSeconds(text: string | undefined, faults: string[]): number {
  if (text === undefined) return USUAL_TOKEN_SECONDS;
  if (!/^[1-9]\d{0,6}$/.test(text))
    faults.push(`DEMO_TOKEN_SECONDS is "${text}", but it is a number of seconds.`);
  return Number(text);
}

function readSiteUrl(text: string, faults: string[]): string {
  if (URL.canParse(text)) {
    const url = new URL(text);
    if (/^https?:$/.test(url.protocol) && isLocalName(url.hostname)) return url.href.replace(/\/+$/, '');
  }
  faults.push(
    `DEMO_SITE_URL is "${text}", but the demo signs people in to sites of this machine only. ` +
      'Set it to the address of the site, for example http://localhost:3000.',
  );
  return text;
}

/** Treats an empty setting as unset. */
function given(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text === '' ? undefined : text;
}
