import { REPORT_OPTIONS, reportRequest, splitArguments, type ReportRequest } from '../commandOptions';
import { WitrynaError } from '../../lib/core/errors';
import { LOCALES } from '../../locales/locales.mjs';
import type { Locale } from '../../lib/ground/routes/hrefs';
import { oneSource } from '../oneSource';

/** The parsed command line of `explain`. */
export interface ExplainRequest extends ReportRequest {
  readonly source: string;
  /** The one entity to report in full, or null. */
  readonly entity: string | null;
  /** The language of the report. */
  readonly language: Locale;
}

export const USAGE = `Usage: npm run --silent explain -- <url | schema.graphql | introspection.json> [options]

Says what the site makes of a schema: which pages each entity gets, and why something is missing.

  --entity <name>           everything about one entity: the evidence, and every document
  --json                    the whole report as JSON
  --header "<name: value>"  sent with introspection; as often as needed
  --config <file>           the file of overrides (docs/overrides.md); without it site.config.ts, if there is one here
  --no-config               what the schema says alone
  --language <en|pl>        the language of the report; English without it
  --help                    this text

A URL is asked with the settings GQL_ZTOKEN and GQL_HEADERS, as the site would ask it.
Colours are used on a terminal only, and not where NO_COLOR is set.`;

/**
 * Parses the command line; returns 'help' if help was requested.
 * @throws WitrynaError 'config' that names the fault
 */
export function parseArguments(args: readonly string[]): ExplainRequest | 'help' {
  const { values, positionals } = splitArguments(args, {
    ...REPORT_OPTIONS,
    entity: { type: 'string' },
    language: { type: 'string' },
  });
  if (values.help === true) return 'help';
  return {
    ...reportRequest(values),
    source: oneSource(positionals),
    entity: values.entity ?? null,
    language: parseLanguage(values.language ?? 'en'),
  };
}

function parseLanguage(text: string): Locale {
  const language = LOCALES.find((locale) => locale === text);
  if (language !== undefined) return language;
  throw new WitrynaError('config', `--language is "${text}": write ${LOCALES.join(' or ')}.`);
}
