import type { Entity, TitlePaths } from '../../schema/model/model';
import type { Json } from '../../schema/model/json';
import type { RecordKey } from '../../schema/model/reads';
import { getFirstAtPath, toText } from './readResponse';
import { unwrapTypeName } from '../../schema/model/typeName';

/** Reads the key of a record as texts, in the order of its parts; null where there is no key or a part is missing. */
export function readKey(key: RecordKey | null, record: unknown): readonly string[] | null {
  if (key === null || key.fields.length === 0) return null;
  const parts = key.fields.map((field) => toText(getFirstAtPath(record, field.path)));
  return parts.every((part) => part !== null) ? parts : null;
}

/**
 * Scalars that travel as JSON numbers (docs/shapes.md, 3.16): those of GraphQL, and fixed-width types of other
 * languages.
 */
const INTEGER_SCALARS = /^(u?int(eger)?(8|16|32|64)?|short|byte|long|smallint)$/i;
const FLOAT_SCALARS = /^(float(32|64)?|double)$/i;
const BOOLEAN_SCALARS = /^bool(ean)?$/i;

/**
 * Parses text from a URL or a form into a value of a printed GraphQL type: numbers and booleans where the type wants
 * them, text for everything else (ID, String, UUID, big and exact numbers). Invalid text stays text, so that the
 * backend can reject it in its own words.
 */
export function parseScalar(text: string, type: string): Json {
  const name = unwrapTypeName(type);
  const trimmed = text.trim();
  if (INTEGER_SCALARS.test(name) && /^[+-]?\d+$/.test(trimmed) && Number.isSafeInteger(Number(trimmed)))
    return Number(trimmed);
  if (FLOAT_SCALARS.test(name) && trimmed !== '' && Number.isFinite(Number(trimmed))) return Number(trimmed);
  if (BOOLEAN_SCALARS.test(name) && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true';
  return text;
}

/** Parses a part of a key for an argument that takes it alone, or in a list. */
export function parseKeyPart(
  text: string,
  { type, list }: { readonly type: string; readonly list?: true },
): Json {
  const value = parseScalar(text, type);
  return list === true ? [value] : value;
}

/** Checks whether values of a printed type travel as integers. */
export function isIntegerType(type: string): boolean {
  return INTEGER_SCALARS.test(unwrapTypeName(type));
}

/**
 * Checks whether a key from a URL can be a key of the entity: it has the right number of parts, and integers where the
 * read needs them. Any other key is "not found" without a request.
 */
export function isPossibleKey(entity: Pick<Entity, 'key' | 'get'>, key: readonly string[]): boolean {
  if (entity.key === null || entity.get === null || key.length !== entity.key.fields.length) return false;
  return entity.get.key.every(({ part, type }) => {
    const text = key[part];
    if (text === undefined || !isIntegerType(type)) return text !== undefined;
    // Integers wider than JSON's travel as text.
    return typeof parseScalar(text, type) === 'number' || (!/^Int\b/.test(type) && /^[+-]?\d+$/.test(text));
  });
}

/** Picks the title paths, for plans that travel as JSON. */
export function pickTitlePaths({ title, titleBefore = [], namedBy = [] }: TitlePaths): TitlePaths {
  if (title === null) return namedBy.length === 0 ? { title } : { title, namedBy };
  return titleBefore.length === 0 ? { title } : { title, titleBefore };
}

/** Returns the paths to select for a title, in display order. */
export function getTitlePaths({ title, titleBefore = [], namedBy = [] }: TitlePaths): readonly string[] {
  return title === null ? namedBy.flatMap(getTitlePaths) : [...titleBefore, title];
}

/**
 * Reads the title of a record: its texts in order, without repetition, or the titles of the records that name it; null
 * where there is none.
 */
export function readTitle(of: TitlePaths, record: unknown): string | null {
  if (of.title === null) {
    const names = (of.namedBy ?? []).flatMap((paths) => readTitle(paths, record) ?? []);
    return names.length === 0 ? null : names.join(' · ');
  }
  const texts = getTitlePaths(of).flatMap((path) => {
    const text = toText(getFirstAtPath(record, path));
    return text === null || text.trim() === '' ? [] : [text];
  });
  if (texts.length < 2) return texts[0] ?? null;
  const trimmed = texts.map((text) => text.trim());
  return trimmed
    .filter((text, index) => !trimmed.slice(index + 1).some((other) => startsWithText(other, text)))
    .join(' ');
}

/** Checks whether a later text already begins with this one: a family name field may hold the full name. */
function startsWithText(other: string, text: string): boolean {
  return `${other.toLowerCase()} `.startsWith(`${text.toLowerCase()} `);
}
