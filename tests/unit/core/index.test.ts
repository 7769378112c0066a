import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as core from '../../../lib/core';

const FOLDER = 'lib/core';
const IMPORTED = /^(?:import|export)\b[^'";=]* from '([^']+)';|^import '([^']+)';|\bimport\('([^']+)'\)/gm;
const SDL = `
  type Query { books(limit: Int, offset: Int, sort: BookSort): [Book!]! book(id: ID!): Book }
  enum BookSort { title_ASC title_DESC }
  type Book { id: ID! title: String! pages: Int }
`;

describe('the core', () => {
  test('imports graphql and nothing else', () => {
    const outside = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(FOLDER, file), 'utf8').matchAll(IMPORTED)]
          .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
          .filter((name) => (name.startsWith('.') ? !isInside(file, name) : !/^graphql(\/|$)/.test(name)))
          .map((name) => `${file} -> ${name}`),
      );
    expect(outside).toEqual([]);
  });

  test('is compiled by itself, without a browser and without Node', { timeout: 120_000 }, () => {
    const tsc = resolve('node_modules/typescript-native/bin/tsc');
    expect(() => execFileSync(process.execPath, [tsc, '-p', FOLDER, '--noEmit'])).not.toThrow();
  });

  test('has a documented public interface of few names', () => {
    expect(Object.keys(core).toSorted()).toEqual([
      'WitrynaError',
      'buildVisibleSchema',
      'choicePlan',
      'collectVisibleParts',
      'findHiddenPart',
      'listOperation',
      'parseIntrospection',
      'parseSchema',
      'readSchema',
      'readWriteResponse',
      'recordOperation',
      'writePlan',
      'writeVariables',
    ]);
  });

  test('does what the example of its README shows', () => {
    const example = /```ts\n([^]*?)```/.exec(readFileSync(join(FOLDER, 'README.md'), 'utf8'))?.[1] ?? '';
    const folder = mkdtempSync(join(tmpdir(), 'core-'));
    writeFileSync(join(folder, 'schema.graphql'), SDL);
    const index = JSON.stringify(resolve(FOLDER, 'index.ts'));
    writeFileSync(join(folder, 'example.mts'), example.replace("'./index'", index));
    const printed = execFileSync(
      process.execPath,
      ['--import', resolve('node_modules/tsx/dist/loader.mjs'), 'example.mts'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    const document = printed.slice(0, printed.indexOf('{ limit:'));
    expect(() => parse(document)).not.toThrow();
    expect(document).toMatch(/books\(limit: \$\w+, offset: \$\w+, sort: \$\w+\)/);
    expect(printed).toContain("{ limit: 25, offset: 0, sort: 'title_ASC' }");
    expect(printed).toContain("title: 'Solaris'");
    expect(printed).toContain('pages: 204');
  });
});

/** Reasons are messages beside those of the site. */
function isInside(file: string, name: string): boolean {
  const target = resolve(FOLDER, file, '..', name);
  return target.startsWith(resolve(FOLDER)) || target === resolve('locales/en/evidence.json');
}
