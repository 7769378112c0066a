import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = [
  ...['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    path.endsWith('.md') ? [join('docs', path)] : [],
  ),
  ...readdirSync('lib', { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    path.endsWith('README.md') ? [join('lib', path)] : [],
  ),
  'components/own/README.md',
  'demo/README.md',
  'tests/contract/README.md',
  'tools/README.md',
  'tools/servers/README.md',
];

/** Code shows links that are none. */
const wordsOf = (file: string): string => readFileSync(file, 'utf8').replace(/```[^]*?```|`[^`\n]*`/g, '');

/** The fragments that lead to a document's headings. */
function headingsOf(file: string): ReadonlySet<string> {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? '');
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

test.each(DOCUMENTS)('%s leads to files and headings that are there', (file) => {
  const links = [...wordsOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  const dead = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', heading] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return heading !== undefined && target.endsWith('.md') && !headingsOf(target).has(heading);
  });
  expect(dead).toEqual([]);
});

const FOLDERS = [
  'components',
  'demo',
  'docs',
  'lib',
  'locales',
  'pages',
  'scripts',
  'tests',
  'theme',
  'tools',
];
const FILES = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
].map((path) => `/${path}`);
/** Files whose comments and messages name documents. */
const NAMING = FILES.filter(
  (file) =>
    /\.(?:[cm]?[jt]sx?|example|conf)$|\/Dockerfile$/.test(file) && !/\/(?:node_modules|\.next)\//.test(file),
);
/** Files that a reader of the documents may make. */
const OWN_FILE = /^(?:pages|components\/own|fields)\//;

// The changelog names what there was.
test.each(DOCUMENTS.filter((file) => file !== 'CHANGELOG.md'))(
  '%s names files of code that are there',
  (file) => {
    const words = [...readFileSync(file, 'utf8').matchAll(/`([\w.-]+(?:\/[\w.[\]-]+)*\.(?:tsx?|mjs))`/g)];
    const named = [...new Set(words.map(([, path = '']) => path))].filter((path) => !OWN_FILE.test(path));
    expect(named.filter((path) => !FILES.some((known) => known.endsWith(`/${path}`)))).toEqual([]);
  },
);

test('code names documents that are there', () => {
  const named = NAMING.flatMap((file) =>
    [...readFileSync(`.${file}`, 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path),
  );
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
});
