import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Smaller scripts are not worth a file that leads to another. */
const MIN_BYTES = 10_000;
const SOURCE_MAP_LINE = /\n\/\/# sourceMappingURL=[^\n]*\s*$/;

/**
 * Lets the server's chunks of equal code lead to one of them. Turbopack writes most of the server's code once per page, and Node keeps
 * each text and what it has compiled of it. Chunks only list functions, and their reader changes nothing in the list.
 *
 * @param {string} distDir
 */
export async function shareServerChunks(distDir) {
  /** @type {Map<string, string>} */
  const firstByCode = new Map();
  const root = join(distDir, 'server', 'chunks');
  const files = (await readdir(root, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const code = text.replace(SOURCE_MAP_LINE, '');
    if (code.length < MIN_BYTES || !code.startsWith('module.exports=[')) continue;
    // The chunks of each folder belong to a runtime of their own.
    const key = `${dirname(file)}\n${code}`;
    const first = firstByCode.get(key);
    if (first === undefined) firstByCode.set(key, file);
    else
      await writeFile(
        file,
        `module.exports=require(${JSON.stringify(toSpecifier(dirname(file), first))});\n`,
      );
  }
}

/**
 * @param {string} folder
 * @param {string} file
 */
const toSpecifier = (folder, file) => `./${relative(folder, file).split(sep).join('/')}`;
