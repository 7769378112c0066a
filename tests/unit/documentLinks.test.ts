import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = [
  ...['README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).flatMap((path) =>
    path.endsWith('.md') ? [join('docs', path)] : [],
  ),
  'components/own/README.md',
  'demo/README.md',
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
