import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');

/** What the library-free page shows: the rows of one query as a table. */
export interface LimitTable {
  /** The GraphQL document of the list. */
  readonly document: string;
  /** The field of `data` that holds the rows. */
  readonly rows: string;
  /** Per column its header and the path of its value in a row. */
  readonly columns: readonly { readonly label: string; readonly path: readonly string[] }[];
}

/** A built Next Pages Router site without any library. It reads `LIMIT_ENDPOINT` when it runs. */
export interface LimitSite {
  readonly folder: string;
  /** Deletes the folder. */
  remove(): void;
}

/**
 * Writes and builds a library-free Next page with the given table in a temporary folder, with this repository's packages.
 * @throws Error with the output of the build if it fails
 */
export async function buildLimitPage(table: LimitTable): Promise<LimitSite> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-limit-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pages'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  writeFileSync(join(folder, 'table.json'), JSON.stringify(table));
  writeFileSync(join(folder, 'pages', 'index.jsx'), PAGE);
  try {
    await build(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/** Builds with webpack: Turbopack takes no packages from outside its root. */
function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, [NEXT, 'build', '--webpack'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`The library-free page was not built:\n${log}`)),
    );
  });
}

const PAGE = `import table from '../table.json';

export async function getServerSideProps() {
  const response = await fetch(process.env.LIMIT_ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: table.document }),
  });
  const { data } = await response.json();
  return { props: { rows: data[table.rows] } };
}

const textOf = (row, path) => String(path.reduce((value, key) => value?.[key], row) ?? '');

export default function Page({ rows }) {
  return (
    <main>
      <table>
        <thead>
          <tr>{table.columns.map(({ label }) => <th key={label}>{label}</th>)}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {table.columns.map(({ label, path }, index) => (
                <td key={label}>
                  {index === 0 ? <a href={'/' + row.id}>{textOf(row, path)}</a> : textOf(row, path)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
`;
