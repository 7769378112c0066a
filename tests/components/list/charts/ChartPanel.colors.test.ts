/** The colours of a chart's bars, as the style sheet has them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { getContrast } from '../../../../lib/kit/brand/colorMath';
import { PALETTES } from '../../../../theme/palette';

const BARS = readFileSync('components/list/charts/ChartPanel.module.css', 'utf8');
const GLYPHS = readFileSync('theme/css/controls.css', 'utf8');

/** The colour that a rule gives, as the name of its variable; undefined without a rule. */
function findColor(css: string, selector: string): string | undefined {
  const [, rest = ''] = css.split(selector);
  return /^[^}]*?(?:fill|color): var\(--w-palette-([\w-]+)\)/.exec(rest)?.[1];
}

/** The colour of a scheme by the name of its variable. */
function colorOf(scheme: keyof typeof PALETTES, name: string | undefined): string {
  const [group = '', key = ''] = (name ?? '').split('-');
  const colors = Object.entries(PALETTES[scheme]).find(([own]) => own === group)?.[1];
  const color = Object.entries(colors ?? {}).find(([own]) => own === key)?.[1];
  if (typeof color !== 'string') throw new Error(`no colour ${name}`);
  return color;
}

const getBarColor = (tone: string): string | undefined =>
  findColor(BARS, `[data-tone='${tone}'] :global(.is-bar)`) ?? findColor(BARS, '\n  :global(.is-bar)');

const TONES = ['open', 'taken', 'active', 'done', 'dropped'];

describe('a bar of a status', () => {
  it.each(TONES)('that is %s has the colour of its glyph', (tone) => {
    const glyph = findColor(GLYPHS, `.w-mark[data-tone='${tone}'] > svg`);
    expect(getBarColor(tone)).toBe(glyph ?? 'text-secondary');
  });

  it.each(TONES)('that is %s stands out from its row, also a chosen one, in both schemes', (tone) => {
    for (const scheme of ['light', 'dark'] as const)
      for (const ground of ['background-paper', 'primary-light'])
        expect(
          getContrast(colorOf(scheme, getBarColor(tone)), colorOf(scheme, ground)),
        ).toBeGreaterThanOrEqual(3);
  });
});

test('a bar of the rest stands out from its panel in both schemes', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const rest = findColor(BARS, ':global(.is-rest-row) :global(.is-bar)');
    const contrast = getContrast(colorOf(scheme, rest), colorOf(scheme, 'background-paper'));
    expect(contrast).toBeGreaterThanOrEqual(3);
  }
});
