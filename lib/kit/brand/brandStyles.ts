import { createBrandColors, type BrandColorName, type Scheme, type SchemeColors } from './brandColors';
import { isPlainLook, type BrandCorners, type BrandLook } from './brandLook';
import { getRgb } from './colorMath';

/** The theme's CSS variables of each colour; the first has a channel variable, too, where MUI mixes it. */
const VARIABLES: { readonly [Name in BrandColorName]: readonly string[] } = {
  page: ['background-default'],
  paper: ['background-paper'],
  sunken: ['witryna-sunken'],
  raised: ['witryna-raised'],
  text: ['text-primary'],
  text2: ['text-secondary', 'action-active'],
  text3: ['text-disabled', 'action-disabled'],
  divider: ['divider'],
  control: ['witryna-control'],
  disabledGround: ['action-disabledBackground'],
  focus: ['witryna-focus'],
  bar: ['witryna-bar'],
  barText: ['witryna-barText'],
  barMuted: ['witryna-barMuted'],
  barField: ['witryna-barField'],
  primary: ['primary-main'],
  primaryHover: ['primary-dark'],
  primaryTint: ['primary-light', 'action-selected'],
  onPrimary: ['primary-contrastText'],
  primaryTintText: ['witryna-primaryTintText'],
  awning: ['witryna-awning'],
};

const WITH_CHANNEL: ReadonlySet<BrandColorName> = new Set(['page', 'paper', 'text', 'text2', 'primary']);

const FONTS = {
  grotesk:
    "'Hanken Grotesk Variable','Hanken Fallback','Hanken Fallback Android',system-ui,'Segoe UI',Roboto,sans-serif",
  sans: "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Liberation Sans',Arial,sans-serif",
  serif: "Georgia,Cambria,'Noto Serif','Liberation Serif','DejaVu Serif','Times New Roman',serif",
} as const;

/** Radii in px: small boxes, controls and plates, cards and menus, buttons. */
const CORNERS: { readonly [Corners in BrandCorners]: readonly [number, number, number, number] } = {
  square: [0, 0, 0, 0],
  soft: [3, 4, 8, 4],
  round: [5, 10, 16, 22],
};

/** Each selector outweighs the theme's `[data-theme]`. */
const SELECTORS: { readonly [Part in Scheme | 'all']: string } = {
  all: 'html:root',
  light: "html:root,:root [data-theme='light']",
  dark: "html:root[data-theme='dark'],:root [data-theme='dark']",
};

/** Creates the style sheet of a look: CSS variables only, made of checked values. */
export function createBrandStyles(look: BrandLook): string {
  const { accent, bar, font, corners } = look;
  const shape = [
    ...(font === undefined ? [] : [`--w-font:${FONTS[font]}`]),
    ...(corners === undefined ? [] : createCorners(corners)),
    ...(bar === undefined ? [] : createBarParts(bar)),
  ];
  const colors = accent === undefined && bar === undefined ? null : createBrandColors(look);
  return [
    ...(shape.length === 0 ? [] : [`${SELECTORS.all}{${shape.join(';')}}`]),
    ...(colors === null
      ? []
      : [
          `${SELECTORS.light}{${createColorVariables(colors.light)}}`,
          `${SELECTORS.dark}{${createColorVariables(colors.dark)}}`,
        ]),
  ].join('\n');
}

function createCorners(corners: BrandCorners): readonly string[] {
  const [small, middle, large, button] = CORNERS[corners];
  return [
    `--w-corner-small:${String(small)}px`,
    `--w-corner:${String(middle)}px`,
    `--w-shape-borderRadius:${String(middle)}px`,
    `--w-corner-large:${String(large)}px`,
    `--w-corner-button:${String(button)}px`,
  ];
}

/** A light bar needs a line below it; on any but the dark bar, the focus has the colour of the bar's text. */
const createBarParts = (bar: NonNullable<BrandLook['bar']>): readonly string[] => [
  `--w-bar-line:${bar === 'light' ? 'var(--w-palette-divider)' : 'transparent'}`,
  `--w-bar-focus:${bar === 'dark' ? 'var(--w-palette-secondary-main)' : 'var(--w-palette-witryna-barText)'}`,
];

function createColorVariables(colors: SchemeColors): string {
  // Safe: the literal has no other keys.
  const names = Object.keys(VARIABLES) as BrandColorName[];
  const declarations = names.flatMap((name) => {
    const value = colors[name];
    const plain = VARIABLES[name].map((variable) => `--w-palette-${variable}:${value}`);
    if (!WITH_CHANNEL.has(name)) return plain;
    return [...plain, `--w-palette-${VARIABLES[name][0] ?? ''}Channel:${getRgb(value).join(' ')}`];
  });
  const [red, green, blue] = getRgb(colors.primary);
  const hover = `rgba(${String(red)},${String(green)},${String(blue)},.05)`;
  return [...declarations, `--w-palette-action-hover:${hover}`].join(';');
}

/** Builds the address of a look's style sheet; null if the look changes nothing. Each look has its own, so none gets old. */
export function brandStylesHref(look: BrandLook): string | null {
  if (isPlainLook(look)) return null;
  const { accent, bar, font, corners } = look;
  const query = new URLSearchParams();
  if (accent !== undefined) query.set('accent', accent);
  if (bar !== undefined) query.set('bar', bar);
  if (font !== undefined) query.set('font', font);
  if (corners !== undefined) query.set('corners', corners);
  query.set('v', STYLES_VERSION);
  return `/api/brand-styles?${query.toString()}`;
}

/** To be raised with every change of what `createBrandStyles` makes of a look: browsers keep style sheets for a year. */
const STYLES_VERSION = '1';
