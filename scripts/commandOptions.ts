import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WitrynaError } from '../lib/errors';

/** The options that every script about a schema has. */
export const COMMON_OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  config: { type: 'string' },
  header: { type: 'string', multiple: true },
} as const;

/** Those of scripts that report, besides. */
export const REPORT_OPTIONS = {
  ...COMMON_OPTIONS,
  json: { type: 'boolean' },
  'no-config': { type: 'boolean' },
} as const;

/** What the options of scripts that report come to. */
export interface ReportRequest {
  readonly json: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** The file of overrides; null: the default one; 'none': no file at all. */
  readonly config: string | null;
}

/**
 * Splits a command line into options and the rest.
 * @throws WitrynaError 'config' that names the fault
 */
export function splitArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause);
    throw new WitrynaError('config', message, { cause });
  }
}

/**
 * Reads the options that scripts which report have in common.
 * @throws WitrynaError 'config' that names the fault
 */
export function reportRequest(values: {
  readonly json?: boolean | undefined;
  readonly header?: readonly string[] | undefined;
  readonly config?: string | undefined;
  readonly 'no-config'?: boolean | undefined;
}): ReportRequest {
  return {
    json: values.json ?? false,
    headers: headersOf(values.header),
    config: values['no-config'] === true ? 'none' : (values.config ?? null),
  };
}

/**
 * The headers that a command line names.
 * @throws WitrynaError 'config' for what is none
 */
export function headersOf(texts: readonly string[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(texts.map(headerOf));
}

function headerOf(text: string): readonly [string, string] {
  const match = /^([A-Za-z0-9!#$%&'*+.^_`|~-]+)\s*:\s*(.*)$/.exec(text);
  if (match === null)
    throw new WitrynaError(
      'config',
      `--header "${text}" is no header: write --header "authorization: Bearer …".`,
    );
  return [(match[1] ?? '').toLowerCase(), match[2] ?? ''];
}
