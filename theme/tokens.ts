/** Breakpoints of the site's theme, in px. */
export const SITE_BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Breakpoints of the overlay's theme, in px. */
export const OVERLAY_BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Applies to screens only: paper is narrow but uses the wide layout. */
const maxWidthQuery = (width: number) => `@media screen and (max-width:${width - 0.05}px)`;
const minWidthQuery = (width: number) => `@media print, (min-width:${width}px)`;

/** Media queries for style sheets. */
export const media = {
  belowMd: maxWidthQuery(SITE_BREAKPOINTS.md),
  belowLg: maxWidthQuery(SITE_BREAKPOINTS.lg),
  belowXl: maxWidthQuery(SITE_BREAKPOINTS.xl),
  fromMd: minWidthQuery(SITE_BREAKPOINTS.md),
  fromXl: minWidthQuery(SITE_BREAKPOINTS.xl),
  mdToLg: `@media screen and (min-width:${SITE_BREAKPOINTS.md}px) and (max-width:${SITE_BREAKPOINTS.lg - 0.05}px)`,
  motion: '@media (prefers-reduced-motion:no-preference)',
  noScripts: '@media (scripting:none)',
} as const;

/** Prefix of the theme's CSS variables. */
export const CSS_VARIABLE_PREFIX = 'w';

const paletteVariable = (name: string) => `var(--${CSS_VARIABLE_PREFIX}-palette-${name})`;

/** Palette colours for style sheets, as the theme's CSS variables; they follow the colour scheme. */
export const color = {
  page: paletteVariable('background-default'),
  paper: paletteVariable('background-paper'),
  sunken: paletteVariable('witryna-sunken'),
  raised: paletteVariable('witryna-raised'),
  text: paletteVariable('text-primary'),
  text2: paletteVariable('text-secondary'),
  text3: paletteVariable('text-disabled'),
  divider: paletteVariable('divider'),
  control: paletteVariable('witryna-control'),
  bar: paletteVariable('witryna-bar'),
  barText: paletteVariable('witryna-barText'),
  barMuted: paletteVariable('witryna-barMuted'),
  barField: paletteVariable('witryna-barField'),
  primary: paletteVariable('primary-main'),
  primaryHover: paletteVariable('primary-dark'),
  primaryTint: paletteVariable('primary-light'),
  onPrimary: paletteVariable('primary-contrastText'),
  /** Text on the tint; in the dark scheme lighter than the hover colour. */
  primaryTintText: paletteVariable('witryna-primaryTintText'),
  accent: paletteVariable('secondary-main'),
  focus: paletteVariable('witryna-focus'),
  focusHalo: paletteVariable('witryna-focusHalo'),
  awning: paletteVariable('witryna-awning'),
  scrim: paletteVariable('witryna-scrim'),
  error: paletteVariable('error-main'),
  errorTint: paletteVariable('error-light'),
  errorText: paletteVariable('error-dark'),
  onError: paletteVariable('error-contrastText'),
  warning: paletteVariable('warning-main'),
  warningTint: paletteVariable('warning-light'),
  warningText: paletteVariable('warning-dark'),
  success: paletteVariable('success-main'),
  successTint: paletteVariable('success-light'),
  successText: paletteVariable('success-dark'),
  info: paletteVariable('info-main'),
  infoTint: paletteVariable('info-light'),
  infoText: paletteVariable('info-dark'),
  good: paletteVariable('witryna-good'),
  needsImprovement: paletteVariable('witryna-needsImprovement'),
  poor: paletteVariable('witryna-poor'),
} as const;

/** Shadows by elevation: current item, menus, dialogs. */
export const shadow = {
  e1: paletteVariable('witryna-e1'),
  e2: paletteVariable('witryna-e2'),
  e3: paletteVariable('witryna-e3'),
} as const;

/** Fixed layout sizes, in px. */
export const layout = { bar: 56, nav: 232, contentMax: 1440, rail: 328, drawer: 560 } as const;

/** The typeface and the corners, as CSS variables (theme/css/base.css), because the owner's brand may replace them. */
export const FONT_FAMILY = 'var(--w-font)';
export const corner = {
  middle: 'var(--w-corner)',
  large: 'var(--w-corner-large)',
  button: 'var(--w-corner-button)',
} as const;
