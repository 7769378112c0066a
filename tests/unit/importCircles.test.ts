import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCircles, readValueImports } from '../support/importGraph';

const FOLDERS = [
  'lib',
  'components',
  'pages',
  'theme',
  'locales',
  'scripts',
  'tools',
  'demo',
  'tests',
  'docs',
];

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules') return [];
    return statSync(path).isDirectory() ? filesIn(path) : /\.(tsx?|mjs)$/.test(name) ? [path] : [];
  });
}

/** Returns the file that a relative import names, or null: a style sheet, a message file, or a file of a folder that is copied in. */
function findFile(from: string, source: string): string | null {
  const path = relative('.', resolve(dirname(from), source));
  return [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find(isFile) ?? null;
}

const isFile = (path: string): boolean =>
  /\.(tsx?|mjs)$/.test(path) && existsSync(path) && statSync(path).isFile();

describe('imports of values', () => {
  test('make no circle of files', () => {
    const files = FOLDERS.flatMap(filesIn);
    const graph = new Map(
      files.map((file) => [
        file,
        readValueImports(readFileSync(file, 'utf8')).flatMap((source) => findFile(file, source) ?? []),
      ]),
    );
    expect([...graph.values()].flat().length).toBeGreaterThan(files.length);
    expect(findCircles(graph)).toEqual([]);
  });

  test('are told from imports of types', () => {
    const text = `
      import type { A } from './a';
      import { type B, type C } from './b';
      import { type D, e } from './d';
      import f from './f';
      import * as g from './g';
      import './h';
      export { i } from './i';
      export type { J } from './j';
      export * from './k';
      import {
        type L,
        m,
      } from './l';
      const n = await import('./n');
      import { o } from 'package';`;
    expect(readValueImports(text)).toEqual(['./d', './f', './g', './h', './i', './k', './l']);
  });

  test('are found in a circle of any length, once', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'x']],
      ['c', ['d']],
      ['d', ['e']],
      ['e', ['f']],
      ['f', ['a']],
      ['x', []],
      ['own', ['own']],
    ]);
    expect(findCircles(graph).map((circle) => circle.toSorted())).toEqual([
      ['a', 'b', 'c', 'd', 'e', 'f'],
      ['own'],
    ]);
  });
});
