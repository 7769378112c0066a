import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LAYERS } from '../../layers.mjs';

const table: Readonly<Record<string, readonly string[]>> = LAYERS;
const rooms = Object.keys(table);

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : /\.(ts|tsx|json)$/.test(name) ? [path] : [];
  });
}

/** The room that a file stands in: the deepest listed folder, or the file itself without its ending (lib/errors). */
function roomOf(path: string): string | undefined {
  const plain = path.replace(/\.(tsx?|json)$/, '');
  return rooms
    .filter((room) => plain === room || plain.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].map((match) =>
    relative('.', resolve(dirname(file), match[1] ?? '')),
  );
}

const files = ['lib', 'components', 'theme', 'locales']
  .filter((folder) => existsSync(folder))
  .flatMap(filesIn);

describe('the doors of the house', () => {
  test('every file of lib, components, theme and locales stands in a listed room', () => {
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  test('every listed room exists', () => {
    const missing = rooms.filter((room) => !existsSync(room) && !existsSync(`${room}.ts`));
    expect(missing).toEqual([]);
  });

  test('no file imports from a room that its own has no door to', () => {
    const wrong = files.flatMap((file) => {
      const room = roomOf(file) ?? '';
      const allowed = new Set([room, ...(table[room] ?? []), ...outer(room)]);
      return importsOf(file)
        .filter((target) => !allowed.has(roomOf(target) ?? target))
        .map((target) => `${file} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('the pure core knows no framework, no browser, no clock', () => {
    const core = files.filter(
      (file) => /^lib\/(errors|routes|schema|operations|forms)/.test(file) && !file.includes('/server/'),
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

/** A server part of a room may use what the room itself may. */
function outer(room: string): readonly string[] {
  const parent = room.replace(/\/server$/, '');
  return parent === room ? [] : [parent, ...(table[parent] ?? [])];
}
