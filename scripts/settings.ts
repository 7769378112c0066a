/** `npm run settings`: writes docs/settings.md and .env.example from the table of settings (lib/site/config/settings.ts). */
import { readFileSync, writeFileSync } from 'node:fs';
import { readCommandLine } from './commandOptions';
import { renderDocument, renderExample } from './settings/renderSettings';

readCommandLine(
  `npm run settings
Writes docs/settings.md and .env.example from the table of settings (lib/site/config/settings.ts).`,
  { options: {}, maxArguments: 0 },
);

writeFileSync('docs/settings.md', renderDocument(readFileSync('docs/settings.md', 'utf8')));
writeFileSync('.env.example', renderExample());
