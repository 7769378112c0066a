import { chmodSync, mkdirSync } from 'node:fs';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { DemoError } from '../demoError';
import type { EncodedTable, SeedEncoding } from './seed/encode';

/** The operations that both databases offer drizzle. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database. All tables of the demo are in the PostgreSQL schema `city_desk`. */
export interface Database {
  readonly db: Db;
  /** Runs one statement and returns its rows. */
  readonly run: (statement: string) => Promise<Record<string, unknown>[]>;
  /** The format in which `once` takes the rows to load. */
  readonly encoding: SeedEncoding;
  /** Runs the work in one transaction, on one connection. */
  readonly once: (work: (writer: SeedWriter) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Writes the initial data in bulk. */
export interface SeedWriter {
  readonly run: (statement: string) => Promise<Record<string, unknown>[]>;
  readonly load: (table: EncodedTable) => Promise<void>;
}

export const DATABASE_SCHEMA = 'city_desk';

/** Makes a folder for a database that only its owner can enter: PGlite makes files that everybody could read and write. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // It may be there already.
  chmodSync(folder, 0o700);
}

/** Opens the embedded database in a folder. Two processes must never open the same one: see lock.ts. */
export async function openEmbedded(folder: string): Promise<Database> {
  makePrivateFolder(folder);
  const [{ PGlite }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
  ]);
  const client = new PGlite(folder);
  await client.waitReady;
  await client.exec(`create schema if not exists ${DATABASE_SCHEMA}; set search_path to ${DATABASE_SCHEMA}`);
  const run = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;
  return {
    db: drizzle(client),
    run,
    encoding: 'copy',
    once: (work) =>
      client.transaction(async (transaction) => {
        await work({
          run: async (statement) => (await transaction.query<Record<string, unknown>>(statement)).rows,
          load: async ({ name, columns, text }) => {
            const blob = new Blob([text]);
            await transaction.query(`copy ${name} (${columns.join(', ')}) from '/dev/blob'`, [], { blob });
          },
        });
      }),
    close: () => client.close(),
  };
}

/** Opens a PostgreSQL server by its connection string. */
export async function openServer(url: string): Promise<Database> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ]);
  const pool = new pg.Pool({ connectionString: url, max: 10, options: `-c search_path=${DATABASE_SCHEMA}` });
  // The pool replaces an idle connection that is lost; without a listener the error would end the program.
  pool.on('error', (error) => console.error(`The database of DATABASE_URL was lost: ${error.message}`));
  try {
    await pool.query(`create schema if not exists ${DATABASE_SCHEMA}`);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.constructor.name : String(error);
    throw new DemoError(
      `The database of DATABASE_URL cannot be used: ${reason}. Correct DATABASE_URL, or leave it out.`,
    );
  }
  return {
    db: drizzle(pool),
    run: async (statement) => (await pool.query<Record<string, unknown>>(statement)).rows,
    encoding: 'json',
    once: async (work) => {
      const client = await pool.connect();
      const run = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;
      try {
        await run('begin');
        // If two demos start on one server at the same time, the second waits and then finds the data.
        await run(`select pg_advisory_xact_lock(hashtext('${DATABASE_SCHEMA}'))`);
        await work({
          run,
          load: async ({ name, columns, text }) => {
            const list = columns.join(', ');
            await client.query(
              `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1)`,
              [text],
            );
          },
        });
        await run('commit');
      } catch (error) {
        await run('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
