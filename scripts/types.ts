/** `npm run types` writes the types of the entities that parts of components/own are typed with (docs/own-parts.md). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { WitrynaError } from '../lib/core/errors';
import { discoverWithOverrides } from '../lib/features/operator/overrides/discoverWithOverrides';
import { loadSiteConfig } from '../lib/features/operator/overrides/server/loadSiteConfig';
import { buildSchemaTypes } from '../lib/site/own/schemaTypes';
import { discover } from '../lib/core/schema/discover';
import { COMMON_OPTIONS, headersOf, readCommandLine } from './commandOptions';
import { readSource } from './explain/readSource';
import { getSettingsSource } from './start/checkOwnParts';
import { loadSettings } from './start/settings';

const FILE = 'components/own/schema.d.ts';

const { values, positionals } = readCommandLine(
  `npm run types [-- <url | schema.graphql | introspection.json>]
Writes ${FILE}: an interface per entity, for parts and pages of your own (docs/own-parts.md).
Without a schema it reads that of the settings (GQL_SCHEMA, GQL_ENDPOINT), or the demo's.

  --out <file>              writes another file
  --check                   writes nothing; fails if the file is not up to date
  --config <file>           the file of overrides (docs/overrides.md); without it site.config.ts, if there is one here
  --header "<name: value>"  sent with introspection; as often as needed`,
  {
    options: { ...COMMON_OPTIONS, out: { type: 'string' }, check: { type: 'boolean' } },
    maxArguments: 1,
  },
);

async function main(): Promise<void> {
  const settings = loadSettings('dev');
  const source = positionals[0] ?? getSettingsSource(settings);
  const { GQL_ZTOKEN, GQL_HEADERS } = settings.env;
  const file = await loadSiteConfig(values.config ?? settings.siteConfigFile, '--config');
  const schema = await readSource(source, { GQL_ZTOKEN, GQL_HEADERS }, headersOf(values.header));
  const model = file === null ? discover(schema) : discoverWithOverrides(schema, file);
  const out = values.out ?? FILE;
  const text = buildSchemaTypes(model, source);
  if (values.check !== true) {
    writeFileSync(out, text);
    console.log(`${out}: ${String(model.entities.length)} entities of ${source}`);
  } else if (!existsSync(out) || readFileSync(out, 'utf8') !== text)
    throw new WitrynaError('config', `${out} is not that of ${source}: run \`npm run types\`.`);
}

main().catch((error: unknown) => {
  if (!(error instanceof WitrynaError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
