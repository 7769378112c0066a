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
}

/** The looks of schema files: most of a page in two pictures. */
const SCHEMA_LOOKS: readonly Look[] = [1280, 390].map((width) => ({ locale: 'en', width, theme: 'light' }));

/** Parses schema files, `--docs`, `--screens=record,form`, `--looks=1280-en,dark`, `--schema=file`, `--folder=name`. */
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
      schemas.length > 0 && looks.length === 0
        ? SCHEMA_LOOKS
        : LOOKS.filter((look) => looks.length === 0 || looks.some((part) => lookName(look).includes(part))),
    schemas,
    schema: value('schema'),
    folder: value('folder') ?? 'screenshots',
  };
}
