import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');

/** The content of the library-free pages: the rows of one query as a table, and one record. */
export interface LimitTable {
  /** The GraphQL document of the list, with the variables `skip` and `orderBy`. */
  readonly document: string;
  /** The field of `data` that holds the rows. */
  readonly rows: string;
  readonly pageSize: number;
  /** The GraphQL document of a record, with the variable `id`. */
  readonly recordDocument: string;
  /** The field of `data` that holds the record. */
  readonly record: string;
  readonly columns: readonly LimitColumn[];
}

interface LimitColumn {
  readonly label: string;
  /** The path of the value in a row. */
  readonly path: readonly string[];
  /** The value of `orderBy` that sorts by this column. */
  readonly orderBy?: string;
}

/** A built Next Pages Router site without any library. It reads `LIMIT_ENDPOINT` when it runs. */
export interface LimitSite {
  readonly folder: string;
  /** Deletes the folder. */
  remove(): void;
}

/**
 * Writes and builds library-free Next pages with the given table in a temporary folder, with this repository's packages.
 * @throws Error with the output of the build if it fails
 */
export async function buildLimitPage(table: LimitTable): Promise<LimitSite> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-limit-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'pages'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  writeFileSync(join(folder, 'table.json'), JSON.stringify(table));
  writeFileSync(join(folder, 'shared.js'), SHARED);
  writeFileSync(join(folder, 'pages', 'index.jsx'), LIST);
  writeFileSync(join(folder, 'pages', '[id].jsx'), RECORD);
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

const SHARED = `import Router from 'next/router';

export async function ask(query, variables) {
  const response = await fetch(process.env.LIMIT_ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()).data;
}

export const textOf = (row, path) => String(path.reduce((value, key) => value?.[key], row) ?? '');

export function followLink(event) {
  const link = event.target.closest('a');
  if (link === null) return;
  event.preventDefault();
  Router.push(link.getAttribute('href'));
}
`;

const LIST = `import table from '../table.json';
import { ask, followLink, textOf } from '../shared';

export async function getServerSideProps({ query }) {
  const page = Number(query.page ?? 1);
  const sort = query.sort ?? null;
  const data = await ask(table.document, { skip: (page - 1) * table.pageSize, orderBy: sort });
  return { props: { rows: data[table.rows], page, sort } };
}

const Header = ({ label, orderBy }) => <th>{orderBy ? <a href={'/?sort=' + orderBy}>{label}</a> : label}</th>;

export default function Page({ rows, page, sort }) {
  return (
    <main onClick={followLink}>
      <table>
        <thead>
          <tr>{table.columns.map((column) => <Header key={column.label} {...column} />)}</tr>
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
      <a rel="next" href={'/?page=' + (page + 1) + (sort ? '&sort=' + sort : '')}>Next</a>
    </main>
  );
}
`;

const RECORD = `import table from '../table.json';
import { ask, followLink, textOf } from '../shared';

export async function getServerSideProps({ params }) {
  const data = await ask(table.recordDocument, { id: params.id });
  return { props: { record: data[table.record] } };
}

export default function Page({ record }) {
  const [title, ...others] = table.columns;
  return (
    <main onClick={followLink}>
      <h1>{textOf(record, title.path)}</h1>
      <dl>
        {others.map(({ label, path }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{textOf(record, path)}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
`;
