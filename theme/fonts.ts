/** Font files. The document preloads the Latin one. */
export const FONT_FILES = {
  latin: '/fonts/hanken-grotesk-latin-wght-normal.woff2',
  latinExt: '/fonts/hanken-grotesk-latin-ext-wght-normal.woff2',
} as const;

const face = (file: string, range: string) =>
  `@font-face{font-family:"Hanken Grotesk Variable";src:url(${file}) format("woff2");font-weight:100 900;font-display:optional;unicode-range:${range}}`;

/**
 * Local fallback font with metrics adjusted to Hanken Grotesk (measured within 1 % at weight 400), so that the first
 * visit on a slow connection has the same line breaks.
 */
const FALLBACK =
  '@font-face{font-family:"Hanken Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:99%;ascent-override:101%;descent-override:30%;line-gap-override:0%}';

/**
 * Self-hosted Hanken Grotesk: Latin and Polish letters. `font-display: optional`, because a late font would move text
 * that is being read; it is preloaded and used from the next page on.
 */
export const FONT_FACE_CSS =
  FALLBACK +
  face(
    FONT_FILES.latin,
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ) +
  face(FONT_FILES.latinExt, 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0');
