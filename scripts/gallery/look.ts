/** How a screen is looked at: in which language, how wide, in which theme. */
export interface Look {
  readonly locale: 'en' | 'pl';
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

const WIDTHS = [1280, 768, 360] as const;
const LOCALES = ['en', 'pl'] as const;
const THEMES = ['light', 'dark'] as const;

/** Every look that the screens are designed for: twelve. */
export const LOOKS: readonly Look[] = LOCALES.flatMap((locale) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ locale, width, theme }))),
);

/** `1280-pl-dark`: the end of a picture's file name, and what `--look` chooses by. */
export function lookName({ locale, width, theme }: Look): string {
  return `${width}-${locale}-${theme}`;
}
