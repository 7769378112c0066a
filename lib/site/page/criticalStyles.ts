import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCache } from '../../kit/once/caches';
import { getOrMake, memoizeByName } from '../../core/schema/model/memoize';
import { LAYOUT_ATTRIBUTES, RULES_ENDING, type StyleRule } from '../config/writeStyleRules.mjs';

const texts = createCache<string, string>('criticalStyles');

/**
 * Picks the rules that a page needs for its first paint: those whose classes all stand in its HTML, also in its closed
 * menus, which may be opened before the style sheets come. Put into the page they save it the wait for its style sheets, a round trip and most of their 18 kB. The style sheets repeat them in the same order, so they change
 * nothing when they come.
 *
 * @param files names of the style sheets below `/_next/`, in their order
 * @returns null if the build has not written their rules
 */
export function pickCriticalStyles(html: string, files: readonly string[]): string | null {
  const sheets: (readonly StyleRule[])[] = [];
  for (const file of files) {
    const rules = readRules(file);
    if (rules === null) return null;
    sheets.push(rules);
  }
  const classes = listClasses(html);
  const key = [...files, ...[...classes].sort()].join(' ');
  return getOrMake(texts, key, () => writeRules(sheets.flat(), classes));
}

const readRules = memoizeByName((file): readonly StyleRule[] | null => {
  // The build need not look for the files of this folder.
  const path = join(/* turbopackIgnore: true */ process.env['NEXT_DIST_DIR'] || '.next', file + RULES_ENDING);
  // Safe: the build has written the file for this code.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly StyleRule[]) : null;
});

const NAMES = new RegExp(String.raw`\s(?:class="([^"]*)"|((?:${LAYOUT_ATTRIBUTES.join('|')})="[^"]*"))`, 'g');

/** Lists the classes and layout attributes of a page. */
function listClasses(html: string): ReadonlySet<string> {
  const classes = new Set<string>();
  for (const [, names, attribute] of html.matchAll(NAMES))
    for (const name of (attribute ?? names ?? '').split(' ')) classes.add(name);
  return classes;
}

/** Writes the rules that can match, those under the same conditions together. */
function writeRules(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  let text = '';
  let open: readonly string[] = [];
  for (const { conditions, selectors, body } of rules) {
    const matching = selectors.filter(([, ...names]) => names.every((name) => classes.has(name)));
    if (matching.length === 0) continue;
    if (conditions.join('{') !== open.join('{')) {
      text += '}'.repeat(open.length) + conditions.map((condition) => `${condition}{`).join('');
      open = conditions;
    }
    text += `${matching.map(([selector]) => selector).join(',')}{${body}}`;
  }
  return text + '}'.repeat(open.length);
}
