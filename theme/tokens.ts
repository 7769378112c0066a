/** Prefix of the theme's CSS variables. */
export const VARIABLE_PREFIX = 'w';

const v = (name: string) => `var(--${VARIABLE_PREFIX}-palette-${name})`;

/** The palette's colours for style sheets, as the CSS variables that the theme declares; they follow the colour scheme. */
export const color = {
  page: v('background-default'),
  paper: v('background-paper'),
  sunken: v('witryna-sunken'),
  raised: v('witryna-raised'),
  text: v('text-primary'),
  text2: v('text-secondary'),
  text3: v('text-disabled'),
  divider: v('divider'),
  control: v('witryna-control'),
  bar: v('witryna-bar'),
  barText: v('witryna-barText'),
  barMuted: v('witryna-barMuted'),
  barField: v('witryna-barField'),
  primary: v('primary-main'),
  primaryHover: v('primary-dark'),
  primaryTint: v('primary-light'),
  onPrimary: v('primary-contrastText'),
  /** The tint's text: in the dark scheme lighter than the hover colour, see `primaryTintText` of the tokens. */
  primaryTintText: v('witryna-primaryTintText'),
  accent: v('secondary-main'),
  focus: v('witryna-focus'),
  focusHalo: v('witryna-focusHalo'),
  awning: v('witryna-awning'),
  scrim: v('witryna-scrim'),
  error: v('error-main'),
  errorTint: v('error-light'),
  errorText: v('error-dark'),
  onError: v('error-contrastText'),
  warning: v('warning-main'),
  warningTint: v('warning-light'),
  warningText: v('warning-dark'),
  success: v('success-main'),
  successTint: v('success-light'),
  successText: v('success-dark'),
  info: v('info-main'),
  infoTint: v('info-light'),
  infoText: v('info-dark'),
  good: v('witryna-good'),
  needsImprovement: v('witryna-needsImprovement'),
  poor: v('witryna-poor'),
  /** Of kinds that stand beside one another, at most six, each with its name beside it (design tokens, charts). */
  chart1: v('witryna-chart1'),
  chart2: v('witryna-chart2'),
  chart3: v('witryna-chart3'),
  chart4: v('witryna-chart4'),
  chart5: v('witryna-chart5'),
  chart6: v('witryna-chart6'),
} as const;

/** Shadows by height: the current item, menus, dialogs (design tokens, elevation). */
export const shadow = {
  e1: v('witryna-e1'),
  e2: v('witryna-e2'),
  e3: v('witryna-e3'),
} as const;

/** Fixed places of the page, in px (design tokens, layout). */
export const layout = { bar: 56, nav: 232, contentMax: 1440, rail: 328, drawer: 560 } as const;

export const FONT_FAMILY =
  '"Hanken Grotesk Variable","Hanken Fallback",system-ui,"Segoe UI",Roboto,sans-serif';
export const MONO_FAMILY =
  'ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Liberation Mono",monospace';

/** The awning's scallop as a mask, one every 48 px; `offset` 0 or 24 picks the even or the odd ones. */
export function scallop(offset: 0 | 24): string {
  const path = `M${offset} 0h24v10a12 11 0 0 1-24 0z`;
  const svg = `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 22' preserveAspectRatio='none'%3E%3Cpath d='${path}'/%3E%3C/svg%3E`;
  return `url("data:image/svg+xml,${svg}")`;
}
