import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

type PartsLoader = (
  this: {
    resourcePath: string;
    addContextDependency: (folder: string) => void;
    addDependency: (file: string) => void;
  },
  source: string,
) => Promise<string>;

// A copy of the loader in a project without parts: this one may have some. It stands where packages are found.
let root: string;
let loadParts: PartsLoader;

beforeAll(async () => {
  root = mkdtempSync(resolve('node_modules', '.parts-'));
  mkdirSync(join(root, 'components', 'own'), { recursive: true });
  cpSync('lib/site/own', join(root, 'lib', 'site', 'own'), { recursive: true });
  const url = pathToFileURL(join(root, 'lib', 'site', 'own', 'partsLoader.mjs')).href;
  ({ default: loadParts } = (await import(/* @vite-ignore */ url)) as { default: PartsLoader });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  'components/kit/parts/fieldParts.ts',
  'components/kit/parts/tileParts.ts',
  'lib/site/own/builtParts.ts',
])('without parts %s stays as it is, and waits for files', async (resourcePath) => {
  const folders: string[] = [];
  const source = readFileSync(resourcePath, 'utf8');
  const context = {
    resourcePath,
    addContextDependency: (folder: string) => void folders.push(folder),
    addDependency: () => undefined,
  };
  expect(await loadParts.call(context, source)).toBe(source);
  expect(folders).toEqual([join(root, 'components', 'own')]);
});
