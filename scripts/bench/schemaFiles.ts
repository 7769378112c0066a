import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The schemas that the limits apply to, if they are on this machine. */
const NAMED = ['github', 'saleor', 'wpgraphql', 'directus'].map((name) => `${name}.graphql`);
const BESIDE = '../shared/schemas';
const OWN = 'demo';

/** Lists the schema files to measure: the given files and folders, else the named ones, else the project's own. */
export function schemaFiles(given: readonly string[]): readonly string[] {
  if (given.length > 0) return given.flatMap(filesOf);
  const beside = NAMED.map((name) => join(BESIDE, name)).filter((path) => existsSync(path));
  return beside.length > 0 ? beside : filesOf(OWN);
}

function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  const inside = readdirSync(path).filter((name) => /\.graphqls?$/.test(name));
  const named = NAMED.filter((name) => inside.includes(name));
  return (named.length > 0 ? named : inside).map((name) => join(path, name));
}
