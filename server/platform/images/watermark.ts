import sharp from 'sharp';
import { type Glyphs, loadGlyphs } from './glyphs.ts';
import { ImageRefused } from './image-types.ts';
import { JPEG_OPTIONS, WEBP_OPTIONS } from './process-image.ts';
import { sniffFileType } from './sniff.rules.ts';

const LIGHT = 0.14;
const DARK = 0.12;
const ANGLE = 30;
/** Letter height as a share of the picture's long edge, and the minimum readable height, px. */
const LETTER_SIZE_SHARE = 1 / 48;
const MIN_LETTER_SIZE = 12;
/** Maximum cached tiles: one viewer looks at many pictures of few shapes. */
const MAX_TILES = 16;
const MAX_LETTERS = 40;

export type Watermark = (bytes: Uint8Array, text: string) => Promise<Uint8Array>;

/** Makes watermarks; reads its font once and caches the tiles. */
export function createWatermark(): Watermark {
  let glyphs: Promise<Glyphs> | undefined;
  const tiles = new Map<string, Buffer>();

  const tileFor = async (text: string, letter: number): Promise<Buffer> => {
    const key = `${letter} ${text}`;
    glyphs ??= loadGlyphs();
    const tile = tiles.get(key) ?? (await drawTile(await glyphs, text, letter));
    tiles.delete(key);
    tiles.set(key, tile);
    for (const oldest of tiles.keys()) if (tiles.size > MAX_TILES) tiles.delete(oldest);
    return tile;
  };

  return async (bytes, text) => {
    const kind = sniffFileType(bytes)?.kind;
    if (kind !== 'jpeg' && kind !== 'webp') throw new ImageRefused('notAnImage');
    const { width, height } = await sharp(bytes).metadata();
    const letter = Math.max(MIN_LETTER_SIZE, Math.round(Math.max(width, height) * LETTER_SIZE_SHARE));
    const tile = await tileFor(text.slice(0, MAX_LETTERS), letter);
    const marked = sharp(bytes).composite([
      { input: await cutToFit(tile, width, height), tile: true, gravity: 'northwest' },
    ]);
    // Encoded while the viewer waits: low effort halves the time for a few per cent more bytes.
    return kind === 'webp'
      ? marked.webp({ ...WEBP_OPTIONS, effort: 2 }).toBuffer()
      : marked.jpeg(JPEG_OPTIONS).toBuffer();
  };
}

/** An overlay must not be larger than the picture: a small picture shows the beginning of a long text. */
async function cutToFit(tile: Buffer, width: number, height: number): Promise<Buffer> {
  const size = await sharp(tile).metadata();
  if (size.width <= width && size.height <= height) return tile;
  const area = { left: 0, top: 0, width: Math.min(size.width, width), height: Math.min(size.height, height) };
  return sharp(tile).extract(area).png({ compressionLevel: 1 }).toBuffer();
}

/**
 * Draws two rows of slanted text, the second shifted by half a step, as one PNG that tiles without a seam. Light
 * letters with a dark outline are visible on any background.
 */
async function drawTile(glyphs: Glyphs, text: string, letter: number): Promise<Buffer> {
  const { path, width } = glyphs.outline(text);
  const [cos, sin] = [Math.cos((ANGLE * Math.PI) / 180), Math.sin((ANGLE * Math.PI) / 180)];
  const long = width * letter;
  const across = Math.ceil(long * cos + letter * 3);
  const down = Math.ceil(long * sin + letter * 3.5);
  const at = (x: number, y: number) =>
    `<use href="#text" transform="translate(${x} ${y}) rotate(-${ANGLE}) scale(${letter})"/>`;
  // The text is repeated beyond each edge, so that letters cut off on one side continue on the opposite side.
  const shifts = [-across, 0, across].flatMap((x) => [-2 * down, 0, 2 * down].map((y) => [x, y] as const));
  const rows = shifts.map(([x, y]) => at(x, y + down) + at(x + across / 2, y + 2 * down)).join('');
  const stroke = 0.07;
  // Each layer is drawn opaque and then faded as a whole, so overlaps of letters and outline are not darker.
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${2 * down}">` +
    `<defs><path id="text" d="${path}"/>` +
    `<mask id="outside"><path d="M0 0h${across}v${2 * down}H0z" fill="#fff"/><g fill="#000">${rows}</g></mask></defs>` +
    `<g mask="url(#outside)"><g opacity="${DARK}" fill="#000" stroke="#000" stroke-width="${stroke * 2}" ` +
    `stroke-linejoin="round">${rows}</g></g><g opacity="${LIGHT}" fill="#fff">${rows}</g></svg>`;
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await sharp(Buffer.from(svg)).png().toBuffer();
  } finally {
    // Blocked again: pictures from outside are never read as SVG, and none is read while this text is drawn.
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}
