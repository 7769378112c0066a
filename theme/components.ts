import type { Components, Theme } from '@mui/material/styles';
import { media } from './breakpoints';
import { color, shadow } from './tokens';

/** Defaults of MUI's components (DESIGN-SYSTEM section 6); focus rings come from the global style sheet. */
export const COMPONENTS: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: { minHeight: 36, padding: '0 14px', whiteSpace: 'nowrap', [media.belowMd]: { minHeight: 44 } },
      outlined: { borderColor: color.control, backgroundColor: color.paper },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        backgroundColor: color.raised,
        border: `1px solid ${color.divider}`,
        borderRadius: 8,
        boxShadow: shadow.e2,
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { backgroundColor: color.raised, borderRadius: 8, boxShadow: shadow.e3 },
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
