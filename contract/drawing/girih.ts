/** The eight-pointed star of the platform: two squares, one turned by 45 degrees. */

/** Distance between two stars of the pattern, at its natural size. */
export const GIRIH_TILE = 110;
const SIDE = 60;

/** Path of one star around a point, to be stroked. */
export function starPath(cx: number, cy: number, side: number): string {
  const half = side / 2;
  const reach = side / Math.SQRT2;
  const at = (x: number, y: number) => `${short(x)} ${short(y)}`;
  return (
    `M${at(cx - half, cy - half)}h${short(side)}v${short(side)}h${short(-side)}z` +
    `M${at(cx, cy - reach)}l${at(reach, reach)} ${at(-reach, reach)} ${at(-reach, -reach)}z`
  );
}

/** An SVG `<pattern>`; refer to it as `fill="url(#id)"`. The size is the distance between two stars. */
export function girihPattern(options: { id: string; color: string; opacity?: number; size?: number }): string {
  const { id, opacity = 1, size = GIRIH_TILE } = options;
  if (!/^[\w-]+$/.test(id)) throw new RangeError(`Not an id: ${id}`);
  return (
    `<pattern id="${id}" width="${short(size)}" height="${short(size)}" patternUnits="userSpaceOnUse">` +
    `${tileStar(options.color, size, opacity)}</pattern>`
  );
}

/** One tile of the pattern as an SVG of its own, to be repeated as a CSS background. */
export function girihTileSvg(color: string, size = GIRIH_TILE, opacity = 1): string {
  const s = short(size);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${s}" height="${s}" viewBox="0 0 ${s} ${s}">` +
    `${tileStar(color, size, opacity)}</svg>`
  );
}

/** The same tile for `background-image: url("…")`. */
export function girihTileUrl(color: string, size = GIRIH_TILE, opacity = 1): string {
  return `data:image/svg+xml,${encodeURIComponent(girihTileSvg(color, size, opacity))}`;
}

/** The logo of Rishta: the star with a dot. Stroke the star and fill the dot, both in the current colour. */
export const LOGO_MARK = {
  viewBox: '0 0 32 32',
  star: 'M7 7h18v18H7zM16 3.27 28.73 16 16 28.73 3.27 16z',
  strokeWidth: 2,
  dot: { cx: 16, cy: 16, r: 3 },
  /** The dot as a path, for renderers that accept only paths. */
  dotPath: 'M16 13a3 3 0 1 1 0 6a3 3 0 1 1 0-6z',
} as const;

/** The mark as a finished SVG, for mails, PDFs and icons. */
export function logoMarkSvg({ color = 'currentColor', size = 32 }: { color?: string; size?: number } = {}): string {
  const ink = safeColor(color);
  const { viewBox, star, strokeWidth, dotPath } = LOGO_MARK;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(size)}" height="${short(size)}" viewBox="${viewBox}" ` +
    `fill="none" aria-hidden="true"><path d="${star}" stroke="${ink}" stroke-width="${strokeWidth}"/>` +
    `<path d="${dotPath}" fill="${ink}"/></svg>`
  );
}

/** The pattern behind a portrait, in a field of 400 by 400. Stars that the figure always hides are left out. */
export function girihField(color: string): string {
  const sides = [35, 145, 255, 365].flatMap((y) => [35, 365].map((x) => [x, y] as const));
  const above = [35, 145].flatMap((y) => [145, 255].map((x) => [x, y] as const));
  const d = [...above, ...sides].map(([x, y]) => `M${x - 30} ${y - 30}h60v60h-60zm30-12l42 42-42 42-42-42z`).join('');
  return `<path d="${d}" fill="none" stroke="${safeColor(color)}" stroke-width="2"/>`;
}

function tileStar(color: string, size: number, opacity: number): string {
  const scale = size / GIRIH_TILE;
  return (
    `<path d="${starPath(size / 2, size / 2, SIDE * scale)}" fill="none" stroke="${safeColor(color)}" ` +
    `stroke-width="${short(2 * scale)}" stroke-opacity="${short(opacity)}"/>`
  );
}

/**
 * Colours are written into markup, so only names, hex, functions and `var(--token)` are allowed, and nothing that could
 * end the value.
 */
function safeColor(color: string): string {
  if (!/^[#\w\s(),.%/-]+$/.test(color) || /url/i.test(color)) throw new RangeError(`Not a colour: ${color}`);
  return color;
}

function short(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a length: ${value}`);
  return String(Math.round(value * 100) / 100);
}
