/** The bar at the top of every page: dark in the accent's hue, the accent itself, or as light as the page. */
export const BRAND_BARS = ['dark', 'accent', 'light'] as const;
/** The typeface: the one that comes with the site, or a family of the visitor's system. */
export const BRAND_FONTS = ['grotesk', 'sans', 'serif'] as const;
/** The corners of cards, controls and buttons. */
export const BRAND_CORNERS = ['square', 'soft', 'round'] as const;
/** A kind of corners. */
export type BrandCorners = (typeof BRAND_CORNERS)[number];

/** The colours, typeface and corners of a brand. What is absent is the site's own. */
export interface BrandLook {
  /** `#rrggbb` as the owner states it; `createBrandColors` adjusts it for contrast. */
  readonly accent?: string;
  readonly bar?: (typeof BRAND_BARS)[number];
  readonly font?: (typeof BRAND_FONTS)[number];
  readonly corners?: BrandCorners;
}

const ACCENT = /^#[\da-f]{6}$/i;

/** Checks whether a text is a colour like `#0B6660`. */
export const isAccent = (value: unknown): value is string => typeof value === 'string' && ACCENT.test(value);

type LookParameters = { readonly [name: string]: string | readonly string[] | undefined };

/** Parses the look that query parameters describe. What is not allowed is absent. */
export function parseBrandLook(parameters: LookParameters): BrandLook {
  const { accent } = parameters;
  const bar = BRAND_BARS.find((one) => one === parameters['bar']);
  const font = BRAND_FONTS.find((one) => one === parameters['font']);
  const corners = BRAND_CORNERS.find((one) => one === parameters['corners']);
  return {
    ...(isAccent(accent) ? { accent: accent.toUpperCase() } : {}),
    ...(bar === undefined ? {} : { bar }),
    ...(font === undefined ? {} : { font }),
    ...(corners === undefined ? {} : { corners }),
  };
}

/** Checks whether a look changes nothing. */
export const isPlainLook = (look: BrandLook): boolean => Object.keys(look).length === 0;
