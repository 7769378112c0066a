import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Asks V8 to compile all functions of a script while it arrives, in the background. Without it V8 compiles them one by one when they are
 * called: at the start of a page, which calls most of them. Other browsers read a comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Writes the hint at the top of each script that a page of the build starts with. Scripts loaded later have none: few of their functions
 * are called at once.
 *
 * @param {string} distDir
 */
export async function addCompileHints(distDir) {
  const { pages } = JSON.parse(await readFile(join(distDir, 'build-manifest.json'), 'utf8'));
  const scripts = new Set(
    Object.values(pages)
      .flat()
      .filter((file) => file.endsWith('.js')),
  );
  for (const script of scripts) {
    const path = join(distDir, script);
    const code = await readFile(path, 'utf8');
    if (!code.startsWith(COMPILE_HINT)) await writeFile(path, COMPILE_HINT + code);
  }
}
