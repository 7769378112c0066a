import { parseArgs } from 'node:util';
import { WitrynaError } from '../../lib/errors';
import { oneSource } from '../oneSource';

/** What `explain` was asked for. */
export interface ExplainRequest {
  readonly source: string;
  readonly json: boolean;
  /** The one entity to tell everything about, or null. */
  readonly entity: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The file of overrides; null: the default one; 'none': no file at all. */
  readonly config: string | null;
}

export const USAGE = `Usage: npm run --silent explain -- <url | schema.graphql | introspection.json> [options]

Says what the site makes of a schema: which pages each entity gets, and why something is missing.

  --entity <name>           everything about one entity: the evidence, and every document
  --json                    the whole report as JSON
  --header "<name: value>"  sent with introspection; as often as needed
  --config <file>           the file of overrides (docs/overrides.md); without it site.config.ts, if there is one here
  --no-config               what the schema says alone
  --help                    this text

A URL is asked with the settings GQL_ZTOKEN and GQL_HEADERS, as the site would ask it.
Colours are used on a terminal only, and not where NO_COLOR is set.`;

const OPTIONS = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  entity: { type: 'string' },
  config: { type: 'string' },
  'no-config': { type: 'boolean' },
  header: { type: 'string', multiple: true },
} as const;

/**
 * Reads the command line; 'help' where that is what is wanted.
 * @throws WitrynaError 'config' that names the fault
 */
export function parseArguments(args: readonly string[]): ExplainRequest | 'help' {
  const { values, positionals } = parsed(args);
  if (values.help === true) return 'help';
  return {
    source: oneSource(positionals),
    json: values.json ?? false,
    entity: values.entity ?? null,
    config: values['no-config'] === true ? 'none' : (values.config ?? null),
    headers: Object.fromEntries((values.header ?? []).map(headerOf)),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new WitrynaError('config', message, { cause });
  }
}

/** A header as the command line names it. */
export function headerOf(text: string): readonly [string, string] {
  const match = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+)\s*:\s*(.*)$/.exec(text);
  if (match === null)
    throw new WitrynaError(
      'config',
      `--header "${text}" is no header: write --header "authorization: Bearer …".`,
    );
  return [(match[1] ?? '').toLowerCase(), match[2] ?? ''];
}
