import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { mutate } from '../../../../scripts/mutants/mutant';
import { MUTANTS } from '../../../../scripts/mutants/mutants';
import { findNearestTests, listTestFiles } from '../../../../scripts/mutants/nearestTests';

const testFiles = listTestFiles();

describe('the list of mutants', () => {
  it('has sixty-six changes, each with another text of its file', () => {
    expect(MUTANTS).toHaveLength(66);
    expect(new Set(MUTANTS.map(({ file, from }) => `${file} ${from}`)).size).toBe(66);
  });

  it.each(MUTANTS)('$file: $why', ({ file, ...change }) => {
    const source = readFileSync(file, 'utf8');
    const changed = mutate({ file, ...change }, source);
    expect(changed).not.toBe(source);
    expect(changed.split('\n')).toHaveLength(source.split('\n').length);
    const { diagnostics } = ts.transpileModule(changed, {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    });
    expect(diagnostics).toEqual([]);
    const further = change.tests ?? [];
    expect(further.filter((path) => !existsSync(path))).toEqual([]);
    expect([...findNearestTests(file, testFiles), ...further]).not.toEqual([]);
  });

  it('refuses a text that its file has twice, or not at all', () => {
    const twice = { file: 'a.ts', from: 'x', to: 'y', why: '' };
    expect(() => mutate(twice, 'x x')).toThrow('a.ts has 2 times, not once: x');
    expect(() => mutate(twice, '')).toThrow('0 times');
    expect(mutate({ ...twice, to: '$&' }, 'a x b')).toBe('a $& b');
  });
});
