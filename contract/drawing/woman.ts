import {
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

/** Values shared by all parts of one woman's drawing. */
interface Sitter {
  readonly choices: Choices;
  readonly palette: Palette;
  readonly skin: Tone;
  readonly hair: Tone;
  readonly pen: Pen;
  /** The same pen, a little narrower or wider, so that faces differ. */
  readonly facePen: Pen;
}

const FACE = 'M0 128C42 128 64 162 64 206C64 256 36 296 0 296';
const SHOULDERS = 'M0 292L34 294C50 312 84 316 110 325C138 335 152 358 158 400L0 400';

/** A woman in hijab, khimar or dupatta, or with her hair uncovered. */
export function drawWoman(choices: Choices, faith: Faith = 'islam'): Figure {
  const palette = choices.pick(PALETTES);
  const wide = choices.between(0.96, 1.05);
  const tall = choices.between(0.975, 1.03);
  const side = choices.chance(0.5) ? 1 : -1;
  const sitter: Sitter = {
    choices,
    palette,
    skin: contrastingSkin(choices, palette.cloth, palette.shade),
    hair: choices.pick(HAIR_TONES),
    pen: penFor({ wide, tall, side }),
    facePen: penFor({ wide: wide * choices.between(0.95, 1.01), tall, side }),
  };
  const dress = choices.weighted(
    faith === 'islam'
      ? { hijab: 50, khimar: 10, dupatta: 24, uncovered: 16 }
      : { hijab: 0, khimar: 0, dupatta: 30, uncovered: 70 },
  );
  return { ...palette, art: { hijab, khimar, dupatta, uncovered }[dress](sitter) };
}

/** Colours that suit a cloth: its own shadow, two paler shades of it, and near black. */
function companions({ cloth, shade }: Palette): readonly Tone[] {
  return [
    { base: shade, shade: cloth },
    { base: mixColours(cloth, '#f6f1e7', 0.55), shade: mixColours(cloth, '#f6f1e7', 0.38) },
    { base: mixColours(cloth, '#efe3cd', 0.7), shade: mixColours(cloth, '#efe3cd', 0.5) },
    OFF_BLACK,
  ];
}

/** The upper part of a scarf, down to the widest point beside the cheeks. */
const CROWNS = [
  'M0 92C62 92 98 138 98 204',
  'M0 88C56 88 98 132 98 204',
  'M0 84C46 86 96 130 98 204',
  'M0 97C66 97 98 144 98 204',
];
/** Outline from the shoulders to the bottom, or ending on the chest over a dress of another colour. */
const FALLS = 'C98 242 90 270 104 304C112 324 138 344 158 400L0 400';
const ENDS_ON_CHEST = 'C98 240 92 262 102 290C110 307 128 316 130 336C127 362 114 384 106 400L0 400';

function hijab(sitter: Sitter): string {
  const { choices, palette, pen } = sitter;
  const crown = choices.pick(CROWNS);
  if (choices.chance(0.72)) {
    return pen.whole(crown + FALLS, palette.cloth) + drape(sitter) + faceInScarf(sitter);
  }
  const dress = choices.pick(companions(palette));
  return [
    pen.whole(SHOULDERS, dress.base),
    pen.whole(crown + ENDS_ON_CHEST, palette.cloth),
    pen.whole('M0 336C34 336 68 320 99 286C94 330 50 356 0 356', palette.shade, 0.55),
    pen.fill('M120 320C118 352 92 382 58 400L32 400C74 384 106 356 120 320Z', palette.shade, 0.4),
    faceInScarf(sitter),
  ].join('');
}

/** The face, with the under-scarf that shows above the forehead or without one. */
function faceInScarf({ choices, palette, skin, facePen }: Sitter): string {
  const band = choices.weighted({ arc: 44, low: 20, contrast: 12, none: 24 });
  if (band === 'none') return facePen.whole('M0 138C40 138 63 168 63 210C63 258 36 296 0 296', skin.base);
  const edge = { arc: 'C56 174 34 154 0 154', low: 'C58 174 36 145 0 145', contrast: 'C56 174 34 152 0 152' }[band];
  const colour =
    band === 'contrast' ? choices.pick([OFF_BLACK.base, mixColours(palette.shade, '#000000', 0.35)]) : palette.shade;
  return facePen.whole(FACE, skin.base) + facePen.whole(`M0 122C38 122 65 156 65 208${edge}`, colour);
}

/** How the scarf lies under the chin. */
function drape({ choices, palette, pen }: Sitter): string {
  const { cloth, shade } = palette;
  const style = choices.weighted({ crescent: 26, cowl: 20, wrap: 22, tail: 16, pinned: 16 });
  switch (style) {
    case 'crescent':
      return pen.whole('M0 354C34 354 70 338 103 304C95 348 50 378 0 378', shade, 0.55);
    case 'cowl':
      return (
        pen.whole('M0 332C30 332 66 316 96 280C92 326 48 352 0 352', shade, 0.5) +
        pen.whole('M0 376C40 376 80 358 108 316C106 368 56 397 0 397', shade, 0.4)
      );
    case 'wrap':
      return (
        pen.fill(
          'M-94 264C-70 312 -20 334 40 328C70 324 90 314 102 300C98 332 70 354 30 356C-30 358 -80 324 -94 264Z',
          shade,
          0.55,
        ) + pen.fill('M103 304C110 342 76 384 16 396C62 370 90 342 103 304Z', shade, 0.4)
      );
    case 'tail':
      return (
        pen.whole('M0 334C32 334 66 320 98 288C92 332 48 356 0 356', shade, 0.5) +
        pen.fill('M26 352C48 347 66 336 82 318C98 346 100 376 96 400L34 400C38 382 36 366 26 352Z', shade, 0.5)
      );
    default:
      return (
        pen.fill('M-66 272C-34 322 40 338 100 298C70 352 -36 344 -66 272Z', shade, 0.5) +
        pen.fill('M-66 272C-44 346 20 382 108 324C60 398 -62 376 -66 272Z', shade, 0.32) +
        pen.dots([[-65, 274]], 4, mixColours(cloth, '#ffffff', 0.55))
      );
  }
}

/** A long one-piece veil that falls over the shoulders. */
function khimar({ choices, palette, pen, facePen, skin }: Sitter): string {
  const outline = choices.pick([
    'M0 90C58 90 94 130 95 194C96 244 112 280 132 318C146 346 156 372 162 400',
    'M0 86C54 86 98 130 100 200C102 250 118 284 136 318C150 346 160 372 166 400',
  ]);
  const folds = choices.chance(0.6)
    ? pen.pair(
        'M68 262C94 306 114 350 120 400L102 400C100 350 88 306 68 262ZM34 308C54 336 66 368 68 400L54 400C52 368 46 336 34 308Z',
        palette.shade,
        0.5,
      )
    : pen.whole('M0 344C44 344 84 320 108 276C110 330 60 366 0 366', palette.shade, 0.45) +
      pen.pair('M60 356C84 372 96 386 98 400L84 400C80 386 72 370 60 356Z', palette.shade, 0.4);
  const edge = choices.chance(0.6) ? palette.shade : mixColours(palette.cloth, '#ffffff', 0.12);
  return [
    pen.whole(outline, palette.cloth),
    folds,
    facePen.whole('M0 118C42 118 70 156 70 206C70 262 42 306 0 306', edge),
    facePen.whole('M0 144C40 146 60 170 61 208C61 258 36 295 0 295', skin.base),
  ].join('');
}

/** A loose dupatta: the hair shows above the forehead, the neckline of the kameez below. */
function dupatta(sitter: Sitter): string {
  const { choices, palette, pen, facePen, skin, hair } = sitter;
  const { cloth, shade } = palette;
  const dark = mixColours(shade, '#000000', 0.25);
  const kameez = choices.pick<Tone>([...PALE_TONES, { base: shade, shade: dark }]);
  const crown = choices.pick([104, 110, 117]);
  const outline = 'M0 88C64 88 100 134 102 200C104 246 100 268 112 294C124 318 148 336 162 400';
  const lining = kameez.base === shade ? dark : shade;
  const open = choices.chance(0.45);
  return [
    pen.whole(outline, lining),
    open ? pen.whole('M0 104C52 104 82 142 82 200C82 256 78 292 88 324L0 324', hair.base) : '',
    neckAndKameez(sitter, kameez),
    facePen.whole('M0 104C50 104 80 142 80 200C78 214 72 224 64 232L0 240', hair.base),
    parting(choices, facePen, skin),
    pen.whole(`${outline}L88 400C92 356 88 316 81 274C75 246 76 222 76 196C74 146 48 ${crown} 0 ${crown}`, cloth),
    choices.chance(0.5)
      ? pen.fill(
          'M-112 294C-98 300 -90 298 -86 296C-74 348 -6 372 40 358C72 348 86 326 88 298C100 300 112 296 116 304C140 330 152 360 160 400L-160 400C-150 350 -128 320 -112 294Z',
          cloth,
        ) +
        pen.fill(
          'M-86 296C-74 348 -6 372 40 358C72 348 86 326 88 298C96 340 62 380 8 384C-48 384 -90 350 -86 296Z',
          shade,
          0.5,
        )
      : pen.pair('M98 304C112 332 120 366 122 400L108 400C110 366 108 332 98 304Z', shade, 0.5),
  ].join('');
}

/** The face below a parting in the middle or at the side. */
function parting(choices: Choices, facePen: Pen, skin: Tone): string {
  return choices.chance(0.6)
    ? facePen.whole('M0 126C16 150 56 160 62 204C64 256 36 294 0 294', skin.base)
    : facePen.fill(
        'M-24 128C2 152 56 158 62 204C64 256 36 294 0 294C-36 294 -64 256 -62 204C-60 166 -36 152 -24 128Z',
        skin.base,
      );
}

const NECKLINES = {
  round: 'C40 304 42 312 40 318C32 338 16 344 0 344',
  vee: 'C40 304 41 310 38 316C28 336 12 352 0 364',
  keyhole: 'C40 304 42 310 40 316C32 328 18 332 5 333C3 346 2 356 0 366',
};

/** Neck, shoulders and the neckline of the kameez. */
function neckAndKameez({ choices, pen, skin }: Sitter, kameez: Tone): string {
  const line = NECKLINES[choices.weighted({ round: 40, vee: 32, keyhole: 28 })];
  const trim = choices.weighted({ shade: 60, gold: 25, none: 15 });
  return [
    pen.whole(SHOULDERS, kameez.base),
    pen.whole(`M0 240L31 240C31 270 31 282 34 294${line}`, skin.base),
    pen.whole('M0 262L31 262L32 284C24 304 10 310 0 310', skin.shade, 0.7),
    trim === 'none' ? '' : pen.linePair(`M34 294${line}`, trim === 'gold' ? GOLD : kameez.shade, 5),
  ].join('');
}

/** Hair uncovered: a low bun, long, to the shoulders, or a braid. */
function uncovered(sitter: Sitter): string {
  const { choices, palette, pen, facePen, skin, hair } = sitter;
  const style = choices.weighted({ bun: 30, long: 26, shoulder: 24, braid: 20 });
  const behind = {
    bun: pen.fill('M30 232C54 220 77 238 77 260C77 281 55 290 34 282Z', hair.shade),
    long: facePen.whole('M0 100C58 100 86 140 86 200C86 260 92 310 84 360L0 360', hair.shade),
    shoulder: facePen.whole('M0 98C58 98 86 140 88 200C88 244 94 272 98 296C80 314 60 316 30 310L0 310', hair.shade),
    braid: '',
  }[style];
  const front = {
    bun: '',
    long: facePen.pair(
      'M60 160C72 158 85 170 86 198C86 228 86 250 88 280C93 322 92 356 74 386C66 376 60 366 62 344C66 306 68 262 64 214Z',
      hair.base,
    ),
    shoulder: facePen.pair(
      'M60 160C72 158 85 170 86 198C86 216 85 236 86 250C88 274 94 288 101 298C88 314 70 310 66 288C62 262 66 240 63 214Z',
      hair.base,
    ),
    braid:
      pen.fill(
        'M-50 246C-70 262 -86 282 -84 318C-82 352 -74 374 -64 394C-52 372 -50 352 -52 322C-54 296 -48 276 -40 264Z',
        hair.base,
      ) + pen.line('M-56 290L-82 302M-53 314L-83 326M-53 338L-79 350M-57 362L-73 370', hair.shade, 3),
  }[style];
  const tied = style === 'bun' || style === 'braid';
  return [
    behind,
    neckAndKameez(sitter, { base: palette.cloth, shade: palette.shade }),
    choices.chance(0.6) ? shawl(sitter) : '',
    tied ? facePen.pair('M60 192C76 188 77 216 64 232Z', skin.shade) : '',
    tied && choices.chance(0.5)
      ? facePen.dots(
          [
            [-66, 234],
            [66, 234],
          ],
          4,
          GOLD,
        )
      : '',
    facePen.whole(
      tied ? 'M0 96C50 96 76 136 74 190C74 202 70 210 66 214L0 230' : 'M0 94C58 94 86 138 86 200L64 220L0 230',
      hair.base,
    ),
    parting(choices, facePen, skin),
    front,
  ].join('');
}

/** A dupatta worn over both shoulders. */
function shawl({ choices, palette, pen }: Sitter): string {
  const tone = choices.pick(companions(palette));
  return (
    pen.pair('M42 296C56 310 86 311 112 321C142 331 156 356 162 400L62 400C74 366 66 326 42 296Z', tone.base) +
    pen.pair('M88 320C104 346 110 374 108 400L96 400C98 374 96 346 88 320Z', tone.shade, 0.7)
  );
}
