/** A colour as lightness (0 to 1), chroma and hue in degrees: equal steps look equal (OKLCH, Björn Ottosson 2020). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const HEX = /^#[0-9a-f]{6}$/;

/** Whether the text is a colour of the form `#12604f`. */
export const isHexColour = (text: string): boolean => HEX.test(text);

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * Math.max(part, 0) ** (1 / 2.4) - 0.055;

function linearOf(hex: string): Triple {
  const part = (at: number): number => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** Relative luminance of WCAG 2.2, from 0 (black) to 1 (white). @param hex `#rrggbb` */
function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2 between two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Converts `#rrggbb` to OKLCH. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (rgb: Triple): boolean => rgb.every((part) => part >= -0.0005 && part <= 1.0005);

/** The nearest colour that screens can show: chroma is reduced until red, green and blue fit. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  let [fits, tooMuch] = [0, chroma];
  if (isInGamut(toLinearRgb({ lightness, chroma, hue }))) fits = chroma;
  else
    for (let step = 0; step < 16; step++) {
      const middle = (fits + tooMuch) / 2;
      if (isInGamut(toLinearRgb({ lightness, chroma: middle, hue }))) fits = middle;
      else tooMuch = middle;
    }
  const byte = (part: number): string =>
    Math.round(Math.min(1, Math.max(0, fromLinear(Math.min(1, Math.max(0, part))))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${toLinearRgb({ lightness, chroma: fits, hue }).map(byte).join('')}`;
}

/** Steps of lightness from black to white when a passing shade is searched. */
const STEPS = 400;

/**
 * The shade nearest to `wanted`, of the same hue, whose contrast with every one of `others` is at least `ratio`; the
 * colour itself if it passes. Black or white if no shade of the hue passes.
 */
export function nearestPassing(wanted: string, others: readonly string[], ratio: number): string {
  const passes = (hex: string): boolean => others.every((other) => contrastOf(hex, other) >= ratio);
  if (passes(wanted)) return wanted;
  const { lightness, ...hue } = toOklch(wanted);
  for (let step = 1; step <= STEPS; step++)
    for (const moved of [lightness - step / STEPS, lightness + step / STEPS]) {
      if (moved < 0 || moved > 1) continue;
      const hex = toHex({ ...hue, lightness: moved });
      if (passes(hex)) return hex;
    }
  return passes('#ffffff') ? '#ffffff' : '#000000';
}
