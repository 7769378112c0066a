import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WitrynaError } from '../lib/core/errors';

/** The options of every script that reads a schema. */
export const COMMON_OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  config: { type: 'string' },
  header: { type: 'string', multiple: true },
} as const;

/** Further options of scripts that print a report. */
export const REPORT_OPTIONS = {
  ...COMMON_OPTIONS,
  json: { type: 'boolean' },
  'no-config': { type: 'boolean' },
} as const;

/** The parsed options of scripts that print a report. */
export interface ReportRequest {
  readonly json: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** The path of the site config; null: the default path; 'none': no site config. */
  readonly config: string | null;
}

/**
 * Splits a command line into options and positional arguments.
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

/** The exit code for a command line that cannot be understood. */
const USAGE_ERROR = 2;

/**
 * Reads the command line of a script. Prints `usage` and ends the process where it asks for help (`--help`, `-h`); names the
 * fault and ends it with exit code 2 for an unknown option or more than `maxArguments` positional arguments.
 */
export function readCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  { options, maxArguments }: { readonly options: Options; readonly maxArguments: number },
) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const parsed = splitArguments(args, options);
    const extra = parsed.positionals[maxArguments];
    if (extra !== undefined) throw new WitrynaError('config', `Unexpected argument: ${extra}`);
    return parsed;
  } catch (error) {
    return endWithUsageError(error);
  }
}

/** Prints what is wrong with a command line and where to read how to write it, and ends the process. */
export function endWithUsageError(error: unknown): never {
  console.error(`${error instanceof Error ? error.message : String(error)}\nUse --help to see the options.`);
  process.exit(USAGE_ERROR);
}

/**
 * Parses the value of an option that counts something: a whole number from 1.
 * @throws WitrynaError 'config' that names the option
 */
export function parsePositiveInteger(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new WitrynaError('config', `--${name}=${text} is no whole number from 1 to 999999.`);
  return Number(text);
}

/**
 * Parses the options that scripts with a report share.
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
 * Parses the headers that a command line names.
 * @throws WitrynaError 'config' for an invalid header
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
