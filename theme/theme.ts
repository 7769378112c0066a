import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';
import { SITE_BREAKPOINTS } from './breakpoints';
import { COMPONENTS } from './components';
import { PALETTES, type WitrynaPalette } from './palette';
import { VARIABLE_PREFIX } from './tokens';
import { TYPOGRAPHY } from './typography';

declare module '@mui/material/styles' {
  interface Palette {
    witryna: WitrynaPalette;
  }
  interface PaletteOptions {
    witryna?: WitrynaPalette;
  }
}

/** The options that both themes share: everything but the breakpoints (S9.2: spacing 8, radius 4, light first, left to right). */
export const THEME_OPTIONS = {
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: VARIABLE_PREFIX },
  defaultColorScheme: 'light',
  colorSchemes: { light: { palette: PALETTES.light }, dark: { palette: PALETTES.dark } },
  direction: 'ltr',
  spacing: 8,
  shape: { borderRadius: 4 },
  typography: TYPOGRAPHY,
  components: COMPONENTS,
} as const;

/** The site's theme (S9.1: xs 0, sm 576, md 768, lg 992, xl 1200). */
export const theme = createTheme({ ...THEME_OPTIONS, breakpoints: { values: { ...SITE_BREAKPOINTS } } });
