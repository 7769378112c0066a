import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme, shouldSkipGeneratingVar, type Components, type Theme } from '@mui/material/styles';
import { SITE_BREAKPOINTS, media, CSS_VARIABLE_PREFIX, FONT_FAMILY, color, corner, shadow } from './tokens';
import { PALETTES, type WitrynaPalette } from './palette';

/** Type sizes and weights. */
const TYPOGRAPHY = {
  fontFamily: FONT_FAMILY,
  fontSize: 14,
  fontWeightMedium: 600,
  fontWeightBold: 650,
  h1: { fontSize: '1.625rem', lineHeight: 1.23, fontWeight: 650, letterSpacing: '-0.012em' },
  h2: { fontSize: '1.0625rem', lineHeight: 1.41, fontWeight: 650 },
  h3: { fontSize: '0.875rem', lineHeight: 1.43, fontWeight: 650 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.43 },
  button: { fontSize: '0.875rem', lineHeight: 1.43, fontWeight: 600, textTransform: 'none' },
  caption: { fontSize: '0.75rem', lineHeight: 1.33 },
  subtitle2: { fontSize: '0.8125rem', lineHeight: 1.385 },
} as const;

/** Defaults of MUI's components. Focus rings come from the global style sheet. */
const COMPONENT_DEFAULTS: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '0 14px',
        whiteSpace: 'nowrap',
        borderRadius: corner.button,
        [media.belowMd]: { minHeight: 44 },
      },
      outlined: { borderColor: color.control, backgroundColor: color.paper },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        backgroundColor: color.raised,
        border: `1px solid ${color.divider}`,
        borderRadius: corner.large,
        boxShadow: shadow.e2,
      },
    },
  },
  MuiDialog: {
    // Releases the page at once. A dialog that is opened again while its transition ends would leave it `aria-hidden` for good.
    defaultProps: { closeAfterTransition: false },
    styleOverrides: {
      paper: { backgroundColor: color.raised, borderRadius: corner.large, boxShadow: shadow.e3 },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { backgroundColor: color.scrim } } },
  MuiDrawer: { styleOverrides: { paper: { backgroundColor: color.raised, boxShadow: shadow.e3 } } },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiOutlinedInput: { defaultProps: { notched: false } },
  MuiAlert: { styleOverrides: { root: { border: '1px solid', borderLeftWidth: 4 } } },
  MuiTabs: { styleOverrides: { indicator: { height: 3 } } },
  MuiSkeleton: { defaultProps: { animation: false } },
};

declare module '@mui/material/styles' {
  interface Palette {
    witryna: WitrynaPalette;
  }
  interface PaletteOptions {
    witryna?: WitrynaPalette;
  }
}

/**
 * Checks whether no style reads a CSS variable. Every page carries all variables: MUI's own palettes of components, the overlays, shadows
 * and fonts are half of them, and `styleOverrides` replace the shadows. Channels of a colour are read to make it transparent.
 */
function isUnusedVariable(keys: string[]): boolean {
  const [group = '', name = ''] = keys;
  const last = keys.at(-1) ?? '';
  return (
    shouldSkipGeneratingVar(keys) ||
    group === 'overlays' ||
    group === 'font' ||
    (group === 'zIndex' && /^(mobile|speed|fab|snack)/.test(last)) ||
    (group === 'shadows' && name !== '0') ||
    (group === 'palette' && (/^([A-Z]|grey$)/.test(name) || /^(light|dark|contrast).*Channel$/.test(last)))
  );
}

/** Options shared by both themes: everything but the breakpoints. */
export const THEME_OPTIONS = {
  cssVariables: {
    colorSchemeSelector: 'data-theme',
    cssVarPrefix: CSS_VARIABLE_PREFIX,
    shouldSkipGeneratingVar: isUnusedVariable,
  },
  defaultColorScheme: 'light',
  colorSchemes: { light: { palette: PALETTES.light }, dark: { palette: PALETTES.dark } },
  direction: 'ltr',
  spacing: 8,
  shape: { borderRadius: 4 },
  typography: TYPOGRAPHY,
  components: COMPONENT_DEFAULTS,
} as const;

/** The site's theme (xs 0, sm 576, md 768, lg 992, xl 1200). */
export const theme = createTheme({ ...THEME_OPTIONS, breakpoints: { values: { ...SITE_BREAKPOINTS } } });
