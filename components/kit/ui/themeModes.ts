/** Colour schemes, in display order. */
export const THEME_MODES = ['light', 'dark', 'system'] as const;

/** Icon of each colour scheme. */
export const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'monitor' } as const;
