/** A file of the typeface. Its name holds the first eight digits of its SHA-256, because browsers keep it for a year. */
interface FontFile {
  readonly address: string;
  /** The letters that it has: ranges of code points, as in CSS. */
  readonly letters: string;
}

/**
 * Hanken Grotesk, weights 300 to 700: the variable fonts of @fontsource with `fonttools varLib.instancer wght=300:700` and
 * `pyftsubset --unicodes='*' --layout-features=kern,mark,mkmk,ccmp,locl,liga --no-hinting --flavor=woff2`.
 */
const LATIN: FontFile = {
  address: '/fonts/hanken-grotesk-latin.e374b62a.woff2',
  letters:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
};

/** The letters of Polish and of most other languages that are written in Latin letters. */
const LATIN_EXTENDED: FontFile = {
  address: '/fonts/hanken-grotesk-latin-ext.1c9cff4b.woff2',
  letters: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
};

/** Letters of the extended file that texts have; the rest of its letters are rare signs, which load it late. */
const EXTENDED_LETTER = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f]/;

/** Returns the font files that a page needs for its text, to be preloaded. */
export function listPageFonts(html: string): readonly string[] {
  const files = EXTENDED_LETTER.test(html) ? [LATIN, LATIN_EXTENDED] : [LATIN];
  return files.map(({ address }) => address);
}

const face = ({ address, letters }: FontFile) =>
  `@font-face{font-family:"Hanken Grotesk Variable";src:url(${address}) format("woff2");font-weight:300 700;font-display:swap;unicode-range:${letters}}`;

const local = (family: string, names: readonly string[], metrics: string) =>
  `@font-face{font-family:"${family}";src:${names.map((name) => `local("${name}")`).join(',')};${metrics}}`;

/**
 * Local fonts with the metrics of Hanken Grotesk, so that the first visit on a slow connection has the same line breaks, and nothing moves
 * when the typeface comes. Size: the width of the texts in locales/*.json in Hanken Grotesk (weights 400 and 650) divided by that in
 * Liberation Sans, which is as wide as Arial; for Roboto, which Android has instead, times the average width of a letter in Arial divided by
 * that in Roboto (@capsizecss/metrics: 913 / 911, bold 983 / 926). Heights: 1.0 and 0.303 em of Hanken Grotesk divided by the size.
 */
const FALLBACK = [
  local(
    'Hanken Fallback',
    ['Arial', 'Liberation Sans', 'Helvetica'],
    'font-weight:100 500;size-adjust:100.2%;ascent-override:99.8%;descent-override:30.2%;line-gap-override:0%',
  ),
  local(
    'Hanken Fallback',
    [
      'Arial Bold',
      'Arial-BoldMT',
      'Liberation Sans Bold',
      'LiberationSans-Bold',
      'Helvetica Bold',
      'Helvetica-Bold',
    ],
    'font-weight:501 900;size-adjust:94.6%;ascent-override:105.7%;descent-override:32%;line-gap-override:0%',
  ),
  local(
    'Hanken Fallback Android',
    ['Roboto'],
    'font-weight:100 500;size-adjust:100.4%;ascent-override:99.6%;descent-override:30.2%;line-gap-override:0%',
  ),
  local(
    'Hanken Fallback Android',
    ['Roboto Bold', 'Roboto-Bold'],
    'font-weight:501 900;size-adjust:100.4%;ascent-override:99.6%;descent-override:30.2%;line-gap-override:0%',
  ),
].join('');

/** Self-hosted Hanken Grotesk. It is preloaded; until it has come, a local font takes the same room. */
export const FONT_FACE_CSS = FALLBACK + face(LATIN) + face(LATIN_EXTENDED);
