import { createBrandColors, TEXT_CONTRAST, type AccentAdjustment } from '../../brand/brandColors';
import type { BrandConfig } from './brandConfig';

interface BrandDescription {
  readonly at: string;
  readonly says: string;
}

/** Describes each entry of the brand in a sentence, and how its accent was adjusted. */
export function describeBrand(brand: BrandConfig = {}): readonly BrandDescription[] {
  const { name, logo, favicon, shareImage, accent, bar, font, corners, density, welcome, footer, home } =
    brand;
  return [
    ...describeEntry('name', name, (value) => `The site is called ${formatTexts(value)}.`),
    ...describeEntry('logo', logo, (value) => `The logo is ${formatTexts(value)}.`),
    ...describeEntry('favicon', favicon, (value) => `The icon of the tab is ${value}.`),
    ...describeEntry('shareImage', shareImage, (value) => `Previews of links show ${value}.`),
    ...describeEntry('accent', accent, describeAccent),
    ...describeEntry('bar', bar, (value) => `The bar is ${value === 'accent' ? 'in the accent' : value}.`),
    ...describeEntry('font', font, (value) => `The typeface is ${value}.`),
    ...describeEntry('corners', corners, (value) => `Corners are ${value}.`),
    ...describeEntry('density', density, (value) => `Rows are ${value} unless a visitor chooses.`),
    ...describeEntry('welcome', welcome, () => 'Home begins with it.'),
    ...describeEntry(
      'footer',
      footer,
      (links) => `Every page ends with links to ${links.map(({ href }) => href ?? 'nowhere').join(', ')}.`,
    ),
    ...describeEntry('home', home, (parts) => `Home shows ${parts.join(', ')}, in this order.`),
  ];
}

function describeEntry<Value>(
  name: string,
  value: Value | undefined,
  describe: (value: Value) => string,
): readonly BrandDescription[] {
  return value === undefined ? [] : [{ at: `brand.${name}`, says: describe(value) }];
}

function describeAccent(accent: string): string {
  const { adjustments } = createBrandColors({ accent });
  return [`The accent is ${accent}.`, ...adjustments.map(describeAdjustment)].join(' ');
}

const describeAdjustment = ({ scheme, used, statedContrast, usedContrast }: AccentAdjustment): string =>
  `${scheme === 'light' ? 'Light' : 'Dark'} pages use ${used} of the same hue, with a contrast of ${formatContrast(usedContrast)}: ` +
  `the stated colour has ${formatContrast(statedContrast)} as text, and needs ${String(TEXT_CONTRAST)}.`;

/** Rounded down, so that what is too low never looks sufficient. */
const formatContrast = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);

const formatTexts = (value: string | object): string =>
  typeof value === 'string' ? value : Object.values(value).map(String).join(' / ');
