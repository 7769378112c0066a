import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSchema } from 'graphql';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { discoverWithOverrides } from '../../../../../../lib/features/operator/overrides/discoverWithOverrides';
import { loadSiteConfig } from '../../../../../../lib/features/operator/overrides/server/loadSiteConfig';
import { OVERRIDABLE_KINDS } from '../../../../../../lib/features/operator/overrides/siteConfig';
import { describeOverrides } from '../../../../../../lib/features/operator/overrides/describeOverrides';
import { documentsOf, entityIn, stepsOf } from '../../../../overrides/overridesLab';

const DOCUMENT = readFileSync('docs/overrides.md', 'utf8');
const EXAMPLE = /```ts\n([^]*?)```/.exec(DOCUMENT)?.[1] ?? '';
const DEMO = readFileSync('demo/schema.graphql', 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'documented-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the example of docs/overrides.md', () => {
  it('fits the demo and does what its comments say', async () => {
    const path = join(folder, 'site.config.ts');
    writeFileSync(path, EXAMPLE);
    const file = await loadSiteConfig(path);
    if (file === null) throw new Error('It was not read.');
    const model = discoverWithOverrides(buildSchema(DEMO), file);
    expect(model.groups?.map(({ id, entities }) => [id, entities])).toEqual([
      ['cases', ['Report', 'Comment']],
      ['city', ['District', 'Department']],
    ]);
    expect(model.protected).toEqual(['/actions', '/measurements']);
    expect(model.entities.map(({ type }) => type)).not.toContain('Resident');
    expect(entityIn(model, 'Report').delete).toBeNull();
    expect(stepsOf(entityIn(model, 'Department').update)).toBe('renameDepartment');
    expect(entityIn(model, 'Report').actions.map(({ name }) => name)).not.toContain('reopenReport');
    expect(describeOverrides(file.config).length).toBeGreaterThan(20);
    expect(documentsOf(model, DEMO).invalid).toEqual([]);
  });

  it('has the types that editors check it with', () => {
    const path = resolve('site.config.example-of-docs.ts');
    const host = ts.createCompilerHost({});
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, target) =>
      name === path ? ts.createSourceFile(name, EXAMPLE, target) : read(name, target);
    const program = ts.createProgram(
      [path],
      {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        target: ts.ScriptTarget.ES2022,
        types: [],
      },
      host,
    );
    const faults = ts.getPreEmitDiagnostics(program, program.getSourceFile(path));
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });

  it('stands beside a list of all kinds', () => {
    for (const kind of OVERRIDABLE_KINDS) expect(DOCUMENT).toContain(`\`${kind}\``);
  });
});
