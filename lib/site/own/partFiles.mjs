import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExports } from './partExports.mjs';
import { PART_FOLDER_NAMES, PART_FOLDERS } from './partFolders.mjs';

/** The folder of the parts that a developer writes, from the project's root. */
export const OWN_FOLDER = 'components/own';

const ENDING = '.tsx';

/** Files that stand beside parts: styles, tests, stories, types, texts. */
const BESIDE = /(^\.|\.(test|spec|stories)\.\w+$|\.d\.ts$|\.(css|scss|json|md|svg|png)$)/;

/**
 * Tells whether there is any part. The build leaves the code that shows parts out of the pages without any.
 *
 * @param {string} root The project's root.
 */
export function hasParts(root) {
  return listPartFiles(root).length > 0;
}

/**
 * Lists the parts below `root` by the names of their files, in their order. What cannot be a part has its faults.
 *
 * @param {string} root The project's root.
 * @returns {import('./ownPart').OwnPart[]}
 */
export function listPartFiles(root) {
  const own = join(root, OWN_FOLDER);
  if (!existsSync(own)) return [];
  const misnamed = readdirSync(own, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? describeMisnamed(entry.name) : [],
  );
  const parts = PART_FOLDER_NAMES.flatMap((folder) => {
    const path = join(own, folder);
    if (!existsSync(path)) return [];
    const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
    const names = files.map(({ name }) => name).filter((name) => !BESIDE.test(name));
    return names.sort().map((name, index) => describeFile(folder, name, names.slice(0, index)));
  });
  return [...parts, ...misnamed];
}

/**
 * @param {string} name
 * @returns {import('./ownPart').OwnPart[]}
 */
function describeMisnamed(name) {
  const plain = name.toLowerCase();
  const meant = PART_FOLDER_NAMES.find((folder) => plain === folder || plain === folder.slice(0, -1));
  if (meant === undefined || meant === name) return [];
  const file = `${OWN_FOLDER}/${name}`;
  return [{ id: name, folder: meant, name: '', file, faults: [`is a folder; did you mean ${meant}?`] }];
}

/**
 * @param {import('./ownPart').PartFolder} folder
 * @param {string} file
 * @param {readonly string[]} before The files before it.
 * @returns {import('./ownPart').OwnPart}
 */
function describeFile(folder, file, before) {
  const name = file.replace(/\.\w+$/, '');
  const part = { id: `${folder}/${name}`, folder, name, file: `${OWN_FOLDER}/${folder}/${file}` };
  const { names, example } = PART_FOLDERS[folder];
  if (!file.endsWith(ENDING))
    return {
      ...part,
      faults: [
        `must end in ${ENDING}; code that parts share stands in ${OWN_FOLDER} itself, or in a folder of another name`,
      ],
    };
  if (!names.test(name)) return { ...part, faults: [`must be ${example}`] };
  const twin = before.find((other) => other.toLowerCase() === file.toLowerCase());
  return twin === undefined
    ? part
    : {
        ...part,
        faults: [`has the name of ${twin}, which some systems take for the same file: give it another one`],
      };
}

/**
 * Reads the parts below `root`, with what their files export besides the component.
 *
 * @param {string} root The project's root.
 * @returns {Promise<import('./ownPart').OwnPart[]>}
 */
export async function readParts(root) {
  return Promise.all(
    listPartFiles(root).map(async (part) => {
      if (part.faults !== undefined) return part;
      return { ...part, ...(await readExports(readFileSync(join(root, part.file), 'utf8'), part.folder)) };
    }),
  );
}
