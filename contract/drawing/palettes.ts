import type { Choices } from './random.ts';

/** A cloth with its shadow, and the soft ground and pattern line that suit it. */
export interface Palette {
  readonly cloth: string;
  readonly shade: string;
  readonly ground: string;
  readonly line: string;
}

/** A colour and its own shadow. */
export interface Tone {
  readonly base: string;
  readonly shade: string;
}

export const PALETTES: readonly Palette[] = [
  { cloth: '#2a6f60', shade: '#1f574b', ground: '#d9e8e1', line: '#c5dcd2' }, // deep green
  { cloth: '#35587a', shade: '#284560', ground: '#dde6ee', line: '#cad8e4' }, // blue
  { cloth: '#5d4b78', shade: '#493a60', ground: '#e6dfe8', line: '#d7ccdb' }, // plum
  { cloth: '#8a5a44', shade: '#6f4736', ground: '#efe6d6', line: '#e2d5bf' }, // brown
  { cloth: '#2f6c78', shade: '#23545e', ground: '#dbe8ea', line: '#c5dade' }, // teal
  { cloth: '#6b7045', shade: '#545835', ground: '#e9ead9', line: '#d8dbc2' }, // olive
  { cloth: '#a8604a', shade: '#8a4b39', ground: '#f2e4db', line: '#e6d1c4' }, // terracotta
  { cloth: '#46504f', shade: '#353d3c', ground: '#e3e7e5', line: '#d1d8d5' }, // charcoal
  { cloth: '#b39a75', shade: '#957f5d', ground: '#f1ebdf', line: '#e3d9c6' }, // sand
  { cloth: '#7a3b4c', shade: '#602d3b', ground: '#f0e1e3', line: '#e3cdd1' }, // wine
  { cloth: '#3f4778', shade: '#31385f', ground: '#e0e2ee', line: '#ced1e3' }, // indigo
  { cloth: '#a3707a', shade: '#875a63', ground: '#f3e6e6', line: '#e7d4d5' }, // dusty rose
  { cloth: '#5c6f80', shade: '#495a69', ground: '#e2e8ec', line: '#d0dae0' }, // slate
  { cloth: '#3d5a3f', shade: '#2f4731', ground: '#e0e8dd', line: '#ccd9c8' }, // forest
  { cloth: '#a9803f', shade: '#8a6730', ground: '#f4ead6', line: '#e8dabd' }, // ochre
  { cloth: '#7d6585', shade: '#65506c', ground: '#ebe4ec', line: '#dcd0de' }, // mauve
  { cloth: '#2c3e58', shade: '#212f44', ground: '#dfe5ec', line: '#cdd6e1' }, // navy
  { cloth: '#5e4a3f', shade: '#4a3930', ground: '#ece4dc', line: '#ddd1c5' }, // walnut
];

/** Undyed cloth for caps, shirts, kurtas and under-scarves. */
export const PALE_TONES: readonly Tone[] = [
  { base: '#f6f1e7', shade: '#dfd6c5' }, // ivory
  { base: '#efe3cd', shade: '#d6c6a8' }, // cream
  { base: '#e9ecea', shade: '#cfd6d2' }, // white, cool
];

/** Black cloth; its folds catch the light. */
export const OFF_BLACK: Tone = { base: '#2b2f30', shade: '#45504c' };

export const SKIN_TONES: readonly Tone[] = [
  { base: '#edd3bb', shade: '#dcbb9e' },
  { base: '#e8c9ab', shade: '#d5b08e' },
  { base: '#e0b894', shade: '#cba07a' },
  { base: '#d9ab86', shade: '#c3936d' },
  { base: '#c8966c', shade: '#b07f57' },
  { base: '#b37f57', shade: '#996a45' },
  { base: '#98673f', shade: '#7f5433' },
];

export const HAIR_TONES: readonly Tone[] = [
  { base: '#2b2622', shade: '#1f1b18' },
  { base: '#221f1f', shade: '#171515' },
  { base: '#3a2d25', shade: '#2b211b' },
  { base: '#33302e', shade: '#252321' },
];

export const GOLD = '#c6973a';

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** The colour `share` of the way from one colour to another. */
export function mixColours(from: string, to: string, share: number): string {
  const end = channels(to);
  return `#${channels(from)
    .map((value, i) =>
      Math.round(value + (end[i]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A skin tone that contrasts with the colours beside it. */
export function contrastingSkin(choices: Choices, ...neighbours: readonly string[]): Tone {
  const clear = SKIN_TONES.filter(({ base }) => neighbours.every((colour) => distance(base, colour) > 62));
  return choices.pick(clear);
}

/** Undyed cloth that contrasts with the ground behind it. */
export function contrastingCloth(choices: Choices, ground: string): Tone {
  const clear = PALE_TONES.filter(({ base }) => distance(base, ground) > 24);
  return choices.pick(clear.length > 0 ? clear : PALE_TONES);
}

function distance(a: string, b: string): number {
  const other = channels(b);
  return Math.hypot(...channels(a).map((value, i) => value - other[i]!));
}

/** Faith whose dress a portrait shows. */
export type Faith = 'islam' | 'sikh' | 'other';
