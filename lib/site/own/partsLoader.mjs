import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listPartFiles, OWN_FOLDER, readParts } from './partFiles.mjs';
import { PART_FOLDER_NAMES, PART_FOLDERS } from './partFolders.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/**
 * Fills the registries of components/kit/parts and lib/site/own/builtParts.ts with the files of components/own (loader of next.config.js).
 * Each part is a chunk of its own. Without parts the files stay as they are.
 * @this {{ resourcePath: string, addContextDependency: (folder: string) => void, addDependency: (file: string) => void }}
 * @param {string} source
 * @returns {Promise<string>}
 */
export default async function partsLoader(source) {
  // A file that is added, renamed or removed under `next dev` fills them again.
  this.addContextDependency(join(ROOT, OWN_FOLDER));
  const files = listPartFiles(ROOT);
  if (files.length === 0) return source;
  const name = /export const (\w+)/.exec(source)?.[1] ?? '';
  const registry = basename(this.resourcePath);
  const folders = PART_FOLDER_NAMES.filter((folder) => PART_FOLDERS[folder].registry === registry);
  if (folders.length === 0) {
    for (const { file } of files) this.addDependency(join(ROOT, file));
    return `export const ${name} = ${JSON.stringify(await readParts(ROOT))};\n`;
  }
  const own = relative(dirname(resolve(this.resourcePath)), join(ROOT, OWN_FOLDER));
  const entries = files
    .filter(({ folder, faults }) => folders.includes(folder) && faults === undefined)
    .map(({ id }) => `  ${JSON.stringify(id)}: ${writeImport(id, own)},\n`);
  return `import dynamic from 'next/dynamic';
import { rejectPart, takePart } from './loadPart';

export const ${name} = {
${entries.join('')}};
`;
}

/**
 * Writes the import of a part in words that Next's compiler knows, so that the server can name its chunk in the page.
 *
 * @param {string} id
 * @param {string} folder the folder of the parts, from that of the registry
 */
function writeImport(id, folder) {
  const text = JSON.stringify(id);
  return `dynamic(() => import(${JSON.stringify(`${folder}/${id}.tsx`)}).then(takePart(${text}), rejectPart(${text})))`;
}
