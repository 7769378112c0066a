import { WitrynaError } from '../../lib/core/errors';
import { REPORT_OPTIONS, reportRequest, splitArguments, type ReportRequest } from '../commandOptions';
import { oneSource } from '../oneSource';

/** The parsed command line of `check`. */
export interface CheckRequest extends ReportRequest {
  readonly url: string;
  readonly seconds: number;
}

export const USAGE = `Usage: npm run --silent check -- <url> [options]

Asks a live backend whether its answers agree with what the site reads in its schema. Nothing is written: at most five small queries an
entity, two at a time. Ends with 1 where a reading is refuted.

  --json                    the findings as JSON
  --seconds <number>        how long at most (60)
  --header "<name: value>"  sent with each query; as often as needed
  --config <file>           the file of overrides (docs/overrides.md); without it site.config.ts, if there is one here
  --no-config               what the schema says alone
  --help                    this text

The URL is asked with the settings GQL_ZTOKEN and GQL_HEADERS, as the site would ask it.`;

const USUAL_SECONDS = 60;

/**
 * Parses the command line; returns 'help' if help was requested.
 * @throws WitrynaError 'config' that names the fault
 */
export function parseCheckArguments(args: readonly string[]): CheckRequest | 'help' {
  const { values, positionals } = splitArguments(args, { ...REPORT_OPTIONS, seconds: { type: 'string' } });
  if (values.help === true) return 'help';
  const url = oneSource(positionals);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new WitrynaError('config', `${url} is no http(s) URL: only a backend that runs can be checked.`);
  const seconds = values.seconds === undefined ? USUAL_SECONDS : Number(values.seconds);
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw new WitrynaError('config', `--seconds ${values.seconds ?? ''} is no number of seconds.`);
  return { ...reportRequest(values), url, seconds };
}
