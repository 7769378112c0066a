import { z } from 'zod';
import { LOCALES, type Locale } from '../../../ground/routes/hrefs';

// The error of a schema indicates what the value must be; describeConfigIssues makes sentences of them.

/** Accepts a text that is not blank. */
export const text = z.string('a text').regex(/\S/, { error: 'a text', abort: true });
/** Accepts true or false. */
export const flag = z.boolean('true or false');
/** Accepts a number that is not infinite. */
export const points = z.number('a number');
/** Accepts the length of a text. */
export const length = z.custom<number>(isWholeNumber, 'a whole number, 0 or more');
/** Accepts digits of a minor unit; no currency has more than 18. */
export const minorDigits = z.custom<number>(
  (value) => isWholeNumber(value) && value >= 1 && value <= 18,
  'a whole number from 1 to 18',
);

/** Accepts one of these texts. */
export const oneOf = <const Choice extends string>(...choices: readonly Choice[]) =>
  z.enum(choices, `one of ${choices.map((choice) => `"${choice}"`).join(', ')}`);

/** Accepts an array with at least one element. */
export const listOf = <Item extends z.ZodType>(item: Item) => {
  const error = 'a list that is not empty';
  return z.array(item, error).nonempty({ error, abort: true }).readonly();
};

/** Reads the members that are not undefined: `hide: isPublic ? true : undefined` is valid. */
const definedMembers = z.transform((value: unknown, { issues }): readonly [string, unknown][] => {
  if (isPlainObject(value)) return Object.entries(value).filter(([, each]) => each !== undefined);
  issues.push({ code: 'custom', message: 'an object', input: value });
  return z.NEVER;
});

/** Accepts an object with arbitrary keys. Checked as a map, since z.record skips the key `__proto__`. */
export const mapOf = <Item extends z.ZodType>(item: Item) =>
  definedMembers
    .transform((members) => new Map(members))
    .pipe(z.map(z.string(), item))
    .transform((map) => Object.fromEntries(map));

/** Accepts an object with these members, all optional. */
export function objectOf<const Members extends Readonly<Record<string, z.ZodType>>>(members: Members) {
  type Optional = { [Name in keyof Members]: z.ZodExactOptional<Members[Name]> };
  const names = Object.keys(members);
  const optional = names.map((name) => [name, members[name]?.exactOptional()]);
  return definedMembers
    .transform((defined) => Object.fromEntries(defined))
    .pipe(z.strictObject(Object.fromEntries(optional) as Optional, names.join(', ')));
}

/** Accepts an object with all of these members and no others. */
export function requiredObjectOf<const Members extends Readonly<Record<string, z.ZodType>>>(
  members: Members,
) {
  return definedMembers
    .transform((defined) => Object.fromEntries(defined))
    .pipe(z.strictObject(members, Object.keys(members).join(', ')));
}

/** An issue of a value with its whole path. */
export interface PlacedIssue {
  readonly path: readonly PropertyKey[];
  readonly issue: z.core.$ZodIssue;
}

/** Describes the issues of a value: one sentence each, starting with its path. `at`: where the value stands. */
export function describeConfigIssues({ issues }: z.core.$ZodError, at = ''): readonly string[] {
  return [...new Set([...placeIssues(issues)].flatMap((placed) => describeIssue(placed, at)))];
}

/** Yields issues with their whole paths. Of a choice they are those of the branch that is of the value's type. */
export function* placeIssues(
  issues: readonly z.core.$ZodIssue[],
  parent: readonly PropertyKey[] = [],
): Generator<PlacedIssue> {
  for (const issue of issues) {
    const path = [...parent, ...issue.path];
    const branch = issue.code === 'invalid_union' ? issue.errors.find(isBelow) : undefined;
    if (branch === undefined) yield { path, issue };
    else yield* placeIssues(branch, path);
  }
}

function describeIssue({ path, issue }: PlacedIssue, at: string): readonly string[] {
  const place = formatConfigPath(path, at);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${joinPath(place, key)} is unknown; there are ${issue.message}`);
  // “A list that is not empty, not a list” would say nothing.
  const isEmptyList = issue.code === 'too_small' && Array.isArray(issue.input);
  const given = isEmptyList ? 'an empty one' : describeValue(issue.input);
  return [`${place || 'the default export'} must be ${issue.message}, not ${given}`];
}

/** Formats a path as messages write it: `entities.Report.columns[1]`. */
export const formatConfigPath = (path: readonly PropertyKey[], at = ''): string =>
  path.reduce<string>(joinPath, at);

/** Checks whether a value is of a choice's type and the issues are in its members. */
const isBelow = (issues: readonly z.core.$ZodIssue[]): boolean =>
  issues.some(({ code, path }) => code === 'unrecognized_keys' || path.length > 0);

function joinPath(path: string, key: PropertyKey): string {
  if (typeof key === 'number') return `${path}[${String(key)}]`;
  const name = /^[A-Za-z_]\w*$/.test(String(key)) ? String(key) : `"${String(key)}"`;
  return path === '' ? name : `${path}.${name}`;
}

function describeValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (isPlainObject(value)) return 'an object';
  if (typeof value === 'object' && value !== null) return `a ${value.constructor.name}`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  // Objects from another realm (a file loader) have another Object.prototype, so check that the chain ends there.
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Accepts an object with a value per locale. */
export const perLocale = <Schema extends z.ZodType>(schema: Schema) =>
  objectOf(Object.fromEntries(LOCALES.map((locale) => [locale, schema])) as Record<Locale, Schema>);

/** Accepts a text, or one per locale. */
export const localizedTextSchema = z.union([text, perLocale(text)], `a text, or { ${LOCALES.join(', ')} }`);
/** A text for both languages or per language. Polish falls back to English. */
export type LocalizedText = z.infer<typeof localizedTextSchema>;
