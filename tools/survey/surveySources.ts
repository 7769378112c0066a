import { buildSchema } from 'graphql';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { manyEntities } from '../../tests/fixtures/schemas/manyEntities';
import { readMockSchema, type MockSchema } from '../../scripts/readMockSchema';

const OWN = join('tests', 'fixtures', 'schemas');
/** An optional folder of further schemas: its files, and those in its subfolder `introspection`. */
const BESIDE = process.env['SURVEY_SCHEMAS'] ?? '../shared/schemas';
const GENERATED: ReadonlyMap<string, () => string> = new Map([['many-entities', () => manyEntities(300)]]);

/** Lists the names of the project's own schemas. */
export function ownNames(): readonly string[] {
  return [...filesIn(OWN).map(nameOf), ...GENERATED.keys()];
}

/**
 * Lists the names of the schemas to survey: the requested ones, or all.
 * @throws Error that lists the available names
 */
export function surveyNames(wanted: readonly string[]): readonly string[] {
  const known = [...ownNames(), ...otherFiles().map(nameOf)];
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such schema: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  return wanted.length > 0 ? wanted : known;
}

/** Reads a schema by its name. */
export function surveySource(name: string): MockSchema {
  const generate = GENERATED.get(name);
  if (generate !== undefined) return { schema: buildSchema(generate()), introspection: null };
  const file = [...filesIn(OWN), ...otherFiles()].find((path) => nameOf(path) === name);
  if (file === undefined) throw new Error(`No such schema: ${name}`);
  return readMockSchema(file);
}

function otherFiles(): readonly string[] {
  return [...filesIn(BESIDE), ...filesIn(join(BESIDE, 'introspection'))];
}

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /\.(graphqls?|json)$/.test(file))
    .sort()
    .map((file) => join(folder, file));
}

function nameOf(path: string): string {
  return basename(path).replace(/\.(graphqls?|json)$/, '');
}
