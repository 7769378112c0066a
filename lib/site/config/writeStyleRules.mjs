import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { CHUNKS } from './compressStaticFiles.mjs';

/** Ends the name of the file with the rules of a style sheet. */
export const RULES_ENDING = '.rules.json';

/**
 * A rule of a style sheet.
 *
 * @typedef {object} StyleRule
 * @property {readonly string[]} conditions The at-rules around it, from the outside: `@media print`.
 * @property {readonly StyleSelector[]} selectors
 * @property {string} body Its declarations.
 */

/**
 * A selector and the classes without which it matches nothing on a page. An attribute of `LAYOUT_ATTRIBUTES` is like a class: `data-from="640"`.
 *
 * @typedef {readonly [text: string, ...classes: string[]]} StyleSelector
 */

/** Attributes that tables have from the server. A table has a few of the many values for which there are rules. */
export const LAYOUT_ATTRIBUTES = ['data-frame', 'data-from', 'data-narrow', 'data-wide-from'];

/**
 * Writes the rules of each style sheet of a build beside it. From them the server takes those that a page needs for its first paint
 * (lib/site/page/criticalStyles.ts).
 *
 * @param {string} distDir
 */
export async function writeStyleRules(distDir) {
  const folder = join(distDir, 'static', CHUNKS);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'));
  for (const file of files) {
    const path = join(folder, file);
    const rules = listStyleRules(await readFile(path, 'utf8'));
    await writeFile(path + RULES_ENDING, JSON.stringify(rules));
  }
}

/** At-rules that hold rules. Animations and sheets of paper are no part of a first paint. */
const CONDITIONS = new Set(['media', 'supports', 'container']);

/** States that a page has only after it was used. */
const USED = new Set([':hover', ':active', ':focus', ':focus-visible', ':focus-within']);

/**
 * Lists the rules of a style sheet that can style a first paint, in their order.
 *
 * @param {string} css
 * @returns {StyleRule[]}
 */
export function listStyleRules(css) {
  /** @type {StyleRule[]} */
  const rules = [];
  postcss.parse(css).walkRules((rule) => {
    const conditions = listConditions(rule);
    if (conditions === null) return;
    const selectors = listSelectors(rule.selector);
    const body = rule.nodes.map(String).join(';');
    if (selectors.length > 0) rules.push({ conditions, selectors, body });
  });
  return rules;
}

/**
 * Lists the at-rules around a rule; null if one of them never applies to a first paint.
 *
 * @param {import('postcss').Rule} rule
 * @returns {string[] | null}
 */
function listConditions(rule) {
  const conditions = [];
  for (let node = rule.parent; node !== undefined && node.type !== 'root'; node = node.parent) {
    if (node.type !== 'atrule' || !CONDITIONS.has(node.name) || node.params === 'print') return null;
    conditions.unshift(`@${node.name} ${node.params}`);
  }
  return conditions;
}

/**
 * Lists the selectors that can match before a page is used.
 *
 * @param {string} selector
 * @returns {StyleSelector[]}
 */
function listSelectors(selector) {
  /** @type {StyleSelector[]} */
  const selectors = [];
  for (const one of selectorParser().astSync(selector).nodes) {
    const isOfUse = one.nodes.some((node) => node.type === 'pseudo' && USED.has(node.value));
    if (!isOfUse) selectors.push([String(one), ...listRequiredClasses(one)]);
  }
  return selectors;
}

/** Of these, an element has to match one of the selectors in the parentheses. */
const ALTERNATIVES = new Set([':is', ':where', ':has']);

/**
 * Lists the classes without which a selector matches nothing.
 *
 * @param {import('postcss-selector-parser').Selector} selector
 * @returns {Set<string>}
 */
function listRequiredClasses(selector) {
  /** @type {Set<string>} */
  const classes = new Set();
  for (const node of selector.nodes) {
    if (node.type === 'class') classes.add(node.value);
    if (node.type === 'attribute' && node.operator === '=' && LAYOUT_ATTRIBUTES.includes(node.attribute))
      classes.add(`${node.attribute}="${node.value ?? ''}"`);
    if (node.type !== 'pseudo' || !ALTERNATIVES.has(node.value)) continue;
    const [first = new Set(), ...others] = node.nodes.map(listRequiredClasses);
    for (const name of first) if (others.every((other) => other.has(name))) classes.add(name);
  }
  return classes;
}
