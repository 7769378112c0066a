import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** Below `node_modules`, so that the bundle finds the packages, which stay outside of it. */
const FOLDER = 'node_modules/.cache/bench';

/**
 * Bundles a program of this folder as a build leaves it, its types taken off and nothing added, and returns the file's path. tsx
 * has every function named whenever it is made, which costs discovery a quarter more than in production, and graphql-js, which
 * comes compiled, nothing. A fresh process also starts without compiling TypeScript.
 */
export async function bundle(name: string): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(ROOT, 'scripts/bench', `${name}.ts`),
      outDir: join(ROOT, FOLDER),
      target: 'es2022',
      minify: false,
      rollupOptions: { output: { entryFileNames: `${name}.mjs`, format: 'es' } },
    },
  });
  return join(ROOT, FOLDER, `${name}.mjs`);
}
