import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The schemas that are measured if none are given and these are on this machine. */
const NAMED = ['github', 'saleor', 'wpgraphql', 'directus'].map((name) => `${name}.graphql`);
const BESIDE = '../shared/schemas';
const OWN = 'demo';

/** Lists the schema files to measure: the given files and all in the given folders, else the named ones, else the project's own. */
export function schemaFiles(given: readonly string[]): readonly string[] {
  if (given.length > 0) return given.flatMap(filesOf);
  const beside = NAMED.map((name) => join(BESIDE, name)).filter((path) => existsSync(path));
  return beside.length > 0 ? beside : filesOf(OWN);
}

function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => /\.graphqls?$/.test(name))
    .map((name) => join(path, name));
}
