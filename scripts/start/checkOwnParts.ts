import nextEnv from '@next/env';
import type { GraphQLSchema } from 'graphql';
import { readEnvironment } from '../../lib/site/config/env';
import { WitrynaError } from '../../lib/core/errors';
import { discoverWithOverrides } from '../../lib/features/operator/overrides/discoverWithOverrides';
import { loadSiteConfig } from '../../lib/features/operator/overrides/server/loadSiteConfig';
import { formatPartIssues } from '../../lib/site/own/describeParts';
import { fitParts, type PartIssue } from '../../lib/site/own/fitParts';
import type { OwnPart } from '../../lib/site/own/ownPart';
import { readParts } from '../../lib/site/own/partFiles.mjs';
import { discover } from '../../lib/core/schema/discover';
import { readSource } from '../explain/readSource';
import type { Settings } from './settings';

type PartSettings = Pick<Settings, 'env' | 'needsDemo' | 'siteConfigFile' | 'schemaFile'>;

/** Returns the schema that the settings name: a file, an address, or the demo's. */
export function getSettingsSource({ env, needsDemo, schemaFile }: PartSettings): string {
  return needsDemo ? 'demo/schema.graphql' : (schemaFile ?? env['GQL_ENDPOINT'] ?? '');
}

/**
 * Checks the files in components/own, by themselves and against the schema. Where that cannot be read now, it says so; the site
 * compares the names when it reads it.
 * @throws WitrynaError 'config' with all issues that are known
 */
export async function checkOwnParts(
  settings: PartSettings,
  say: (line: string) => void = console.warn,
): Promise<void> {
  const parts = await readParts(process.cwd());
  if (parts.length === 0) return;
  const source = getSettingsSource(settings);
  const schema = await readSettingsSchema(settings, source);
  if (schema === null)
    say(
      `components/own: names were not compared with the schema: ${source === '' ? 'no setting names one' : `${source} cannot be read`}`,
    );
  const issues =
    schema === null ? listFaults(parts) : fitParts(await discoverSettings(settings, schema), parts).issues;
  const message = formatPartIssues(issues);
  if (message !== undefined) throw new WitrynaError('config', message);
}

/**
 * Checks the files in components/own before a build, which needs no settings: names are compared with the schema that they name,
 * if any.
 * @throws WitrynaError 'config' with all issues that are known
 */
export async function checkOwnPartsOfBuild(): Promise<void> {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  const env = readEnvironment();
  const getPath = (name: string): string | null => (env[name] ?? '').trim() || null;
  await checkOwnParts({
    env: { ...env, NODE_ENV: 'production' },
    needsDemo: false,
    siteConfigFile: getPath('SITE_CONFIG'),
    schemaFile: getPath('GQL_SCHEMA'),
  });
}

function listFaults(parts: readonly OwnPart[]): readonly PartIssue[] {
  return parts.flatMap(({ file, faults = [] }) => faults.map((issue) => ({ file, issue })));
}

async function discoverSettings({ siteConfigFile }: PartSettings, schema: GraphQLSchema) {
  const file = await loadSiteConfig(siteConfigFile);
  return file === null ? discover(schema) : discoverWithOverrides(schema, { ...file, fit: 'some' });
}

async function readSettingsSchema({ env }: PartSettings, source: string): Promise<GraphQLSchema | null> {
  if (source === '') return null;
  const { GQL_ZTOKEN, GQL_HEADERS } = env;
  return readSource(source, { GQL_ZTOKEN, GQL_HEADERS }).catch((error: unknown) => {
    if (error instanceof WitrynaError) return null;
    throw error;
  });
}
