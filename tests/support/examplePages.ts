import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The files that docs/own-parts.md copies into the project. tsconfig.json lists their folder under `rootDirs`. */
const EXAMPLE = resolve('docs/examples/one-page');

/** Resolves their imports as if they were copied already. */
export function examplePages(): Plugin {
  return {
    name: 'example-pages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !importer.startsWith(EXAMPLE) || !source.startsWith('.')) return null;
      const wanted = relative(EXAMPLE, resolve(dirname(importer), source));
      const places = [EXAMPLE, resolve('.')].flatMap((root) =>
        ['.tsx', '.ts'].map((ending) => resolve(root, `${wanted}${ending}`)),
      );
      return places.find((place) => existsSync(place)) ?? null;
    },
  };
}
