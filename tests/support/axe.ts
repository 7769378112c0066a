import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe with WCAG 2.2 AA and its best practices. Returns one text per element, with the rule and the reason.
 * `only`: just these rules, e.g. where nothing but colours has changed. `within`: just this part, e.g. a menu, which covers rows of
 * the page by halves until it is closed. The script comes in through the debugger, so the page's Content-Security-Policy stays as it is.
 */
export async function axeViolations(
  page: Page,
  { only, within }: { readonly only?: readonly string[]; readonly within?: string | undefined } = {},
): Promise<readonly string[]> {
  await page.evaluate(settle);
  await page.evaluate(SOURCE);
  const results = await page.evaluate(
    ({ part, runOnly }) =>
      // axe is a global of the page now.
      (
        globalThis as unknown as { axe: { run(part: Node | string, options: object): Promise<AxeResults> } }
      ).axe.run(part ?? document, { runOnly, resultTypes: ['violations'], preload: false }),
    {
      part: within ?? null,
      runOnly: only === undefined ? { type: 'tag', values: TAGS } : { type: 'rule', values: only },
    },
  );
  return results.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}: ${node.target.join(' ')} — ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`,
    ),
  );
}

/** Waits for finite animations: until then colours are blended. Endless animations are not waited for. */
async function settle(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map((animation) => animation.finished));
}
