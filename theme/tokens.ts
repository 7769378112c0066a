/** Breakpoints of the site's theme, in px. */
export const SITE_BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Breakpoints of the overlay's theme, in px. */
export const OVERLAY_BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Prefix of the theme's CSS variables. */
export const CSS_VARIABLE_PREFIX = 'w';

const paletteVariable = (name: string) => `var(--${CSS_VARIABLE_PREFIX}-palette-${name})`;

/** Palette colours for styles written in TypeScript, as the theme's CSS variables; they follow the colour scheme. */
export const color = {
  raised: paletteVariable('witryna-raised'),
  bar: paletteVariable('witryna-bar'),
  barText: paletteVariable('witryna-barText'),
  divider: paletteVariable('divider'),
  control: paletteVariable('witryna-control'),
  paper: paletteVariable('background-paper'),
  text: paletteVariable('text-primary'),
  awning: paletteVariable('witryna-awning'),
  accent: paletteVariable('secondary-main'),
  scrim: paletteVariable('witryna-scrim'),
} as const;

/** The shadow of dialogs. */
export const DIALOG_SHADOW = paletteVariable('witryna-e3');

/** Width of the drawer beside a page, in px. */
export const DRAWER_WIDTH = 560;

/** The typeface and the corners, as CSS variables (theme/css/base.css), because the owner's brand may replace them. */
export const FONT_FAMILY = 'var(--w-font)';
export const LARGE_CORNER = 'var(--w-corner-large)';
