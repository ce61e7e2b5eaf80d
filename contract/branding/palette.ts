import { contrastOf, nearestPassing, type Oklch, toHex, toOklch } from './colour-space.ts';
import { type DarkToken, defaultTokens, inks, type LightToken, type Scheme, surfaces } from './default-tokens.ts';

/** Contrast that WCAG 2.2 AA demands of text. */
const TEXT_CONTRAST = 4.5;
/** Contrast that WCAG 2.2 AA demands of icons and the edges of controls. */
const CONTROL_CONTRAST = 3;

/** The colours that an administrator chooses; null means the colour of the program. */
export interface BrandColours {
  readonly primary: string | null;
  readonly accent: string | null;
}

export interface Palette {
  readonly light: Readonly<Record<LightToken, string>>;
  readonly dark: Readonly<Record<DarkToken, string>>;
}

const surfacesOf = (scheme: Scheme): string[] => Object.values(surfaces[scheme]);

/**
 * A shade of the chosen colour with the lightness of a default token. Chroma is scaled, so that a pale choice has paler
 * shades.
 */
function shadeLike(token: string, base: string, chosen: string): string {
  const [like, from, to] = [toOklch(token), toOklch(base), toOklch(chosen)] as [Oklch, Oklch, Oklch];
  const chroma = from.chroma > 0 ? (like.chroma / from.chroma) * to.chroma : 0;
  return toHex({ lightness: like.lightness, chroma: Math.min(chroma, like.chroma * 2, 0.2), hue: to.hue });
}

/** A hover shade: darker in the light scheme and lighter in the dark one, or the opposite if that shade would be beyond black or white. */
function hoverOf(hex: string, on: string, scheme: Scheme): string {
  const { lightness, ...hue } = toOklch(hex);
  const step = scheme === 'light' ? -0.07 : 0.06;
  const moved = lightness + step;
  return nearestPassing(
    toHex({ ...hue, lightness: moved < 0.08 || moved > 0.98 ? lightness - step : moved }),
    [on],
    TEXT_CONTRAST,
  );
}

function primaryLight(chosen: string): Partial<Record<LightToken, string>> {
  const { light } = defaultTokens;
  const like = (token: LightToken): string => shadeLike(light[token], light['--primary'], chosen);
  const soft = like('--primary-soft');
  const backgrounds = [...surfacesOf('light'), soft];
  const primary = nearestPassing(chosen, [...backgrounds, inks.onBubble], TEXT_CONTRAST);
  const hero = (token: LightToken): string => nearestPassing(like(token), [inks.onHero], TEXT_CONTRAST);
  return {
    '--green-950': hero('--green-950'),
    '--green-900': hero('--green-900'),
    '--green-800': hero('--green-800'),
    '--green-700': primary,
    '--green-600': like('--green-600'),
    '--green-500': like('--green-500'),
    '--green-200': like('--green-200'),
    '--green-100': soft,
    '--green-50': like('--green-50'),
    '--primary': primary,
    '--primary-hover': hoverOf(primary, light['--on-primary'], 'light'),
    '--on-primary': light['--on-primary'],
    '--primary-soft': soft,
    '--on-primary-soft': nearestPassing(hoverOf(primary, light['--on-primary'], 'light'), backgrounds, TEXT_CONTRAST),
    '--bubble': primary,
    '--bubble-2': nearestPassing(like('--bubble-2'), [primary], TEXT_CONTRAST),
    '--bubble-read': nearestPassing(light['--bubble-read'], [primary], CONTROL_CONTRAST),
    '--girih': like('--girih'),
  };
}

function primaryDark(chosen: string): Partial<Record<DarkToken, string>> {
  const { dark } = defaultTokens;
  const like = (token: DarkToken): string => shadeLike(dark[token], dark['--primary'], chosen);
  const soft = like('--primary-soft');
  const backgrounds = [...surfacesOf('dark'), soft];
  const primary = nearestPassing(chosen, backgrounds, TEXT_CONTRAST);
  const onPrimary = nearestPassing(like('--on-primary'), [primary], TEXT_CONTRAST);
  const bubble = nearestPassing(like('--bubble'), [inks.dark], TEXT_CONTRAST);
  return {
    '--primary': primary,
    '--primary-hover': hoverOf(primary, onPrimary, 'dark'),
    '--on-primary': onPrimary,
    '--primary-soft': soft,
    '--on-primary-soft': nearestPassing(like('--on-primary-soft'), backgrounds, TEXT_CONTRAST),
    '--bubble': bubble,
    '--bubble-2': nearestPassing(like('--bubble-2'), [bubble], TEXT_CONTRAST),
    '--bubble-read': nearestPassing(dark['--bubble-read'], [bubble], CONTROL_CONTRAST),
    '--girih': like('--girih'),
  };
}

function accentLight(chosen: string): Partial<Record<LightToken, string>> {
  const { light } = defaultTokens;
  const like = (token: LightToken): string => shadeLike(light[token], light['--premium'], chosen);
  const soft = like('--premium-soft');
  const backgrounds = [...surfacesOf('light'), soft];
  const onSoft = nearestPassing(like('--on-premium-soft'), backgrounds, TEXT_CONTRAST);
  const premium = nearestPassing(chosen, backgrounds, CONTROL_CONTRAST);
  return {
    '--gold-700': onSoft,
    '--gold-600': premium,
    '--gold-500': like('--gold-500'),
    '--gold-100': soft,
    '--premium': premium,
    '--premium-soft': soft,
    '--on-premium-soft': onSoft,
  };
}

function accentDark(chosen: string): Partial<Record<DarkToken, string>> {
  const { dark } = defaultTokens;
  const like = (token: DarkToken): string => shadeLike(dark[token], dark['--premium'], chosen);
  const soft = like('--premium-soft');
  const backgrounds = [...surfacesOf('dark'), soft];
  return {
    '--premium': nearestPassing(chosen, backgrounds, CONTROL_CONTRAST),
    '--premium-soft': soft,
    '--on-premium-soft': nearestPassing(like('--on-premium-soft'), backgrounds, TEXT_CONTRAST),
  };
}

/** The tokens that differ from the program's own; empty if no colour was chosen. */
export function changedTokens({ primary, accent }: BrandColours): {
  light: Partial<Record<LightToken, string>>;
  dark: Partial<Record<DarkToken, string>>;
} {
  return {
    light: { ...(primary && primaryLight(primary)), ...(accent && accentLight(accent)) },
    dark: { ...(primary && primaryDark(primary)), ...(accent && accentDark(accent)) },
  };
}

/** Every token that follows the chosen colours, in both schemes. Text has a contrast of 4.5, controls have 3. */
export function paletteOf(colours: BrandColours): Palette {
  const { light, dark } = changedTokens(colours);
  return { light: { ...defaultTokens.light, ...light }, dark: { ...defaultTokens.dark, ...dark } };
}

/** Contrast of a chosen colour in one scheme. */
interface ContrastReport {
  readonly scheme: Scheme;
  /** The shade that is used: the chosen colour, or the nearest one that can be read. */
  readonly shade: string;
  readonly isChanged: boolean;
  /** Contrast of the shade with white, or in the dark scheme with the surface of cards. */
  readonly ratio: number;
  /** Contrast of the colour exactly as it was chosen. */
  readonly chosenRatio: number;
}

/** Contrast of a chosen colour in both schemes, for the page on which it is chosen. */
export function contrastReports(kind: keyof BrandColours, chosen: string): ContrastReport[] {
  const palette = paletteOf({ primary: null, accent: null, [kind]: chosen });
  const token = kind === 'primary' ? '--primary' : '--premium';
  return (['light', 'dark'] as const).map((scheme) => {
    const shade = palette[scheme][token];
    const { surface } = surfaces[scheme];
    return {
      scheme,
      shade,
      isChanged: shade !== chosen,
      ratio: contrastOf(shade, surface),
      chosenRatio: contrastOf(chosen, surface),
    };
  });
}
