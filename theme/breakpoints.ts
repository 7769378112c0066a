/** Widths of the site's theme, in px (S9.1). */
export const SITE_BREAKPOINTS = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Widths of the second theme, the overlay's, in px (S9.1). */
export const OVERLAY_BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

/** Paper is narrow, and shows the wide form all the same. */
const below = (width: number) => `@media screen and (max-width:${width - 0.05}px)`;
const from = (width: number) => `@media print, (min-width:${width}px)`;

/** The site's media queries, for style sheets (DESIGN-SYSTEM section 3). */
export const media = {
  belowMd: below(SITE_BREAKPOINTS.md),
  belowLg: below(SITE_BREAKPOINTS.lg),
  belowXl: below(SITE_BREAKPOINTS.xl),
  fromMd: from(SITE_BREAKPOINTS.md),
  fromXl: from(SITE_BREAKPOINTS.xl),
  mdToLg: `@media screen and (min-width:${SITE_BREAKPOINTS.md}px) and (max-width:${SITE_BREAKPOINTS.lg - 0.05}px)`,
  motion: '@media (prefers-reduced-motion:no-preference)',
  noScripts: '@media (scripting:none)',
} as const;
