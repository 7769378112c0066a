import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRoom, getFolders, mayImport, NAME_READERS, PACKAGES, ROOMS } from '../../layers.mjs';

const rooms = Object.keys(ROOMS);

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : /\.(ts|tsx|mjs|json)$/.test(name) ? [path] : [];
  });
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)]
    .map((match) => relative('.', resolve(dirname(file), match[1] ?? '')))
    .filter((target) => !target.endsWith('.css') && !target.startsWith('node_modules/'));
}

function packagesOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^'.][^']*)'/g)].map(
    (match) => match[1] ?? '',
  );
}

const files = ['lib', 'components', 'theme', 'locales']
  .filter((folder) => existsSync(folder))
  .flatMap(filesIn);

/** Returns the names on the first circle of a graph, in the order of its arrows; empty without one. */
function findCircle(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const done = new Set<string>();
  const visit = (name: string, above: readonly string[]): readonly string[] => {
    if (above.includes(name)) return [...above.slice(above.indexOf(name)), name];
    if (done.has(name)) return [];
    done.add(name);
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...above, name]);
      if (circle.length > 0) return circle;
    }
    return [];
  };
  for (const name of graph.keys()) {
    const circle = visit(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe('the rooms of the house', () => {
  test('every file of lib, components, theme and locales stands in a listed room', () => {
    expect(files.filter((file) => findRoom(file) === undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  test('every listed room exists, and there are no more than eighteen', () => {
    expect(rooms.filter((room) => !getFolders(room).some((folder) => existsSync(folder)))).toEqual([]);
    expect(rooms.length).toBeLessThanOrEqual(18);
  });

  test('no file imports from a room that its own may not import, nor the server’s half from the browser’s', () => {
    const wrong = [...files, ...filesIn('pages')].flatMap((file) =>
      importsOf(file)
        .filter((target) => !mayImport(file, target))
        .map((target) => `${file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no room has a permission that it does not use', () => {
    const used = new Set(
      [...files, ...filesIn('pages')].flatMap((file) =>
        importsOf(file).map((target) => `${findRoom(file)} -> ${findRoom(target)}`),
      ),
    );
    // Every room may import the floors.
    const floors = new Set(['core', 'ground', 'theme', 'kit']);
    const unused = rooms
      .flatMap((room) =>
        (ROOMS[room] ?? []).filter((target) => !floors.has(target)).map((target) => `${room} -> ${target}`),
      )
      .filter((arrow) => !used.has(arrow));
    expect(unused).toEqual([]);
  });

  test('a room imports only rooms that are listed above it, so there is no circle', () => {
    const floor = new Map(rooms.map((room, index) => [room, index]));
    const upwards = rooms.flatMap((room) =>
      (ROOMS[room] ?? [])
        .filter((target) => (floor.get(target) ?? Infinity) >= (floor.get(room) ?? 0))
        .map((target) => `${room} -> ${target}`),
    );
    expect(upwards).toEqual([]);
  });

  test('no folder has more than 30 files directly in it', () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
  });

  test('packages are imported only where the table of packages says', () => {
    const wrong = [...files, ...filesIn('pages')].flatMap((file) =>
      packagesOf(file)
        .filter((name) =>
          Object.entries(PACKAGES).some(
            ([owned, folders]) =>
              (name === owned || name.startsWith(`${owned}/`)) &&
              !folders.some((folder) => file.startsWith(`${folder}/`)),
          ),
        )
        .map((name) => `${file} -> ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  const nameReaders = files.filter(
    (file) =>
      !file.startsWith('lib/core/schema/') &&
      importsOf(file).some((target) => target.startsWith('lib/core/schema/lexicon/')),
  );

  test('after discovery only the listed files read the words of names', () => {
    expect(nameReaders.filter((file) => !Object.hasOwn(NAME_READERS, file))).toEqual([]);
  });

  test('every file that is listed for it reads the words of names', () => {
    expect(Object.keys(NAME_READERS).filter((file) => !nameReaders.includes(file))).toEqual([]);
  });

  test('the pure core knows no framework, no browser, no clock', () => {
    const core = files.filter(
      (file) => /^lib\/(core|ground\/routes|features\/form\/drafts)/.test(file) && !file.includes('/server/'),
    );
    const impure = core.filter((file) =>
      /from '(react|next|@apollo|@mui)|\bprocess\.|\bfetch\(|Date\.now\(|new Date\(\)/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(impure).toEqual([]);
  });

  test.each([
    ['files', (file: string) => file],
    ['folders', (file: string) => dirname(file)],
  ])('the %s of the core do not import one another in a circle', (_, toNode) => {
    const graph = new Map<string, Set<string>>();
    // Its door names what is in the folders below it.
    for (const file of filesIn('lib/core').filter((one) => one !== 'lib/core/index.ts'))
      for (const target of importsOf(file)) {
        const [from, to] = [toNode(file), toNode(existsSync(`${target}.ts`) ? `${target}.ts` : target)];
        if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
      }
    expect(graph.size).toBeGreaterThan(20);
    expect(findCircle(graph)).toEqual([]);
  });

  test('the demo and the site import nothing of each other', () => {
    const demo = existsSync('demo') ? filesIn('demo') : [];
    expect(demo.flatMap(importsOf).filter((target) => !target.startsWith('demo'))).toEqual([]);
    expect(files.flatMap(importsOf).filter((target) => target.startsWith('demo'))).toEqual([]);
  });
});
