import { describe, expect, it, test } from 'vitest';
import { createBrandColors } from '../../../../lib/kit/brand/brandColors';
import { BRAND_BARS } from '../../../../lib/kit/brand/brandLook';
import { getContrast, parseHexColor } from '../../../../lib/kit/brand/colorMath';
import { measureContrasts } from './contrastPairs';
import { PALETTES } from '../../../../theme/palette';

const PARTS = ['00', '33', '66', '99', 'CC', 'FF'];
const ACCENTS = PARTS.flatMap((red) =>
  PARTS.flatMap((green) => PARTS.map((blue) => `#${red}${green}${blue}`)),
);

const listLow = (look: Parameters<typeof createBrandColors>[0]) =>
  measureContrasts(createBrandColors(look)).filter(({ light, dark, needs }) => Math.min(light, dark) < needs);

test('contrast is that of WCAG 2', () => {
  expect(getContrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(getContrast('#FFFFFF', '#D9622F')).toBeCloseTo(3.66, 2);
  expect(getContrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

describe('the colours of a brand', () => {
  it.each(BRAND_BARS)('reach WCAG AA in both schemes with every accent, below a bar that is %s', (bar) => {
    expect(ACCENTS.length).toBe(216);
    expect(ACCENTS.flatMap((accent) => listLow({ accent, bar }))).toEqual([]);
    expect(listLow({ bar })).toEqual([]);
  });

  it('are the site’s own without an accent', () => {
    const { light, dark, adjustments } = createBrandColors({});
    expect([light.primary, dark.primary]).toEqual([PALETTES.light.primary.main, PALETTES.dark.primary.main]);
    expect([light.page, dark.bar]).toEqual([PALETTES.light.background.default, PALETTES.dark.witryna.bar]);
    expect(adjustments).toEqual([]);
  });

  it('use an accent with enough contrast as it is stated', () => {
    expect(createBrandColors({ accent: '#1F3FC4' }).light.primary).toBe('#1F3FC4');
    expect(createBrandColors({ accent: '#8EAFFE' }).dark.primary).toBe('#8EAFFE');
  });

  it('mend one with too little in its own hue, and tell both figures', () => {
    const { light, dark, adjustments } = createBrandColors({ accent: '#D9622F' });
    expect(adjustments.map(({ scheme, used }) => [scheme, used])).toEqual([
      ['light', light.primary],
      ['dark', dark.primary],
    ]);
    for (const { used, statedContrast, usedContrast } of adjustments) {
      expect(statedContrast).toBeLessThan(4.5);
      expect(usedContrast).toBeGreaterThanOrEqual(4.5);
      expect(parseHexColor(used).hue).toBeCloseTo(parseHexColor('#D9622F').hue, 1);
    }
  });

  it('leave the greys grey for a grey accent', () => {
    for (const { page, text, bar } of Object.values(createBrandColors({ accent: '#000000' })).slice(0, 2) as {
      page: string;
      text: string;
      bar: string;
    }[])
      for (const color of [page, text, bar]) expect(color).toMatch(/^#(..)\1\1$/);
  });
});
