import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listStyleRules } from '../../../../lib/site/config/writeStyleRules.mjs';
import { pickCriticalStyles } from '../../../../lib/site/page/criticalStyles';

const SHEETS = {
  'site.css':
    'body{margin:0}.bar,.drawer{top:0}@media (min-width:1px){.bar{left:0}.drawer{left:0}.tools b{color:red}}',
  'list.css': '.list .cell{color:blue}.board .cell{color:green}',
  'table.css': 'td[data-from="640"]{top:0}.cell[data-from="720"]{top:1px}td[data-tone=late]{top:2px}',
  'menu.css': '.menu{top:0}.entry{top:1px}',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'styles-'));
  for (const [name, css] of Object.entries(SHEETS))
    writeFileSync(join(folder, `${name}.rules.json`), JSON.stringify(listStyleRules(css)));
  vi.stubEnv('NEXT_DIST_DIR', folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a page gets the rules whose classes it has, in the order of the style sheets', () => {
  const html = '<div class="bar tools"><b>1</b></div><table class="list"><td class="w cell"></td></table>';
  expect(pickCriticalStyles(html, ['site.css', 'list.css'])).toBe(
    'body{margin:0}.bar{top:0}@media (min-width:1px){.bar{left:0}.tools b{color:red}}.list .cell{color:blue}',
  );
});

test('pages with the same classes and other style sheets differ', () => {
  const html = '<p class="cell list"></p>';
  expect(pickCriticalStyles(html, ['site.css'])).toBe('body{margin:0}');
  expect(pickCriticalStyles(html, ['list.css'])).toBe('.list .cell{color:blue}');
});

test('a class in a text or in another attribute brings no rule', () => {
  expect(pickCriticalStyles('<p title="class=&quot;bar&quot;" data-class="bar">bar</p>', ['site.css'])).toBe(
    'body{margin:0}',
  );
});

test('a table gets the rules of the widths that its columns have', () => {
  expect(pickCriticalStyles('<td class="cell" data-from="720">640</td>', ['table.css'])).toBe(
    '.cell[data-from="720"]{top:1px}td[data-tone=late]{top:2px}',
  );
  expect(pickCriticalStyles('<td data-from="640"></td>', ['table.css'])).toBe(
    'td[data-from="640"]{top:0}td[data-tone=late]{top:2px}',
  );
});

test('what a closed menu holds has its rules, because it may be opened before the style sheets come', () => {
  expect(
    pickCriticalStyles('<details class="menu"><summary></summary><p class="entry"></p></details>', [
      'menu.css',
    ]),
  ).toBe('.menu{top:0}.entry{top:1px}');
});

test('without the rules of one of its style sheets a page waits for all of them', () => {
  expect(pickCriticalStyles('<p class="bar"></p>', ['site.css', 'missing.css'])).toBeNull();
});
