import { LOCALES, type Locale } from '../../lib/ground/routes/hrefs';

/** The way in which a screen is pictured: language, width and theme. */
export interface Look {
  readonly locale: Locale;
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

const WIDTHS = [1280, 1920, 768, 360] as const;
const THEMES = ['light', 'dark'] as const;

/** All sixteen looks that the screens are designed for. */
export const LOOKS: readonly Look[] = LOCALES.flatMap((locale) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ locale, width, theme }))),
);

/** Formats a look as in file names and in `--looks`: `1280-pl-dark`. */
export function lookName({ locale, width, theme }: Look): string {
  return `${width}-${locale}-${theme}`;
}
