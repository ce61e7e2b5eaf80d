import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf, toHex, toOklch } from './colour-space.ts';
import { type DarkToken, defaultTokens, inks, type LightToken, surfaces } from './default-tokens.ts';
import { contrastReports, type Palette, paletteOf } from './palette.ts';

/** Numbers from 0 to 1 that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = randomNumbers(20_261_129);
const byte = (): string =>
  Math.floor(random() * 256)
    .toString(16)
    .padStart(2, '0');
const COUNT = process.env.RISHTA_LONG_TESTS ? 5_000 : 150;
const colours = [
  ...['#000000', '#ffffff', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#ff00ff', '#00ffff', '#808080', '#fbf9f5'],
  ...Array.from({ length: COUNT }, () => `#${byte()}${byte()}${byte()}`),
];

type Pair<Token> = readonly [text: Token, background: Token | `#${string}`, ratio: number];

const onAll = <Token extends string>(text: Token, backgrounds: readonly string[], ratio: number) =>
  backgrounds.map((background) => [text, background, ratio] as Pair<Token>);

const light = [...Object.values(surfaces.light)];
const dark = [...Object.values(surfaces.dark)];
const lightPairs: Pair<LightToken>[] = [
  ...onAll<LightToken>('--primary', [...light, '--primary-soft'], 4.5),
  ...onAll<LightToken>('--on-primary-soft', [...light, '--primary-soft'], 4.5),
  ...onAll<LightToken>('--on-primary', ['--primary', '--primary-hover', '--bubble'], 4.5),
  ...onAll<LightToken>('--on-premium-soft', [...light, '--premium-soft'], 4.5),
  ...onAll<LightToken>('--premium', [...light, '--premium-soft'], 3),
  ...onAll<LightToken>('--bubble-2', ['--bubble'], 4.5),
  ...onAll<LightToken>('--bubble-read', ['--bubble'], 3),
  ...(['--green-800', '--green-950'] as const).map((hero): Pair<LightToken> => [hero, inks.onHero, 4.5]),
];
const darkPairs: Pair<DarkToken>[] = [
  ...onAll<DarkToken>('--primary', [...dark, '--primary-soft'], 4.5),
  ...onAll<DarkToken>('--on-primary-soft', [...dark, '--primary-soft'], 4.5),
  ...onAll<DarkToken>('--on-primary', ['--primary', '--primary-hover'], 4.5),
  ...onAll<DarkToken>('--on-premium-soft', [...dark, '--premium-soft'], 4.5),
  ...onAll<DarkToken>('--premium', [...dark, '--premium-soft'], 3),
  ...onAll<DarkToken>('--bubble-2', ['--bubble'], 4.5),
  ...onAll<DarkToken>('--bubble-read', ['--bubble'], 3),
  ['--bubble', inks.dark, 4.5],
];

/** Pairs of a palette that cannot be read, in words. */
function unreadable(palette: Palette): string[] {
  const check = (scheme: 'light' | 'dark', pairs: readonly Pair<string>[]) => {
    const tokens: Readonly<Record<string, string>> = palette[scheme];
    return pairs.flatMap(([text, background, ratio]) => {
      const found = contrastOf(tokens[text] as string, tokens[background] ?? background);
      return found >= ratio ? [] : [`${scheme}: ${text} on ${background} has ${found.toFixed(2)} of ${ratio}`];
    });
  };
  return [...check('light', lightPairs), ...check('dark', darkPairs)];
}

describe('the palette', () => {
  it('has the same defaults as the stylesheet of the web app', () => {
    const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
    const [root = '', ofDark = ''] = css.split('[data-mantine-color-scheme="dark"] {');
    const valueIn = (part: string, token: string): string | undefined => {
      const value = new RegExp(`^ *${token}: ([^;]+);`, 'm').exec(part)?.[1];
      const other = /^var\((.+)\)$/.exec(value ?? '')?.[1];
      return other ? valueIn(root, other) : value;
    };
    for (const [token, value] of Object.entries(defaultTokens.light)) expect(valueIn(root, token), token).toBe(value);
    for (const [token, value] of Object.entries(defaultTokens.dark)) expect(valueIn(ofDark, token), token).toBe(value);
    expect([valueIn(root, '--page'), valueIn(root, '--surface'), valueIn(root, '--surface-2')]).toEqual(light);
    expect([valueIn(ofDark, '--page'), valueIn(ofDark, '--surface'), valueIn(ofDark, '--surface-2')]).toEqual(dark);
  });

  it('can be read in both schemes with the default colours', () => {
    expect(unreadable(paletteOf({ primary: null, accent: null }))).toEqual([]);
  });

  it('can be read in both schemes with any colours', () => {
    for (const [index, primary] of colours.entries()) {
      const accent = colours[colours.length - 1 - index] as string;
      expect(unreadable(paletteOf({ primary, accent })), `${primary} ${accent}`).toEqual([]);
    }
  });

  it('keeps a colour that can be read, and reports the shade that replaces another', () => {
    const [readable] = contrastReports('primary', '#7a1f3d');
    expect(readable).toMatchObject({ scheme: 'light', shade: '#7a1f3d', isChanged: false });
    const [yellow, inDark] = contrastReports('primary', '#ffe000');
    expect(yellow).toMatchObject({ isChanged: true });
    expect(yellow?.chosenRatio).toBeLessThan(2);
    expect(yellow?.ratio).toBeGreaterThanOrEqual(4.5);
    expect(Math.abs(toOklch(yellow?.shade ?? '').hue - toOklch('#ffe000').hue)).toBeLessThan(8);
    expect(inDark).toMatchObject({ scheme: 'dark', shade: '#ffe000', isChanged: false });
  });

  it('converts colours to OKLCH and back', () => {
    for (const colour of colours) expect(toHex(toOklch(colour))).toBe(colour);
  });
});
