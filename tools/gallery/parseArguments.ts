import { LOCALES } from '../../lib/ground/routes/hrefs';
import { LOOKS, lookName, type Look } from './look';

export interface Wanted {
  /** Only the README's pictures. */
  readonly forDocs: boolean;
  /** Parts of screen names; all screens if empty. */
  readonly screens: readonly string[];
  readonly looks: readonly Look[];
  /** The schema file of the foreign pages. */
  readonly schema: string | undefined;
  /** Schema files whose pages are pictured instead. */
  readonly schemas: readonly string[];
  readonly folder: string;
  /** Check each screen with axe. */
  readonly axe: boolean;
}

/** The looks of schema files: most of a page in two pictures; `--looks` chooses others. */
const SCHEMA_LOOKS: readonly Look[] = LOCALES.flatMap((locale) =>
  [1280, 390].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ locale, width, theme }))),
);
const FIRST_SCHEMA_LOOKS: readonly string[] = ['1280-en-light', '390-en-light'];

/** Parses schema files, `--docs`, `--screens=record,form`, `--looks=1280-en,dark`, `--schema=file`, `--folder=name`, `--axe`. */
export function parseArguments(args: readonly string[]): Wanted {
  const value = (name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const parts = (name: string): readonly string[] => value(name)?.split(',') ?? [];
  const looks = parts('looks');
  const schemas = args.filter((arg) => !arg.startsWith('--'));
  return {
    forDocs: args.includes('--docs'),
    screens: parts('screens'),
    looks:
      schemas.length > 0
        ? chooseDisplays(SCHEMA_LOOKS, looks.length === 0 ? FIRST_SCHEMA_LOOKS : looks)
        : chooseDisplays(LOOKS, looks),
    schemas,
    schema: value('schema'),
    folder: value('folder') ?? 'screenshots',
    axe: args.includes('--axe'),
  };
}

function chooseDisplays(looks: readonly Look[], parts: readonly string[]): readonly Look[] {
  return looks.filter((look) => parts.length === 0 || parts.some((part) => lookName(look).includes(part)));
}
