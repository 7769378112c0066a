import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRoom, LAYERS, mayImport, NAME_READERS, PACKAGES } from '../../layers.mjs';

const rooms = Object.keys(LAYERS);

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

describe('the rooms of the house', () => {
  test('every file of lib, components, theme and locales stands in a listed room', () => {
    expect(files.filter((file) => findRoom(file) === undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  test('every listed room exists', () => {
    const missing = rooms.filter((room) => !existsSync(room) && !existsSync(`${room}.ts`));
    expect(missing).toEqual([]);
  });

  test('no file imports from a room that its own may not import', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => !mayImport(findRoom(file) ?? '', findRoom(target) ?? target))
        .map((target) => `${file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no room has a permission that it does not use', () => {
    const used = new Set(
      files.flatMap((file) => importsOf(file).map((target) => `${findRoom(file)} -> ${findRoom(target)}`)),
    );
    const unused = rooms
      .filter((room) => room !== 'components/own')
      .flatMap((room) => (LAYERS[room] ?? []).map((target) => `${room} -> ${target}`))
      .filter((arrow) => !used.has(arrow));
    expect(unused).toEqual([]);
  });

  test('a room imports only rooms that are listed above it, so there is no circle', () => {
    const floor = new Map(rooms.map((room, index) => [room, index]));
    const upwards = rooms
      .filter((room) => room !== 'components/own')
      .flatMap((room) =>
        (LAYERS[room] ?? [])
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
      !file.startsWith('lib/schema/') &&
      importsOf(file).some((target) => target.startsWith('lib/schema/lexicon/')),
  );

  test('after discovery only the listed files read the words of names', () => {
    expect(nameReaders.filter((file) => !Object.hasOwn(NAME_READERS, file))).toEqual([]);
  });

  test('every file that is listed for it reads the words of names', () => {
    expect(Object.keys(NAME_READERS).filter((file) => !nameReaders.includes(file))).toEqual([]);
  });

  test('the pure core knows no framework, no browser, no clock', () => {
    const core = files.filter(
      (file) =>
        /^lib\/(errors|routes|dashboard|schema|operations|writing\/drafts)/.test(file) &&
        !file.includes('/server/'),
    );
    const impure = core.filter((file) =>
      /from '(react|next|@apollo|@mui)|\bprocess\.|\bfetch\(|Date\.now\(|new Date\(\)/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(impure).toEqual([]);
  });

  test('the demo and the site import nothing of each other', () => {
    const demo = existsSync('demo') ? filesIn('demo') : [];
    expect(demo.flatMap(importsOf).filter((target) => !target.startsWith('demo'))).toEqual([]);
    expect(files.flatMap(importsOf).filter((target) => target.startsWith('demo'))).toEqual([]);
  });
});
