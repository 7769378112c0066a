import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSiteConfig } from '../../../../scripts/start/checkSiteConfig';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settingsFor = (config: object, schemaFile: string | null = 'demo/schema.graphql') => {
  const siteConfigFile = join(folder, 'site.config.json');
  writeFileSync(siteConfigFile, JSON.stringify(config));
  return { env: { NODE_ENV: 'test' } as const, needsDemo: false, siteConfigFile, schemaFile };
};

describe('the overrides before a start', () => {
  it('are refused with their unknown names, too, where something else is wrong with them', async () => {
    const settings = settingsFor({ home: [7], entities: { Reprt: {} } });
    await expect(checkSiteConfig(settings)).rejects.toThrow(
      /2 entries are wrong:\n.*home\[0\] must be a text, not 7\n.*entities\.Reprt: did you mean Report\?/,
    );
  });

  it('are refused without the names of a schema that cannot be read, and say so', async () => {
    const settings = settingsFor({ home: [7] }, join(folder, 'none.graphql'));
    await expect(checkSiteConfig(settings)).rejects.toThrow(
      /home\[0\] must be a text, not 7\n.*names were not compared with the schema/,
    );
  });

  it('pass where they are sound', async () => {
    expect(await checkSiteConfig(settingsFor({ home: ['Report'] }))).toBe(true);
  });
});
