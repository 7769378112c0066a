import { BUILD_SETTINGS } from '../../lib/site/config/buildSettings.mjs';
import { SETTINGS } from '../../lib/site/config/settings';

/** The table in docs/settings.md stands between these lines. */
const START = '<!-- npm run settings writes this table -->\n\n';
const END = '\n<!-- the end of the table -->';

const HEAD = ['setting', 'value', 'default', 'when', 'what'] as const;
const isOfBuild = (name: string): boolean => BUILD_SETTINGS.some((each) => each === name);

/** Returns docs/settings.md with the table of all settings, in columns as Prettier writes them. */
export function renderDocument(document: string): string {
  const [before, rest = ''] = document.split(START);
  const rows = Object.entries(SETTINGS).map(([name, { type, unsetText, what }]) => [
    `\`${name}\``,
    type,
    unsetText,
    isOfBuild(name) ? 'build' : 'run',
    what,
  ]);
  const widths = HEAD.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const toLine = (row: readonly string[], fill = ' '): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(' | ')} |\n`;
  const table = [
    toLine(HEAD),
    toLine(
      HEAD.map(() => ''),
      '-',
    ),
    ...rows.map((row) => toLine(row)),
  ].join('');
  return `${before}${START}${table}${END}${rest.slice(rest.indexOf(END) + END.length)}`;
}

const MAX_COLUMNS = 120;

/** Returns .env.example: each setting with what it is for. */
export function renderExample(): string {
  const entries = Object.entries(SETTINGS).map(([name, { type, unsetText, example, what }]) => {
    const ends = unsetText === '' || unsetText === example ? '' : ` Default: ${unsetText}.`;
    const choices = type.startsWith('`') && example !== 'true' ? ` One of: ${type}.` : '';
    return `${toComment(toPlainText(`${what}${choices}${ends}`))}# ${name}=${example}\n`;
  });
  return `# Copy to .env.local and fill in what you need. docs/settings.md has all in a table.\n\n${entries.join('\n')}`;
}

/** Names the files of links, and leaves out the marks of code. */
const toPlainText = (markdown: string): string =>
  markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

/** Breaks a text into lines of comments. */
function toComment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < MAX_COLUMNS) lines[lines.length - 1] += ` ${word}`;
    else lines.push(`# ${word}`);
  }
  return `${lines.join('\n')}\n`;
}
