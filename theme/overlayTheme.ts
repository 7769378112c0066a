import { createTheme } from '@mui/material/styles';
import { OVERLAY_BREAKPOINTS } from './tokens';
import { THEME_OPTIONS } from './theme';

/** The second theme, the overlay's (S9.1: xs 0, sm 600, md 900, lg 1200, xl 1536); its colours are the site's. */
export const overlayTheme = createTheme({
  ...THEME_OPTIONS,
  breakpoints: { values: { ...OVERLAY_BREAKPOINTS } },
});
