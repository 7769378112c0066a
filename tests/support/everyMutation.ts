import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Entity, Model } from '../../lib/core/schema/model/model';
import type { WriteSource } from '../../lib/core/schema/model/writes';

/** The folders of the project's own schemas, the demo's, and the one in the environment variable `SCHEMAS`. */
const FOLDERS = [
  join(__dirname, '../fixtures/schemas'),
  join(__dirname, '../../demo'),
  process.env['SCHEMAS'] ?? '',
];

/** Lists the paths of all available schemas. */
export const SCHEMA_FILES: readonly string[] = FOLDERS.filter(
  (folder) => folder !== '' && existsSync(folder),
).flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => join(folder, file)),
);

/** A mutation that has a page; `entity` null for the site's own. */
export interface Written {
  readonly entity: Entity | null;
  readonly source: WriteSource;
}

/** Every mutation of a model: what writes records, what acts on them, and the site's own. */
export function mutationsOf(model: Model): readonly Written[] {
  const own = model.entities.flatMap((entity) =>
    [entity.create, entity.update, entity.delete, ...entity.actions.map(({ source }) => source)]
      .filter((source) => source !== null)
      .map((source) => ({ entity, source })),
  );
  return [...own, ...model.siteActions.map(({ source }) => ({ entity: null, source }))];
}
