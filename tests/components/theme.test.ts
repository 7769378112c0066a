import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { overlayTheme } from '../../theme/overlayTheme';
import { theme } from '../../theme/theme';
import { color, DIALOG_SHADOW } from '../../theme/tokens';

describe('the themes', () => {
  it('S9.1 the site breaks at 0, 576, 768, 992 and 1200 px', () => {
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 });
  });

  it('S9.1 the overlay breaks at 0, 600, 900, 1200 and 1536 px', () => {
    expect(overlayTheme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
  });

  it('S9.2 spacing is 8 px, the radius 4 px, light comes first, text runs left to right', () => {
    expect(theme.spacing(2)).toBe('calc(2 * var(--w-spacing, 8px))');
    expect(theme.shape.borderRadius).toBe(4);
    expect(theme.palette.mode).toBe('light');
    expect(theme.defaultColorScheme).toBe('light');
    expect(theme.direction).toBe('ltr');
  });

  it('declares every colour that style sheets use, in both schemes', () => {
    const sheets = theme.generateStyleSheets();
    const declared = new Set(
      sheets.flatMap((sheet) => Object.values(sheet)).flatMap((rules) => Object.keys(rules)),
    );
    const dark = Object.entries(Object.assign({}, ...sheets)).find(([selector]) =>
      selector.includes('dark'),
    )?.[1];
    const sources = ['theme', 'components'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.css'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    const text = [...sources, ...Object.values(color), DIALOG_SHADOW].join(' ');
    const used = [...new Set(text.match(/--w-palette-[\w-]+/g))];
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter((name) => !declared.has(name))).toEqual([]);
    expect(used.filter((name) => !Object.keys(dark ?? {}).includes(name))).toEqual([]);
  });

  it('declares no more than 10 kB of variables, as every page carries them', () => {
    const rules = theme.generateStyleSheets().flatMap((sheet) => Object.values(sheet));
    expect(JSON.stringify(rules).length).toBeLessThan(10_000);
  });
});
