import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DemoError } from '../demoError';
import type { Settings } from '../settings';
import { DATABASE_SCHEMA, openEmbedded, openServer, type Database } from './database';
import { initFolder } from './initFolder';
import { encode, type SeedEncoding } from './seed/encode';
import { seed, SEED_VERSION, type SeedSize } from './seed/seed';
import { seedTables } from './seed/seedTables';

/**
 * Opens the database with the city's data in it: an embedded one in the data folder, or the server that `databaseUrl`
 * names. Creates the data if there are none. The folder must be locked (lock.ts).
 */
export function openData(
  folder: string,
  { databaseUrl, reports, now }: Pick<Settings, 'databaseUrl' | 'reports' | 'now'>,
): Promise<Database> {
  const size = { reports, now };
  return databaseUrl === undefined ? openInFolder(folder, size) : openOnServer(databaseUrl, size);
}

async function openInFolder(folder: string, size: SeedSize): Promise<Database> {
  const data = join(folder, 'postgres');
  const stamp = join(folder, 'version');
  // The version file is written last. If it is missing or differs, the data are incomplete or old: start over.
  const complete = existsSync(stamp) && readFileSync(stamp, 'utf8') === String(SEED_VERSION);
  if (complete) return openEmbedded(data);
  rmSync(stamp, { force: true });
  mkdirSync(folder, { recursive: true });
  const initialised = initFolder(data);
  // Computed while the other process creates the folder.
  const tables = encodedTables('copy');
  await initialised;
  const database = await openEmbedded(data);
  await database.once((writer) => seed(writer, tables, size));
  writeFileSync(stamp, String(SEED_VERSION));
  return database;
}

async function openOnServer(url: string, size: SeedSize): Promise<Database> {
  const database = await openServer(url);
  try {
    if ((await versionOn(database)) === null) await seedServer(database, size);
    const version = await versionOn(database);
    if (version !== SEED_VERSION) {
      throw new DemoError(
        `The database of DATABASE_URL holds the demo's data in version ${version}, and this demo needs version ${SEED_VERSION}. ` +
          `Remove the old ones (drop schema ${DATABASE_SCHEMA} cascade), or name another database.`,
      );
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function seedServer(database: Database, size: SeedSize): Promise<void> {
  const tables = encodedTables(database.encoding);
  await database.once(async (writer) => {
    const [found] = await writer.run(`select to_regclass('${DATABASE_SCHEMA}.seed_version') as name`);
    if (found?.name === null) await seed(writer, tables, size);
  });
}

async function versionOn(database: Database): Promise<number | null> {
  const [found] = await database.run(`select to_regclass('${DATABASE_SCHEMA}.seed_version') as name`);
  if (found?.name === null) return null;
  const [row] = await database.run('select version from seed_version');
  return Number(row?.version);
}

function encodedTables(encoding: SeedEncoding) {
  return seedTables().map((table) => encode(table, encoding));
}
