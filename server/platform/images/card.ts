import sharp, { type OverlayOptions } from 'sharp';
import { starPath } from '../../../contract/drawing/girih.ts';
import { loadCardFonts } from './card-fonts.ts';

/** A picture of facts, for chat apps: all texts are drawn as they are. */
export interface Card {
  /** Line at the top, such as for whom the card is. */
  readonly top: string;
  readonly title: string;
  readonly subtitle: string;
  readonly note: string;
  /** JPEG. */
  readonly photo?: Uint8Array | undefined;
  readonly sections: readonly {
    readonly title: string;
    readonly lines: readonly { readonly label: string; readonly value: string }[];
    readonly texts: readonly string[];
  }[];
  /** Line in place of what did not fit. */
  readonly more: string;
  readonly footer: { readonly title: string; readonly lines: readonly string[] };
  /** Dark modules as an SVG path, one unit each. */
  readonly qr: { readonly path: string; readonly size: number };
  /** Text repeated faintly all over the card. */
  readonly watermark: string;
}

const WIDTH = 1_080;
const MARGIN = 72;
const INNER = WIDTH - 2 * MARGIN;
const PHOTO = 260;
const QR = 250;
const LABEL = 400;
const GAP = 28;
/** Sections below this height are left out: chat apps shrink tall pictures until nobody can read them. */
const MAX_HEIGHT = 3_000;
const MAX_WATERMARK = 60;

const colours = {
  paper: '#fffdf9',
  ink: '#1b2723',
  label: '#5f6d67',
  green: '#12604f',
  gold: '#c6973a',
  line: '#e2d9c6',
} as const;

interface Style {
  readonly font: string;
  readonly size: number;
  readonly colour: string;
  readonly alpha?: number;
}
const styles = {
  top: { font: 'Inter SemiBold', size: 26, colour: colours.green },
  title: { font: 'Fraunces SemiBold', size: 58, colour: colours.ink },
  subtitle: { font: 'Inter', size: 31, colour: colours.label },
  note: { font: 'Inter', size: 24, colour: colours.label },
  heading: { font: 'Fraunces SemiBold', size: 34, colour: colours.green },
  label: { font: 'Inter', size: 28, colour: colours.label },
  value: { font: 'Inter', size: 28, colour: colours.ink },
  watermark: { font: 'Inter SemiBold', size: 30, colour: colours.ink, alpha: 7 },
} as const satisfies Record<string, Style>;

interface Drawn {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Invisible letters behind each text, from the highest to the lowest point of a line: the renderer cuts its picture to
 * the letters, and lines would otherwise not be at equal distances.
 */
const STRUT = '<span alpha="1"> Ág</span>';

/** Draws a text in its own direction, broken into lines of at most `width`; undefined if nothing of it can be seen. */
async function drawText(
  text: string,
  { font, size, colour, alpha = 100 }: Style,
  width: number,
): Promise<Drawn | undefined> {
  if (text.trim() === '') return undefined;
  const marked = `<span foreground="${colour}" alpha="${alpha}%">${escapeMarkup(text)}</span>${STRUT}`;
  const { data, info } = await sharp({
    text: {
      text: marked,
      font: `${font} ${size}`,
      width,
      rgba: true,
      dpi: 72,
      spacing: Math.round(size * 0.3),
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** A column that grows downwards. */
class Column {
  readonly #parts: OverlayOptions[];
  y: number;
  constructor(parts: OverlayOptions[], y: number) {
    this.#parts = parts;
    this.y = y;
  }
  async add(text: string, style: Style, left: number, width: number, after: number): Promise<void> {
    const drawn = await drawText(text, style, width);
    if (!drawn) return;
    this.#parts.push({ input: drawn.input, left, top: Math.round(this.y) });
    this.y += drawn.height + after;
  }
}

/** Frame, rules and QR code. */
function drawing(height: number, rules: readonly number[], card: Card, qrTop: number): string {
  const box = (inset: number, colour: string, width: number): string =>
    `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const corners = [
    [28, 28],
    [WIDTH - 28, 28],
    [28, height - 28],
    [WIDTH - 28, height - 28],
  ] as const;
  const star = ([x, y]: readonly [number, number]): string =>
    `<rect x="${x - 24}" y="${y - 24}" width="48" height="48" fill="${colours.paper}"/><path d="${starPath(x, y, 24)}" fill="none" stroke="${colours.gold}" stroke-width="2.4"/><circle cx="${x}" cy="${y}" r="4" fill="${colours.gold}"/>`;
  const { path, size } = card.qr;
  const qr = `<g transform="translate(${WIDTH - MARGIN - QR} ${qrTop}) scale(${QR / (size + 8)}) translate(4 4)"><path fill="#fff" d="M-4-4h${size + 8}v${size + 8}h-${size + 8}z"/><path fill="#000" d="${path}" shape-rendering="crispEdges"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">${box(28, colours.gold, 2.4)}${box(38, colours.line, 1.4)}` +
    `${corners.map(star).join('')}${rules.map((y) => `<path d="M${MARGIN} ${y}h${INNER}" stroke="${colours.line}" stroke-width="2"/>`).join('')}${qr}</svg>`
  );
}

async function rasterize(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  } finally {
    // External pictures are never read as SVG, and no picture is read during this drawing.
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}

/** One tile of the watermark: the text slanted, with room around it. */
async function watermarkTile(text: string): Promise<Buffer | undefined> {
  const drawn = await drawText([...text].slice(0, MAX_WATERMARK).join(''), styles.watermark, 900);
  if (!drawn) return undefined;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const slanted = await sharp(drawn.input).rotate(-28, { background: clear }).png().toBuffer();
  return sharp(slanted).extend({ top: 40, bottom: 60, left: 30, right: 70, background: clear }).png().toBuffer();
}

/** Makes cards; reads its fonts once. */
export function createCards(): (card: Card, fontFolder: string) => Promise<Uint8Array> {
  let fonts: Promise<void> | undefined;

  return async (card, fontFolder) => {
    fonts ??= loadCardFonts(fontFolder);
    await fonts.catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
    const parts: OverlayOptions[] = [];
    const rules: number[] = [];
    const column = new Column(parts, 84);
    await column.add(card.top, styles.top, MARGIN, INNER, GAP);

    const head = column.y;
    const left = card.photo ? MARGIN + PHOTO + 40 : MARGIN;
    if (card.photo) {
      const photo = await sharp(card.photo).resize(PHOTO, PHOTO, { fit: 'cover', position: 'top' }).png().toBuffer();
      parts.push({ input: photo, left: MARGIN, top: Math.round(head) });
    }
    await column.add(card.title, styles.title, left, WIDTH - MARGIN - left, 20);
    await column.add(card.subtitle, styles.subtitle, left, WIDTH - MARGIN - left, 20);
    await column.add(card.note, styles.note, left, WIDTH - MARGIN - left, GAP);
    if (card.photo) column.y = Math.max(column.y, head + PHOTO + GAP);

    let isCut = false;
    for (const { title, lines, texts } of card.sections) {
      if (column.y > MAX_HEIGHT) {
        isCut = true;
        break;
      }
      column.y += 18;
      await column.add(title, styles.heading, MARGIN, INNER, 12);
      rules.push(Math.round(column.y));
      column.y += 18;
      for (const { label, value } of lines) {
        const facts = new Column(parts, column.y);
        await column.add(label, styles.label, MARGIN, LABEL - 20, 14);
        await facts.add(value, styles.value, MARGIN + LABEL, INNER - LABEL, 14);
        column.y = Math.max(column.y, facts.y);
      }
      for (const text of texts) await column.add(text, styles.value, MARGIN, INNER, 16);
    }
    if (isCut) await column.add(card.more, styles.note, MARGIN, INNER, GAP);

    column.y += GAP;
    rules.push(Math.round(column.y));
    column.y += GAP;
    const foot = new Column(parts, column.y);
    const room = INNER - QR - 40;
    await foot.add(card.footer.title, styles.heading, MARGIN, room, 14);
    for (const line of card.footer.lines) await foot.add(line, styles.note, MARGIN, room, 10);
    const height = Math.round(Math.max(foot.y, column.y + QR) + 84);

    const tile = await watermarkTile(card.watermark);
    const lineWork = await rasterize(drawing(height, rules, card, column.y));
    return sharp({ create: { width: WIDTH, height, channels: 3, background: colours.paper } })
      .composite([
        { input: lineWork, left: 0, top: 0 },
        ...parts,
        ...(tile ? [{ input: tile, tile: true, gravity: 'northwest' }] : []),
      ])
      .png({ compressionLevel: 8, palette: false })
      .toBuffer();
  };
}
