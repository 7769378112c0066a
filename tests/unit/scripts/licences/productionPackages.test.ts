import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPermissive } from '../../../../scripts/licences/isPermissive';
import { listProductionPackages } from '../../../../scripts/licences/productionPackages';

const list = (packages: Readonly<Record<string, object>>): readonly string[] =>
  listProductionPackages(JSON.stringify({ packages })).map(({ folder }) => folder);

describe('the packages of production', () => {
  it('are those below the dependencies, each in the folder that Node finds', () => {
    expect(
      list({
        '': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
        'node_modules/a': { version: '1', dependencies: { b: '2' }, optionalDependencies: { c: '1' } },
        'node_modules/a/node_modules/b': { version: '2', dependencies: { c: '1' } },
        'node_modules/b': { version: '1', dev: true },
        'node_modules/c': { version: '1', optional: true },
        'node_modules/tool': { version: '1', dev: true, dependencies: { b: '1' } },
      }),
    ).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c']);
  });

  it('leave out a peer that only the tools install', () => {
    expect(
      list({
        '': { dependencies: { a: '1' } },
        'node_modules/a': { version: '1', peerDependencies: { tool: '1', missing: '1' } },
        'node_modules/tool': { version: '1', dev: true },
      }),
    ).toEqual(['node_modules/a']);
  });

  const packages = listProductionPackages(readFileSync('package-lock.json', 'utf8'));

  it('have permissive licences, but for the pictures’ library of Next, which the site leaves out', () => {
    expect(packages.length).toBeGreaterThan(100);
    const others = packages.filter(({ licence }) => !isPermissive(licence));
    expect(others.map(({ name }) => name).filter((name) => !name.startsWith('@img/sharp-'))).toEqual([]);
  });

  it('do not include the demo or what tests and tools need', () => {
    const names = new Set(packages.map(({ name }) => name));
    expect(names.has('next')).toBe(true);
    expect(['oidc-provider', 'vitest', 'axe-core'].filter((name) => names.has(name))).toEqual([]);
  });
});
