import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import partsLoader from '../../../lib/own/partsLoader.mjs';

test.each(['components/parts/fieldParts.ts', 'components/parts/tileParts.ts', 'lib/own/builtParts.ts'])(
  'without parts %s stays as it is, and waits for files',
  async (resourcePath) => {
    const folders: string[] = [];
    const source = readFileSync(resourcePath, 'utf8');
    const context = {
      resourcePath,
      addContextDependency: (folder: string) => void folders.push(folder),
      addDependency: () => undefined,
    };
    expect(await partsLoader.call(context, source)).toBe(source);
    expect(folders).toEqual([expect.stringMatching(/components\/own$/)]);
  },
);
