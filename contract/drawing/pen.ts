/** Middle of the drawing's width; shapes are written as distances from it. */
const MIDDLE = 200;

type Point = readonly [dx: number, y: number];
interface Stroke {
  readonly letter: string;
  readonly points: readonly Point[];
}

/** Proportions of one figure relative to the usual width and height, measured from the bottom of the drawing. */
export interface Proportions {
  readonly wide: number;
  readonly tall: number;
  /** -1 mirrors everything that is not symmetrical. */
  readonly side: 1 | -1;
}

/**
 * Writes shapes as path data. A path is given in absolute `M L C Z` with x counted from the middle of the drawing, and
 * is converted to the drawing's own coordinates, stretched to the proportions of the figure.
 */
export interface Pen {
  /** A shape as given. */
  readonly fill: (path: string, colour: string, opacity?: number) => string;
  /** The right half, from the middle on top to the bottom, and its mirror image joined into one outline. */
  readonly whole: (rightHalf: string, colour: string, opacity?: number) => string;
  /** A shape and its mirror image. */
  readonly pair: (path: string, colour: string, opacity?: number) => string;
  /** An open line as given. */
  readonly line: (path: string, colour: string, width: number) => string;
  /** A line and its mirror image. */
  readonly linePair: (path: string, colour: string, width: number) => string;
  /** Round dots, as studs and buttons. */
  readonly dots: (centres: readonly Point[], radius: number, colour: string) => string;
}

/** A drawn figure, with the colours of its ground and of the pattern behind it. */
export interface Figure {
  readonly ground: string;
  readonly line: string;
  readonly art: string;
}

const FOOT = 400;

/** Returns a pen that draws points of the standard figure at its scaled place, mirrored if `side` is -1. */
export function penFor({ wide, tall, side }: Proportions): Pen {
  const place = ([dx, y]: Point): Point => [
    MIDDLE + side * Math.round(dx * wide),
    Math.round(FOOT + (y - FOOT) * tall),
  ];
  const filled = (strokes: readonly Stroke[], colour: string, opacity = 1): string =>
    `<path d="${relative(strokes, place)}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${decimal(opacity)}"`}/>`;
  const stroked = (strokes: readonly Stroke[], colour: string, width: number): string =>
    `<path d="${relative(strokes, place)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return {
    fill: (path, colour, opacity) => filled(read(path), colour, opacity),
    whole: (rightHalf, colour, opacity) => filled(joined(read(rightHalf)), colour, opacity),
    pair: (path, colour, opacity) => filled(both(read(path)), colour, opacity),
    line: (path, colour, width) => stroked(read(path), colour, width),
    linePair: (path, colour, width) => stroked(both(read(path)), colour, width),
    dots: (centres, radius, colour) =>
      centres
        .map((centre) => {
          const [x, y] = place(centre);
          return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
        })
        .join(''),
  };
}

const decimal = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0\./, '.');

/** Cache of parsed shapes: there are few shapes, and a page may contain many portraits. */
const known = new Map<string, readonly Stroke[]>();

function read(path: string): readonly Stroke[] {
  const strokes = known.get(path) ?? parse(path);
  known.set(path, strokes);
  return strokes;
}

function parse(path: string): Stroke[] {
  return [...path.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, letter, rest]) => {
    const numbers = (rest!.match(/-?[\d.]+/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i]!, numbers[i + 1]!]);
    return { letter: letter!, points };
  });
}

/** Path data in relative steps from point to point, which is much shorter than absolute positions. */
function relative(strokes: readonly Stroke[], place: (point: Point) => Point): string {
  let here: Point = [0, 0];
  let start: Point = here;
  return strokes
    .map(({ letter, points }, i) => {
      const placed = points.map(place);
      const [x, y] = here;
      if (letter === 'Z') {
        here = start;
        return 'z';
      }
      here = placed[placed.length - 1]!;
      if (letter === 'M') {
        start = here;
        return `M${here[0]} ${here[1]}`;
      }
      const steps = placed.flatMap(([px, py]) => [px - x, py - y]);
      if (letter === 'L' && same(here, start) && strokes[i + 1]?.letter === 'Z') return '';
      if (letter === 'L' && steps[0] === 0) return `v${steps[1]}`;
      if (letter === 'L' && steps[1] === 0) return `h${steps[0]}`;
      return letter.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
    })
    .join('');
}

const same = ([ax, ay]: Point, [bx, by]: Point): boolean => ax === bx && ay === by;

const flip = ([dx, y]: Point): Point => [-dx, y];

const both = (strokes: readonly Stroke[]): Stroke[] => [
  ...strokes,
  ...strokes.map(({ letter, points }) => ({ letter, points: points.map(flip) })),
];

/** Joins the right half, drawn downwards, with its mirror image, drawn back up. */
function joined(half: readonly Stroke[]): Stroke[] {
  const end = (stroke: Stroke): Point => stroke.points[stroke.points.length - 1]!;
  const back: Stroke[] = [];
  for (let i = half.length - 1; i > 0; i--) {
    const { letter, points } = half[i]!;
    const controls = points.slice(0, -1).reverse().map(flip);
    back.push({ letter, points: [...controls, flip(end(half[i - 1]!))] });
  }
  const bottom = end(half[half.length - 1]!);
  const across: Stroke[] = bottom[0] === 0 ? [] : [{ letter: 'L', points: [flip(bottom)] }];
  return [...half, ...across, ...back, { letter: 'Z', points: [] }];
}
