import {
  contrastingCloth,
  contrastingSkin,
  type Faith,
  GOLD,
  HAIR_TONES,
  mixColours,
  OFF_BLACK,
  PALE_TONES,
  PALETTES,
  type Palette,
  type Tone,
} from './palettes.ts';
import { type Figure, type Pen, penFor } from './pen.ts';
import type { Choices } from './random.ts';

/** Values shared by all parts of one man's drawing. */
interface Sitter {
  readonly choices: Choices;
  readonly palette: Palette;
  readonly skin: Tone;
  readonly hair: Tone;
  /** Cloth of kurta and shirt: the palette's, or an undyed one. */
  readonly cloth: Tone;
  /** Undyed cloth that contrasts with the ground. */
  readonly pale: Tone;
  /** Pen for neck, shoulders and dress. */
  readonly pen: Pen;
  /** Pen for head, hair, beard and cap. */
  readonly headPen: Pen;
}

const SHOULDERS = 'M0 296L36 292C54 310 88 313 114 322C140 331 154 356 160 400L0 400';

/** Weight of each head covering, by faith. */
const COVERS = {
  islam: { uncovered: 54, topi: 28, karakul: 12, pagri: 6 },
  sikh: { uncovered: 0, topi: 0, karakul: 0, pagri: 1 },
  other: { uncovered: 1, topi: 0, karakul: 0, pagri: 0 },
} as const satisfies Record<Faith, Record<string, number>>;

/** Draws a man: dress, with or without beard, hair or head covering. */
export function drawMan(choices: Choices, faith: Faith = 'islam'): Figure {
  const palette = choices.pick(PALETTES);
  const wide = choices.between(0.97, 1.04);
  const tall = choices.between(0.975, 1.02);
  const side = choices.chance(0.5) ? 1 : -1;
  const style = choices.weighted({ kurta: 34, shirt: 20, sherwani: 14, blazer: 16, waistcoat: 16 });
  const cover = choices.weighted(COVERS[faith]);
  const undyed = style === 'waistcoat' || ((style === 'kurta' || style === 'shirt') && choices.chance(0.28));
  // Pale cloth needs a slightly darker ground for contrast.
  const deeper = undyed || cover === 'topi' || cover === 'pagri' ? 0.08 : 0;
  const ground = mixColours(palette.ground, palette.shade, deeper);
  const pale = contrastingCloth(choices, ground);
  const sitter: Sitter = {
    choices,
    palette,
    pale,
    cloth: undyed ? pale : { base: palette.cloth, shade: palette.shade },
    skin: contrastingSkin(choices, palette.cloth, palette.ground),
    hair: choices.pick(HAIR_TONES),
    pen: penFor({ wide, tall, side }),
    headPen: penFor({ wide: wide * choices.between(0.95, 1.01), tall, side }),
  };
  return {
    ground,
    line: mixColours(palette.line, palette.shade, deeper),
    art:
      { kurta, shirt, sherwani, blazer, waistcoat }[style](sitter) +
      head(sitter, { uncovered, topi, karakul, pagri }[cover]),
  };
}

function head(sitter: Sitter, cover: (sitter: Sitter) => string): string {
  const { choices, headPen, skin } = sitter;
  const jaw = choices.pick([34, 38, 43]);
  return [
    headPen.pair('M62 184C80 178 80 214 63 224Z', skin.shade),
    headPen.whole(`M0 104C44 104 66 144 66 190C66 242 ${jaw} 286 0 286`, skin.base),
    beard(sitter, jaw),
    cover(sitter),
  ].join('');
}

/** Upper edges of a beard from the middle to the hair in front of the ear: with a moustache and without. */
const MOUSTACHED = 'M0 237C8 237 16 238 24 242C40 250 54 234 58 206L59 172';
const CHIN_ONLY = 'M0 267C27 267 54 246 61 202L61 172';

/** Draws a beard that follows the line of the jaw. */
function beard({ choices, headPen, skin, hair }: Sitter, jaw: number): string {
  const style = choices.weighted({ none: 20, stubble: 16, short: 28, full: 18, long: 8, curtain: 7 });
  if (style === 'none') return '';
  const below = 286 + { stubble: 0, short: 5, full: 16, long: 36, curtain: 10 }[style];
  const upper = style === 'curtain' ? CHIN_ONLY : MOUSTACHED;
  const share = { stubble: 0.6, short: 0.1, full: 0.06, long: 0, curtain: 0.06 }[style];
  const width = style === 'long' ? jaw - 2 : jaw + 3;
  return headPen.whole(
    `${upper}L66 172L67 196C68 244 ${width} ${below} 0 ${below}`,
    mixColours(hair.base, skin.base, share),
  );
}

/** Short hair. */
function uncovered({ choices, headPen, hair, skin }: Sitter): string {
  const style = choices.weighted({ neat: 28, parted: 24, swept: 18, curly: 14, cropped: 10, high: 8 });
  switch (style) {
    case 'neat':
      return headPen.fill(
        'M-68 194C-78 124 -46 90 0 90C46 90 78 124 68 194L60 184C60 164 56 148 46 140C16 148 -22 146 -46 138C-56 148 -60 164 -60 184Z',
        hair.base,
      );
    case 'parted':
      return headPen.fill(
        'M-68 194C-76 140 -62 98 -20 90C36 78 86 112 68 194L60 184C62 168 59 158 53 149C30 147 -8 138 -28 120C-36 136 -56 148 -60 184Z',
        hair.base,
      );
    case 'swept':
      return headPen.whole('M0 80C52 80 77 126 68 194L60 184C60 160 57 148 50 138C36 124 16 124 0 124', hair.base);
    case 'curly':
      return headPen.whole(
        'M0 82C12 77 27 82 32 91C48 87 64 99 64 115C79 122 82 143 74 154C80 166 76 182 68 194L60 184C60 166 58 157 54 149C45 153 37 147 34 141C24 147 10 145 0 139',
        hair.base,
      );
    case 'cropped':
      return headPen.whole(
        'M0 97C44 97 74 128 68 194L61 184C60 164 58 150 51 142C40 134 20 133 0 133',
        mixColours(hair.base, skin.base, 0.1),
      );
    default:
      return headPen.whole('M0 93C46 93 76 126 68 194L60 184C60 164 58 150 54 140C44 118 26 118 0 126', hair.base);
  }
}

/** The hair that shows between a head covering and the ears. */
function sideHair({ headPen, hair }: Sitter): string {
  return headPen.pair('M46 126L68 134C72 152 71 174 68 194L60 184C60 162 56 148 46 138Z', hair.base);
}

/** A prayer cap: round or with a flat crown, plain or with a worked band. */
function topi(sitter: Sitter): string {
  const { choices, headPen, palette, pale } = sitter;
  const tone = choices.pick([pale, pale, pale, { base: palette.shade, shade: palette.cloth }, OFF_BLACK]);
  const crown = choices.pick(['M0 82C44 82 72 106 71 152', 'M0 86C34 86 54 89 60 98C67 112 71 132 71 152']);
  const band = choices.weighted({ plain: 30, band: 40, worked: 30 });
  return [
    sideHair(sitter),
    headPen.whole(`${crown}C54 138 24 132 0 132`, tone.base),
    band === 'plain' ? '' : headPen.whole('M0 112C26 112 54 118 70 134L71 152C54 138 24 132 0 132', tone.shade, 0.7),
    band === 'worked' ? headPen.line('M-62 139C-46 126 -20 121 0 121C20 121 46 126 62 139', tone.base, 3) : '',
  ].join('');
}

/** The tall folded cap of karakul wool or velvet. */
function karakul(sitter: Sitter): string {
  const { choices, headPen } = sitter;
  const tone = choices.pick<Tone>([
    { base: '#3a3a3b', shade: '#28292a' },
    { base: '#6f6a64', shade: '#57534e' },
    { base: '#6a4f3d', shade: '#523c2e' },
    { base: '#a08c73', shade: '#857359' },
  ]);
  return [
    sideHair(sitter),
    headPen.whole('M0 78C28 76 54 80 63 92C71 106 73 132 71 152C54 138 24 132 0 132', tone.base),
    headPen.whole('M0 78C28 76 54 80 63 92C44 92 18 98 0 110', tone.shade),
  ].join('');
}

/** A wound turban. */
function pagri(sitter: Sitter): string {
  const { choices, headPen, palette, pale } = sitter;
  const tone = choices.pick([pale, pale, { base: palette.shade, shade: palette.cloth }]);
  return [
    sideHair(sitter),
    headPen.whole('M0 66C56 66 92 98 86 132C84 148 78 156 72 160C54 138 26 126 0 124', tone.base),
    headPen.fill(
      'M-84 116C-40 114 24 96 62 80C72 88 79 98 83 108C50 108 -24 122 -72 158C-82 150 -88 134 -84 116Z',
      tone.shade,
    ),
    headPen.fill(
      'M-62 88C-28 88 8 80 34 71C42 73 48 75 53 78C20 92 -30 104 -78 104C-74 98 -68 92 -62 88Z',
      tone.shade,
      0.5,
    ),
  ].join('');
}

/** Neck down to the opening of the collar, with the shadow of the chin. */
function neck({ pen, skin }: Sitter): string {
  return (
    pen.whole('M0 240L33 240L34 292C35 314 20 334 0 343', skin.base) +
    pen.whole('M0 262L33 262L34 284C26 306 10 312 0 312', skin.shade, 0.7)
  );
}

const BAND_COLLAR = 'M3 350C20 336 32 318 33 284L43 290C46 320 34 346 4 364Z';
const SLEEVES = 'M106 352C112 366 114 382 114 400L108 400C109 382 109 368 106 352Z';
const PLACKET = 'M-9 354L9 354L9 400L-9 400Z';

/** A kurta with a band collar. */
function kurta(sitter: Sitter): string {
  const { pen, palette, cloth: tone } = sitter;
  return [
    pen.whole(SHOULDERS, tone.base),
    neck(sitter),
    pen.fill(PLACKET, tone.shade),
    pen.pair(BAND_COLLAR, tone.shade),
    pen.pair(SLEEVES, tone.shade, 0.6),
    pen.dots(
      [
        [0, 372],
        [0, 390],
      ],
      2.5,
      tone.base === palette.cloth ? PALE_TONES[0]!.base : GOLD,
    ),
  ].join('');
}

/** A shirt with a turned-down collar. */
function shirt(sitter: Sitter): string {
  const { pen, cloth: tone } = sitter;
  return [
    pen.whole(SHOULDERS, tone.base),
    neck(sitter),
    pen.pair('M33 282L48 298C47 322 38 342 24 358L0 345C18 328 32 306 33 282Z', tone.shade),
    pen.line('M0 340L0 400', tone.shade, 3),
    pen.pair(SLEEVES, tone.shade, 0.6),
    pen.dots(
      [
        [5, 366],
        [5, 388],
      ],
      2.5,
      tone.shade,
    ),
  ].join('');
}

/** A sherwani: high collar, a row of buttons, a thin line of gold. */
function sherwani(sitter: Sitter): string {
  const { choices, pen, palette } = sitter;
  const trim = choices.pick([GOLD, PALE_TONES[1]!.base]);
  return [
    pen.whole(SHOULDERS, palette.cloth),
    neck(sitter),
    pen.pair('M2 344C20 330 31 312 33 278L45 288C48 320 34 346 2 362Z', palette.shade),
    pen.linePair('M43 290C46 320 32 344 2 360L2 400', trim, 2.5),
    pen.pair(SLEEVES, palette.shade, 0.6),
    pen.dots(
      [
        [10, 374],
        [10, 391],
      ],
      3,
      trim,
    ),
  ].join('');
}

/** A blazer over a pale shirt, with a tie or without. */
function blazer(sitter: Sitter): string {
  const { choices, pen, palette } = sitter;
  const linen = choices.pick(PALE_TONES);
  return [
    pen.whole(SHOULDERS, palette.cloth),
    pen.whole('M0 300L40 293L16 400L0 400', linen.base),
    neck(sitter),
    choices.chance(0.35)
      ? pen.whole('M0 340L9 342L6 356L12 400L0 400', mixColours(palette.shade, '#000000', 0.2))
      : pen.line('M0 346L0 400', linen.shade, 2.5),
    pen.pair('M33 282L42 292C42 318 34 340 20 358L0 345C18 328 32 306 33 282Z', linen.shade),
    pen.pair('M40 290L54 302L68 340L52 348L58 358L20 400L8 400C22 366 36 330 40 290Z', palette.shade),
    pen.pair(SLEEVES, palette.shade, 0.6),
  ].join('');
}

/** A sleeveless waistcoat over a pale kurta. */
function waistcoat(sitter: Sitter): string {
  const { pen, palette, cloth: linen } = sitter;
  return [
    pen.whole(SHOULDERS, linen.base),
    neck(sitter),
    pen.line('M0 348L0 400', linen.shade, 2.5),
    pen.pair('M40 294C56 310 84 312 102 317C90 340 88 372 94 400L1 400L1 384C26 360 42 328 40 294Z', palette.cloth),
    pen.pair(BAND_COLLAR, linen.shade),
    pen.line('M0 384L0 400', palette.shade, 3),
    pen.pair('M112 348C120 364 122 382 122 400L116 400C117 382 117 366 112 348Z', linen.shade),
  ].join('');
}
