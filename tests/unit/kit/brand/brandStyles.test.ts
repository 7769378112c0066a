import { describe, expect, it } from 'vitest';
import { createBrandColors } from '../../../../lib/kit/brand/brandColors';
import { parseBrandLook, type BrandLook } from '../../../../lib/kit/brand/brandLook';
import { brandStylesHref, createBrandStyles } from '../../../../lib/kit/brand/brandStyles';
import { theme } from '../../../../theme/theme';

const LOOK: BrandLook = { accent: '#D9622F', bar: 'light', font: 'serif', corners: 'round' };

describe('the style sheet of a brand', () => {
  it('is made again from its address', () => {
    const href = brandStylesHref(LOOK) ?? '';
    const query = Object.fromEntries(new URL(href, 'http://site.invalid').searchParams);
    expect(parseBrandLook(query)).toEqual(LOOK);
    expect(createBrandStyles(parseBrandLook(query))).toBe(createBrandStyles(LOOK));
  });

  it('has no address where the brand changes nothing that it shows', () => {
    expect(brandStylesHref({})).toBeNull();
    expect(createBrandStyles({})).toBe('');
  });

  it.each([
    { accent: '#D9622F;}body{display:none', bar: 'x', font: 'serif"', corners: '0' },
    { accent: ['#D9622F', '#000000'], bar: ['light'] },
    { accent: 'url(https://evil.example)', scope: '}' },
  ])('has nothing of an address that no brand has: %j', (query) => {
    expect(parseBrandLook(query)).toEqual({});
  });

  it('declares variables of the theme only, and no more than 3 kB', () => {
    const declared = new Set(
      theme
        .generateStyleSheets()
        .flatMap((sheet) => Object.values(sheet))
        .flatMap((rules) => Object.keys(rules)),
    );
    const css = createBrandStyles(LOOK);
    const names = [...css.matchAll(/[{;](--[\w-]+):/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => name.startsWith('--w-palette') && !declared.has(name))).toEqual([]);
    expect(css.length).toBeLessThan(3000);
  });

  it('outweighs the theme in both schemes, and in parts of a page with a scheme of their own', () => {
    const css = createBrandStyles(LOOK);
    const { light, dark } = createBrandColors(LOOK);
    expect(css).toContain(
      `html:root,:root [data-theme='light']{--w-palette-background-default:${light.page}`,
    );
    expect(css).toContain(
      `html:root[data-theme='dark'],:root [data-theme='dark']{--w-palette-background-default:${dark.page}`,
    );
  });
});
