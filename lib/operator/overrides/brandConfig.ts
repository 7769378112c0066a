import { z } from 'zod';
import { BRAND_BARS, BRAND_CORNERS, BRAND_FONTS, isAccent } from '../../brand/brandLook';
import { HOME_PARTS } from '../../brand/homeParts';
import { DENSITIES } from '../../browser/density';
import { safeReturnTo } from '../../routes/hrefs';
import { listOf, objectOf, oneOf } from './configSchemas';
import { localizedTextSchema } from './localizedText';
import {
  createBrandColors,
  roundContrast,
  TEXT_CONTRAST,
  type AccentAdjustment,
} from '../../brand/brandColors';

const PICTURE = /\.(svg|png|webp|avif|gif|jpe?g|ico)$/i;

/** A picture of this site, or one of another that every page's policy allows: https only. */
const pictureAddress = z.custom<string>(
  (value) => typeof value === 'string' && (isPicturePath(value) || isSecureAddress(value)),
  'a picture below public/ like "/logo.svg", or an https address',
);

/** A page of this site, or an address that browsers ask over https. */
const footerTarget = z.custom<string>(
  (value) =>
    typeof value === 'string' &&
    ((value !== '' && safeReturnTo(value, '') === value) || isSecureAddress(value)),
  'a path like "/reports", or an address like "https://example.org"',
);

/** Accepts the brand of a site.config file. */
export const brandConfigSchema = objectOf({
  /** Name in the bar, in titles and in previews of links. */
  name: localizedTextSchema,
  /** Picture beside the name. Two where one cannot be seen on light and on dark. */
  logo: z.union(
    [pictureAddress, objectOf({ light: pictureAddress, dark: pictureAddress })],
    'a picture below public/ like "/logo.svg", an https address, or { light, dark }',
  ),
  /** Icon of the tab. */
  favicon: pictureAddress,
  /** Picture of link previews, 1200 by 630 px. */
  shareImage: pictureAddress,
  /** Colour of links, buttons and the bar. */
  accent: z.custom<string>(isAccent, 'a colour like "#0B6660"'),
  bar: oneOf(...BRAND_BARS),
  font: oneOf(...BRAND_FONTS),
  corners: oneOf(...BRAND_CORNERS),
  /** Height of rows; visitors can choose another one. */
  density: oneOf(...DENSITIES),
  /** What home says first. */
  welcome: objectOf({ title: localizedTextSchema, text: localizedTextSchema }),
  /** Links at the foot of every page. */
  footer: listOf(objectOf({ href: footerTarget, label: localizedTextSchema })),
  /** The parts of home, in this order. Those that are not named are not shown. */
  home: listOf(oneOf(...HOME_PARTS)),
});

/** The owner's brand, as the site.config file states it. */
export type BrandConfig = z.infer<typeof brandConfigSchema>;

function isPicturePath(value: string): boolean {
  return PICTURE.test(value) && /^(\/[\w.@-]+)+$/.test(value) && !value.includes('..');
}

function isSecureAddress(value: string): boolean {
  if (!value.startsWith('https://') || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '' && !/[\s"'<>\\]/.test(value);
}

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

const formatContrast = (contrast: number): string => roundContrast(contrast).toFixed(1);

const formatTexts = (value: string | object): string =>
  typeof value === 'string' ? value : Object.values(value).map(String).join(' / ');
