import { FONT_FAMILY } from './tokens';

/** Type sizes (design tokens, `mui.typography`). */
export const TYPOGRAPHY = {
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
