import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** The address of the worker thread's program in the source. */
const WORKER_URL = './modelWorker.ts';
/** Below `node_modules`, so that the bundle finds the packages, which stay outside of it. */
const FOLDER = 'node_modules/.cache/bench';

/**
 * Bundles a program of this folder as a build leaves it, its types taken off and nothing added, and returns the file's path. tsx
 * has every function named whenever it is made, which costs discovery a quarter more than in production, and graphql-js, which
 * comes compiled, nothing. A fresh process also starts without compiling TypeScript. With the worker thread's program beside it
 * where the program starts that.
 */
export async function bundle(name: string, { hasWorker = false } = {}): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: hasWorker
      ? [{ name: 'worker', transform: (code) => code.replaceAll(WORKER_URL, './modelWorker.mjs') }]
      : [],
    build: {
      ssr: true,
      outDir: join(ROOT, FOLDER),
      target: 'es2022',
      minify: false,
      rollupOptions: {
        input: {
          [name]: join(ROOT, 'tools/bench', `${name}.ts`),
          ...(hasWorker ? { modelWorker: join(ROOT, 'lib/site/site/modelWorker.ts') } : {}),
        },
        output: { entryFileNames: '[name].mjs', format: 'es' },
      },
    },
  });
  return join(ROOT, FOLDER, `${name}.mjs`);
}
