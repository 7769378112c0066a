import type { Entity } from '../../schema/model/model';
import type { Json } from '../../schema/model/json';
import type { RecordKey } from '../../schema/model/reads';
import { getFirstAtPath, toText } from './readResponse';

/** Key parts of a record as text, in the order of the key; null where there is no key or a part is missing. */
export function readKey(key: RecordKey | null, record: unknown): readonly string[] | null {
  if (key === null || key.fields.length === 0) return null;
  const parts = key.fields.map((field) => toText(getFirstAtPath(record, field.path)));
  return parts.every((part) => part !== null) ? parts : null;
}

/** Scalars that want a JSON number, by whatever name (BACKENDS 3.16): GraphQL's own, and the fixed widths of other languages. */
const WHOLE = /^(u?int(eger)?(8|16|32|64)?|short|byte|long|smallint)$/i;
const REAL = /^(float(32|64)?|double)$/i;
const YES_NO = /^bool(ean)?$/i;

/**
 * Text from a URL or a form as a value of a printed GraphQL type: numbers and yes/no where the type wants them, text for
 * everything else (ID, String, UUID, big and exact numbers). Text that is no such value stays text: the backend refuses it in its own words.
 */
export function parseScalar(text: string, type: string): Json {
  const name = type.replace(/[[\]!]/g, '');
  const trimmed = text.trim();
  if (WHOLE.test(name) && /^[+-]?\d+$/.test(trimmed) && Number.isSafeInteger(Number(trimmed)))
    return Number(trimmed);
  if (REAL.test(name) && trimmed !== '' && Number.isFinite(Number(trimmed))) return Number(trimmed);
  if (YES_NO.test(name) && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true';
  return text;
}

/** Whether values of a printed type travel as whole numbers. */
export function isIntegerType(type: string): boolean {
  return WHOLE.test(type.replace(/[[\]!]/g, ''));
}

/**
 * Whether a key from a URL can be one of the entity's at all: the right number of parts, numbers where the read wants
 * numbers. A key that cannot be is a record that does not exist, and needs no asking.
 */
export function isPossibleKey(entity: Pick<Entity, 'key' | 'get'>, key: readonly string[]): boolean {
  if (entity.key === null || entity.get === null || key.length !== entity.key.fields.length) return false;
  return entity.get.key.every(({ part, type }) => {
    const text = key[part];
    if (text === undefined || !isIntegerType(type)) return text !== undefined;
    // Wider whole numbers than JSON's travel as text.
    return typeof parseScalar(text, type) === 'number' || (!/^Int\b/.test(type) && /^[+-]?\d+$/.test(text));
  });
}

/** Paths of what names a record: of its title, and of what is said before it. */
export interface TitlePaths {
  readonly title: string | null;
  readonly titleBefore?: readonly string[];
}

/** The paths alone, for plans that travel. */
export function pickTitlePaths({ title, titleBefore = [] }: TitlePaths): TitlePaths {
  return title === null || titleBefore.length === 0 ? { title } : { title, titleBefore };
}

/** Everything that has to be selected for a title, in the order in which it is said. */
export function getTitlePaths({ title, titleBefore = [] }: TitlePaths): readonly string[] {
  return title === null ? [] : [...titleBefore, title];
}

/** Reads what a record is called: its texts one after the other, none of them twice; null where there is none. */
export function readTitle(of: TitlePaths, record: unknown): string | null {
  const texts = getTitlePaths(of).flatMap((path) => {
    const text = toText(getFirstAtPath(record, path));
    return text === null || text.trim() === '' ? [] : [text];
  });
  if (texts.length < 2) return texts[0] ?? null;
  const said = texts.map((text) => text.trim());
  return said
    .filter((text, index) => !said.slice(index + 1).some((later) => beginsWith(later, text)))
    .join(' ');
}

/** A family name that holds the whole name says it already. */
function beginsWith(later: string, text: string): boolean {
  return `${later.toLowerCase()} `.startsWith(`${text.toLowerCase()} `);
}
