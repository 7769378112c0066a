import { createTheme } from '@mui/material/styles';
import { OVERLAY_BREAKPOINTS } from './tokens';
import { THEME_OPTIONS } from './theme';

/**
 * Theme of the overlay, with MUI's default breakpoints (xs 0, sm 600, md 900, lg 1200, xl 1536) and the site's
 * colours.
 */
export const overlayTheme = createTheme({
  ...THEME_OPTIONS,
  breakpoints: { values: { ...OVERLAY_BREAKPOINTS } },
});
