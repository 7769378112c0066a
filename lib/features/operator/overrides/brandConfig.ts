import { z } from 'zod';
import { BRAND_BARS, BRAND_CORNERS, BRAND_FONTS, isAccent } from '../../../kit/brand/brandLook';
import { HOME_PARTS } from '../../../kit/brand/homeParts';
import { DENSITIES } from '../../../kit/browser/density';
import { safeReturnTo } from '../../../ground/routes/hrefs';
import { listOf, objectOf, oneOf, localizedTextSchema } from './configSchemas';
import {
  createBrandColors,
  roundContrast,
  TEXT_CONTRAST,
  type AccentAdjustment,
} from '../../../kit/brand/brandColors';
import { because, joinReasons, type Reason } from '../../../core/schema/model/reason';

const PICTURE = /\.(svg|png|webp|avif|gif|jpe?g|ico)$/i;

/** Checks for a picture of this site, or one of another that every page's policy allows: https only. */
export const isPictureAddress = (value: unknown): value is string =>
  typeof value === 'string' && (isPicturePath(value) || isSecureAddress(value));

/** Checks for a page of this site, or an address that browsers ask over https. */
export const isFooterTarget = (value: unknown): value is string =>
  typeof value === 'string' &&
  ((value !== '' && safeReturnTo(value, '') === value) || isSecureAddress(value));

const pictureAddress = z.custom<string>(
  isPictureAddress,
  'a picture below public/ like "/logo.svg", or an https address',
);

const footerTarget = z.custom<string>(
  isFooterTarget,
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
  readonly says: Reason;
}

/** Describes each entry of the brand in a sentence, and how its accent was adjusted. */
export function describeBrand(brand: BrandConfig = {}): readonly BrandDescription[] {
  const { name, logo, accent, bar, welcome, footer, home, ...plain } = brand;
  const say = (entry: string, says: Reason | false) =>
    says === false ? [] : [{ at: `brand.${entry}`, says }];
  const sayValue = (entry: Exclude<keyof BrandConfig, 'accent' | 'welcome'>, value: string | undefined) =>
    say(entry, value !== undefined && because(`override.brand.${entry}`, { value }));
  return [
    ...sayValue('name', formatTexts(name)),
    ...sayValue('logo', formatTexts(logo)),
    ...sayValue('favicon', plain.favicon),
    ...sayValue('shareImage', plain.shareImage),
    ...say('accent', accent !== undefined && describeAccent(accent)),
    ...(bar === 'accent' ? say('bar', because('override.brand.barAccent')) : sayValue('bar', bar)),
    ...(['font', 'corners', 'density'] as const).flatMap((entry) => sayValue(entry, plain[entry])),
    ...say('welcome', welcome !== undefined && because('override.brand.welcome')),
    ...sayValue('footer', footer?.map(({ href }) => href ?? '–').join(', ')),
    ...sayValue('home', home?.join(', ')),
  ];
}

function describeAccent(accent: string): Reason {
  const { adjustments } = createBrandColors({ accent });
  return joinReasons('sentences', [
    because('override.brand.accent', { value: accent }),
    ...adjustments.map(describeAdjustment),
  ]);
}

const describeAdjustment = ({ scheme, used, statedContrast, usedContrast }: AccentAdjustment): Reason =>
  because(scheme === 'light' ? 'override.brand.accentLight' : 'override.brand.accentDark', {
    used,
    contrast: formatContrast(usedContrast),
    stated: formatContrast(statedContrast),
    needed: String(TEXT_CONTRAST),
  });

const formatContrast = (contrast: number): string => roundContrast(contrast).toFixed(1);

const formatTexts = (value: string | object | undefined): string | undefined =>
  typeof value === 'object' ? Object.values(value).map(String).join(' / ') : value;
