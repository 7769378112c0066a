import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme, shouldSkipGeneratingVar, type Components, type Theme } from '@mui/material/styles';
import {
  SITE_BREAKPOINTS,
  CSS_VARIABLE_PREFIX,
  DIALOG_SHADOW,
  FONT_FAMILY,
  LARGE_CORNER,
  color,
} from './tokens';
import { PALETTES, type WitrynaPalette } from './palette';

/** The type of the site, and of tabs. All other sizes are in the style sheets. */
const TYPOGRAPHY = {
  fontFamily: FONT_FAMILY,
  fontSize: 14,
  button: { fontSize: '0.875rem', lineHeight: 1.43, fontWeight: 600, textTransform: 'none' },
} as const;

/** Defaults of MUI's dialogs, drawers and tabs. Focus rings come from the global style sheet. */
const COMPONENT_DEFAULTS: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    // Releases the page at once. A dialog that is opened again while its transition ends would leave it `aria-hidden` for good.
    defaultProps: { closeAfterTransition: false },
    styleOverrides: {
      paper: { backgroundColor: color.raised, borderRadius: LARGE_CORNER, boxShadow: DIALOG_SHADOW },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { backgroundColor: color.scrim } } },
  MuiDrawer: { styleOverrides: { paper: { backgroundColor: color.raised, boxShadow: DIALOG_SHADOW } } },
  MuiTabs: { styleOverrides: { indicator: { height: 3 } } },
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
