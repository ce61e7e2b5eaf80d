import { girihField } from './girih.ts';
import { drawMan } from './man.ts';
import type { Faith } from './palettes.ts';
import { PORTRAIT_BOX } from './portrait-box.ts';
import { choicesFrom } from './random.ts';
import { drawWoman } from './woman.ts';

export type PortraitGender = 'MALE' | 'FEMALE';

export interface PortraitOptions {
  /** Usually a member's id: the same seed always gives the same portrait. */
  readonly seed: string;
  readonly gender: PortraitGender;
  /** A community key (`islam_sunni`): dress follows the faith. Without one, Islam is assumed. */
  readonly community?: string | null;
  readonly width?: number;
  readonly height?: number;
}

/**
 * A faceless portrait over the eight-pointed pattern, for members without a photo and for demo members. It fits boxes
 * of any shape: the head stays in the middle of a square or a circle. The markup contains no ids, references, styles or
 * scripts, so any number of portraits can be inlined on one page, and the seed cannot be recovered from it.
 */
export function portraitSvg({ width, height, ...whose }: PortraitOptions): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${PORTRAIT_BOX}"${size('width', width)}${size('height', height)} ` +
    `preserveAspectRatio="xMidYMid slice" aria-hidden="true">${portraitShapes(whose)}</svg>`
  );
}

/** The shapes within the `svg` element (only paths and circles), for callers that create that element themselves. */
export function portraitShapes({
  seed,
  gender,
  community,
}: Pick<PortraitOptions, 'seed' | 'gender' | 'community'>): string {
  const choices = choicesFrom(`${gender}:${seed}`);
  const faith = faithOf(community);
  const { ground, line, art } = gender === 'FEMALE' ? drawWoman(choices, faith) : drawMan(choices, faith);
  return `<path d="M0 0h400v400H0z" fill="${ground}"/>${girihField(line)}${art}`;
}

/** The faith that decides the drawing, from a community key. */
function faithOf(community: string | null | undefined): Faith {
  if (!community || community.startsWith('islam')) return 'islam';
  return community.startsWith('sikh') ? 'sikh' : 'other';
}

function size(name: 'width' | 'height', value: number | undefined): string {
  return Number.isFinite(value) ? ` ${name}="${Number(value)}"` : '';
}
