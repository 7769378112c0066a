import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The SDL: every .graphql file of the folder `schema`, in the order of their names. */
export function typeDefs(): string {
  const folder = fileURLToPath(new URL('./schema/', import.meta.url));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(folder + name, 'utf8'))
    .join('\n');
}
