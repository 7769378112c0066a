import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** File extensions that imports leave out. */
const ENDINGS = ['.tsx', '.ts', '.mjs'];
const IMPORT = /(?:^|\n)(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s*'(\.[^']+)'/g;
const LATER_IMPORT = /import\(\s*'(\.[^']+)'/g;
const WORD = /(['"`])([a-z][A-Za-z]*\.[A-Za-z0-9.]*)(['"`]|\$\{)/g;

/**
 * Finds the messages a page may need for hydration: ids and id prefixes that occur in the page's transitive imports.
 * Server-only modules and lazily loaded ones (`ssr: false`, plain `import()`) are left out.
 * @param {readonly string[]} starts files, without their endings
 * @param {readonly string[]} ids all there are
 * @param {readonly string[]} rare modules that few of these pages render: these pages wait for all messages
 * @returns {{ readonly ids: readonly string[], readonly files: readonly string[] }} the ids in their order, and the
 * files read
 */
export function pageMessages(starts, ids, rare = []) {
  const sources = reachable(starts, new Set(rare.map(fileOf)));
  const found = [...sources.values()].flatMap((source) => [...source.matchAll(WORD)]);
  const whole = new Set(found.map(([, , word]) => word));
  const beginnings = [
    ...new Set(
      found.filter(([, , word, end]) => end === '${' || word?.endsWith('.')).map(([, , word]) => word ?? ''),
    ),
  ];
  return {
    ids: ids.filter((id) => whole.has(id) || beginnings.some((beginning) => id.startsWith(beginning))),
    files: [...sources.keys()],
  };
}

/**
 * @param {readonly string[]} starts
 * @param {ReadonlySet<string | undefined>} rare
 */
function reachable(starts, rare) {
  /** @type {Map<string, string>} */
  const sources = new Map();
  const waiting = starts.map(fileOf);
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (file === undefined || sources.has(file) || rare.has(file) || file.includes('/server/')) continue;
    const source = readFileSync(file, 'utf8');
    sources.set(file, source);
    waiting.push(...importsOf(source).map((path) => fileOf(join(dirname(file), path))));
  }
  return sources;
}

/**
 * Resolves an import to a source file; undefined for other imports (JSON).
 * @param {string} path
 */
function fileOf(path) {
  return ['', ...ENDINGS]
    .map((ending) => path + ending)
    .find((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file));
}

/** @param {string} source */
function importsOf(source) {
  const together = [...source.matchAll(IMPORT)].filter(
    ([, type, names]) => type === undefined && !isTypes(names ?? ''),
  );
  const drawn = dynamicCalls(source).filter((call) => !/ssr:\s*false/.test(call));
  return [
    ...together.map(([, , , path]) => path ?? ''),
    ...drawn.flatMap((call) => [...call.matchAll(LATER_IMPORT)].map(([, path]) => path ?? '')),
  ];
}

/**
 * Returns true if an import names types only, which compilation removes.
 * @param {string} names
 */
function isTypes(names) {
  const inner = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  return inner?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
}

/**
 * Returns the source of each `dynamic(…)` call.
 * @param {string} source
 */
function dynamicCalls(source) {
  return [...source.matchAll(/\bdynamic\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < source.length; at += 1) {
      if (source[at] === '(') depth += 1;
      if (source[at] === ')' && (depth -= 1) === 0) return source.slice(index, at);
    }
    return source.slice(index);
  });
}
