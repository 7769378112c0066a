/** A colour by lightness (0 to 1), chroma (0 to some 0.3) and hue in radians: OKLCH, in which equal steps look equal. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Parses `#rrggbb` into OKLCH. */
export function parseHexColor(hex: string): Oklch {
  const [red, green, blue] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Formats a colour as `#RRGGBB`. What no screen can show loses chroma until one can. */
export function formatHexColor({ lightness, chroma, hue }: Oklch): string {
  const STEPS = 40;
  for (let step = STEPS; step >= 0; step -= 1) {
    const color = toLinearRgb({ lightness, hue, chroma: (chroma * step) / STEPS });
    if (step === 0 || color.every((part) => part > -0.001 && part < 1.001))
      return `#${color.map(toHexPart).join('')}`;
  }
  return '#000000';
}

/** Computes the contrast of two colours by WCAG 2: from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function getLuminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the red, green and blue of `#rrggbb`, 0 to 255 each. */
export function getRgb(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [Math.floor(value / 65_536) % 256, Math.floor(value / 256) % 256, value % 256];
}

function toLinear(hex: string): Triple {
  const [red, green, blue] = getRgb(hex);
  return [toLinearPart(red), toLinearPart(green), toLinearPart(blue)];
}

function toLinearPart(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHexPart(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const part = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase();
}
