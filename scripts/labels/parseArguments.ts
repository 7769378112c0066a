import { WitrynaError } from '../../lib/core/errors';
import { LOCALES, type Locale } from '../../lib/ground/routes/hrefs';
import { COMMON_OPTIONS, headersOf, splitArguments } from '../commandOptions';
import { oneSource } from '../oneSource';

/** The parsed command line of `labels`. */
export interface LabelsRequest {
  readonly source: string;
  readonly locale: Locale;
  /** The labels file to extend; null: the one at `out`, if it exists. */
  readonly labels: string | null;
  /** The file to write; null: standard output. */
  readonly out: string | null;
  readonly check: boolean;
  readonly config: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

export const USAGE = `Usage: npm run --silent labels -- <url | schema.graphql | introspection.json> [options]

Writes a labels file to fill in (docs/overrides.md): what there is stays, and whatever visitors see under a name
that has no words yet gets a label, beside the English name and what the schema says about it. Common words (name, status,
created, price) are filled in Polish with the site's own guesses, for you to check; the others are empty.

  --locale <en | pl>        the language to fill in; without it pl
  --labels <file>           the labels file to begin with; without it the one that --out names
  --out <file>              writes it there, instead of to standard output
  --check                   writes nothing: names that do not exist are errors, and so are, but in English, names without words
  --config <file>           the file of overrides (docs/overrides.md); without it site.config.ts, if there is one here
  --header "<name: value>"  sent with introspection; as often as needed
  --help                    this text

A URL is asked with the settings GQL_ZTOKEN and GQL_HEADERS, as the site would ask it.`;

const OPTIONS = {
  ...COMMON_OPTIONS,
  locale: { type: 'string' },
  labels: { type: 'string' },
  out: { type: 'string' },
  check: { type: 'boolean' },
} as const;

/**
 * Parses the command line; returns 'help' if help was requested.
 * @throws WitrynaError 'config' that names the fault
 */
export function parseArguments(args: readonly string[]): LabelsRequest | 'help' {
  const { values, positionals } = splitArguments(args, OPTIONS);
  if (values.help === true) return 'help';
  return {
    source: oneSource(positionals),
    locale: localeOf(values.locale ?? 'pl'),
    labels: values.labels ?? null,
    out: values.out ?? null,
    check: values.check ?? false,
    config: values.config ?? null,
    headers: headersOf(values.header),
  };
}

function localeOf(text: string): Locale {
  const locale = LOCALES.find((each) => each === text);
  if (locale === undefined)
    throw new WitrynaError('config', `--locale "${text}": the site speaks ${LOCALES.join(' and ')}.`);
  return locale;
}
