import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOwnParts } from '../../../../scripts/start/checkOwnParts';

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-'));
  copyFileSync('demo/schema.graphql', join(folder, 'schema.graphql'));
  process.chdir(folder);
  mkdirSync('components/own/fields', { recursive: true });
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const settings = { env: { NODE_ENV: 'production' as const }, needsDemo: false, siteConfigFile: null };
const write = (name: string) =>
  writeFileSync(`components/own/fields/${name}`, 'export default function Part() { return null; }');

describe('the start and the build', () => {
  it('go on with parts that fit the schema, and without any', async () => {
    await checkOwnParts({ ...settings, schemaFile: 'no-such-file' });
    write('Report.title.tsx');
    await checkOwnParts({ ...settings, schemaFile: 'schema.graphql' });
  });

  it('end with all parts that do not, and the names that are meant', async () => {
    write('Report.titel.tsx');
    write('title.tsx');
    await expect(checkOwnParts({ ...settings, schemaFile: 'schema.graphql' })).rejects.toThrow(
      /2 parts are wrong[^]*Report\.titel\.tsx names the unknown field titel: did you mean title\?[^]*title\.tsx must be named/,
    );
  });

  it('without a schema compare no names, and say so', async () => {
    const said: string[] = [];
    write('Report.titel.tsx');
    await checkOwnParts({ ...settings, schemaFile: 'no-such-file' }, (line) => said.push(line));
    expect(said.join()).toContain('names were not compared');
    write('title.tsx');
    await expect(checkOwnParts({ ...settings, schemaFile: 'no-such-file' }, () => undefined)).rejects.toThrow(
      'title.tsx must be named after a type and its field',
    );
  });
});
