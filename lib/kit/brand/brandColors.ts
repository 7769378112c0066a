import { PALETTES } from '../../../theme/palette';
import { getSmallest } from '../../ground/extremes';
import type { BrandLook } from './brandLook';
import { formatHexColor, getContrast, parseHexColor, type Oklch } from './colorMath';

/** Names of the colour schemes. */
export const SCHEMES = ['light', 'dark'] as const;
/** A colour scheme. */
export type Scheme = (typeof SCHEMES)[number];

/** The colours of one scheme that follow the brand. */
export type SchemeColors = { readonly [Name in BrandColorName]: string };

/** How the stated accent was changed in one scheme, and why. */
export interface AccentAdjustment {
  readonly scheme: Scheme;
  readonly used: string;
  /** Lowest contrast of the stated colour, as text on the grounds of the scheme, and of the one that is used. */
  readonly statedContrast: number;
  readonly usedContrast: number;
}

/** The colours of a brand, and how they differ from the stated one. */
export interface BrandColors {
  readonly light: SchemeColors;
  readonly dark: SchemeColors;
  readonly adjustments: readonly AccentAdjustment[];
}

/** Contrast that WCAG AA requires for text. */
export const TEXT_CONTRAST = 4.5;

/** Rounds a contrast to be shown down to one decimal, so that what is too low never looks sufficient. */
export const roundContrast = (contrast: number): number => Math.floor(contrast * 10) / 10;
/** Contrast that WCAG AA requires for the edges of controls and of the focus. */
export const EDGE_CONTRAST = 3;

type Palette = (typeof PALETTES)[Scheme];

/** Returns the site's own colours, as far as a brand changes them. */
function getOwnColors({ primary, background, text, divider, action, witryna }: Palette) {
  return {
    page: background.default,
    paper: background.paper,
    sunken: witryna.sunken,
    raised: witryna.raised,
    text: text.primary,
    text2: text.secondary,
    text3: text.disabled,
    divider,
    control: witryna.control,
    disabledGround: action.disabledBackground,
    focus: witryna.focus,
    bar: witryna.bar,
    barText: witryna.barText,
    barMuted: witryna.barMuted,
    barField: witryna.barField,
    primary: primary.main,
    primaryHover: primary.dark,
    primaryTint: primary.light,
    onPrimary: primary.contrastText,
    primaryTintText: witryna.primaryTintText,
    awning: witryna.awning,
  };
}

/** Name of a colour that follows the brand. */
export type BrandColorName = keyof ReturnType<typeof getOwnColors>;

/** A hue is seen better in a bar or a ground than in the site's own greys. */
const GREY_FACTOR = 1.7;
/** Chroma from which an accent colours the greys in full. */
const FULL_CHROMA = 0.1;
const STEP = 0.004;

/**
 * Creates the colours of a look in both schemes. Greys keep their lightness and take the accent's hue. Every colour that
 * carries text is moved in lightness until it reaches WCAG AA.
 */
export function createBrandColors({ accent, bar }: BrandLook): BrandColors {
  const own = { light: getOwnColors(PALETTES.light), dark: getOwnColors(PALETTES.dark) };
  if (accent === undefined)
    return { light: withBar(own.light, bar, 'light'), dark: withBar(own.dark, bar, 'dark'), adjustments: [] };
  const stated = parseHexColor(accent);
  const schemes = { light: tint(own.light, stated, 'light'), dark: tint(own.dark, stated, 'dark') };
  return {
    light: withBar(schemes.light, bar, 'light'),
    dark: withBar(schemes.dark, bar, 'dark'),
    adjustments: SCHEMES.flatMap((scheme) => describeAdjustment(accent, schemes[scheme], scheme)),
  };
}

function tint(own: SchemeColors, accent: Oklch, scheme: Scheme): SchemeColors {
  const strength = Math.min(1, accent.chroma / FULL_CHROMA) * GREY_FACTOR;
  const grey = (name: BrandColorName): string => {
    const { lightness, chroma } = parseHexColor(own[name]);
    return formatHexColor({ lightness, chroma: chroma * strength, hue: accent.hue });
  };
  const grounds = {
    page: grey('page'),
    paper: grey('paper'),
    sunken: grey('sunken'),
    raised: grey('raised'),
    disabledGround: grey('disabledGround'),
  };
  const below = [grounds.page, grounds.paper, grounds.sunken, grounds.raised];
  const isLight = scheme === 'light';
  const readable = (hex: string, on: readonly string[], ratio = TEXT_CONTRAST): string =>
    move(hex, on, ratio, isLight ? -STEP : STEP);
  const stated = formatHexColor(accent);
  const suffices = isLight || getLowest(stated, below) >= TEXT_CONTRAST;
  const primary = readable(suffices ? stated : brighten(accent), below);
  const main = parseHexColor(primary);
  const primaryTint = formatHexColor({
    ...main,
    lightness: isLight ? 0.93 : 0.33,
    chroma: Math.min(main.chroma * 0.35, isLight ? 0.035 : 0.06),
  });
  const primaryHover = formatHexColor({ ...main, lightness: main.lightness + (isLight ? -0.08 : 0.07) });
  const deep = isLight ? '#FFFFFF' : formatHexColor({ lightness: 0.2, chroma: 0.03, hue: accent.hue });
  const barGround = grey('bar');
  const barField = grey('barField');
  return {
    ...grounds,
    text: readable(grey('text'), below),
    text2: readable(grey('text2'), below),
    text3: readable(grey('text3'), below),
    divider: grey('divider'),
    control: readable(grey('control'), [grounds.page, grounds.paper], EDGE_CONTRAST),
    focus: isLight ? grey('focus') : own.focus,
    bar: barGround,
    barText: move(grey('barText'), [barGround, barField], TEXT_CONTRAST, STEP),
    barMuted: move(grey('barMuted'), [barGround, barField], TEXT_CONTRAST, STEP),
    barField,
    primary,
    primaryHover,
    primaryTint,
    onPrimary: deep,
    primaryTintText: readable(primaryHover, [primaryTint]),
    awning: isLight ? primary : formatHexColor({ ...main, lightness: 0.54 }),
  };
}

/** Brightens an accent for dark pages, where it glares with its full chroma. */
const brighten = (accent: Oklch): string =>
  formatHexColor({
    ...accent,
    lightness: Math.max(accent.lightness, 0.76),
    chroma: Math.min(accent.chroma, 0.13),
  });

/** Moves a colour in lightness until its contrast with each ground suffices, or to white or black. */
function move(hex: string, grounds: readonly string[], ratio: number, step: number): string {
  let used = hex;
  const color = parseHexColor(hex);
  for (let { lightness } = color; lightness >= 0 && lightness <= 1; lightness += step) {
    used = lightness === color.lightness ? hex : formatHexColor({ ...color, lightness });
    if (getLowest(used, grounds) >= ratio) return used;
  }
  return step < 0 ? '#000000' : '#FFFFFF';
}

const getLowest = (hex: string, grounds: readonly string[]): number =>
  getSmallest(grounds.map((ground) => getContrast(hex, ground)));

function withBar(colors: SchemeColors, bar: BrandLook['bar'] = 'dark', scheme: Scheme): SchemeColors {
  if (bar === 'dark') return colors;
  if (bar === 'light')
    return {
      ...colors,
      bar: colors.paper,
      barText: colors.text,
      barMuted: colors.text2,
      barField: colors.sunken,
    };
  // In dark pages the accent is too bright for a bar: the bar takes the awning's colour, darkened for white text.
  const ground = scheme === 'light' ? colors.primary : move(colors.awning, ['#FFFFFF'], 6, -STEP);
  const barField = formatHexColor({
    ...parseHexColor(ground),
    lightness: parseHexColor(ground).lightness - 0.07,
  });
  return { ...colors, bar: ground, barText: '#FFFFFF', barMuted: '#FFFFFF', barField };
}

function describeAdjustment(
  accent: string,
  colors: SchemeColors,
  scheme: Scheme,
): readonly AccentAdjustment[] {
  if (colors.primary === accent.toUpperCase()) return [];
  const grounds = [colors.page, colors.paper, colors.sunken, colors.raised];
  return [
    {
      scheme,
      used: colors.primary,
      statedContrast: getLowest(accent, grounds),
      usedContrast: getLowest(colors.primary, grounds),
    },
  ];
}
