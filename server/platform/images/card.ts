import sharp, { type OverlayOptions } from 'sharp';
import { starPath } from '../../../contract/drawing/girih.ts';
import { loadCardFonts } from './card-fonts.ts';
import { drawText, type TextStyle } from './draw-text.ts';
import { rasterizeSvg } from './rasterize-svg.ts';

/** A picture of facts, for chat apps: all texts are drawn as they are. */
export interface Card {
  /** Reading direction: a card in Urdu is mirrored. */
  readonly direction: 'ltr' | 'rtl';
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
  /** Text that replaces lines that did not fit. */
  readonly more: string;
  readonly footer: { readonly title: string; readonly lines: readonly string[] };
  /** Dark modules as an SVG path, one unit each. */
  readonly qr: { readonly path: string; readonly size: number };
  /** Text repeated faintly all over the card. */
  readonly watermark: string;
  /** Colour of headings and of ornaments, `#rrggbb`. */
  readonly look: { readonly primary: string; readonly ornament: string };
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
  line: '#e2d9c6',
} as const;

const stylesWith = (heading: string) =>
  ({
    top: { font: 'Inter SemiBold', size: 26, colour: heading },
    title: { font: 'Fraunces SemiBold', size: 58, colour: colours.ink },
    subtitle: { font: 'Inter', size: 31, colour: colours.label },
    note: { font: 'Inter', size: 24, colour: colours.label },
    heading: { font: 'Fraunces SemiBold', size: 34, colour: heading },
    label: { font: 'Inter', size: 28, colour: colours.label },
    value: { font: 'Inter', size: 28, colour: colours.ink },
  }) as const satisfies Record<string, TextStyle>;
const WATERMARK: TextStyle = { font: 'Inter SemiBold', size: 30, colour: colours.ink, alpha: 7 };

/** The positions of the parts of a card. */
interface Sheet {
  readonly parts: OverlayOptions[];
  readonly isRightToLeft: boolean;
}

/** The left edge of something of this width that begins `start` px from the side where reading starts. */
const leftOf = ({ isRightToLeft }: Pick<Sheet, 'isRightToLeft'>, start: number, width: number): number =>
  isRightToLeft ? WIDTH - start - width : start;

/** A column that grows downwards. */
class Column {
  readonly #sheet: Sheet;
  y: number;
  constructor(sheet: Sheet, y: number) {
    this.#sheet = sheet;
    this.y = y;
  }
  async add(text: string, style: TextStyle, start: number, width: number, after: number): Promise<void> {
    const { parts, isRightToLeft } = this.#sheet;
    const drawn = await drawText(text, style, width, isRightToLeft);
    if (!drawn) return;
    parts.push({ input: drawn.input, left: leftOf(this.#sheet, start, drawn.width), top: Math.round(this.y) });
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
    `<rect x="${x - 24}" y="${y - 24}" width="48" height="48" fill="${colours.paper}"/><path d="${starPath(x, y, 24)}" fill="none" stroke="${card.look.ornament}" stroke-width="2.4"/><circle cx="${x}" cy="${y}" r="4" fill="${card.look.ornament}"/>`;
  const { path, size } = card.qr;
  const qr = `<g transform="translate(${leftOf({ isRightToLeft: card.direction === 'rtl' }, WIDTH - MARGIN - QR, QR)} ${qrTop}) scale(${QR / (size + 8)}) translate(4 4)"><path fill="#fff" d="M-4-4h${size + 8}v${size + 8}h-${size + 8}z"/><path fill="#000" d="${path}" shape-rendering="crispEdges"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">${box(28, card.look.ornament, 2.4)}${box(38, colours.line, 1.4)}` +
    `${corners.map(star).join('')}${rules.map((y) => `<path d="M${MARGIN} ${y}h${INNER}" stroke="${colours.line}" stroke-width="2"/>`).join('')}${qr}</svg>`
  );
}

/** One tile of the watermark: the text slanted, with room around it. */
async function watermarkTile(text: string): Promise<Buffer | undefined> {
  const drawn = await drawText([...text].slice(0, MAX_WATERMARK).join(''), WATERMARK, 900);
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
    const styles = stylesWith(card.look.primary);
    const parts: OverlayOptions[] = [];
    const sheet: Sheet = { parts, isRightToLeft: card.direction === 'rtl' };
    const rules: number[] = [];
    const column = new Column(sheet, 84);
    await column.add(card.top, styles.top, MARGIN, INNER, GAP);

    const head = column.y;
    const start = card.photo ? MARGIN + PHOTO + 40 : MARGIN;
    if (card.photo) {
      const photo = await sharp(card.photo).resize(PHOTO, PHOTO, { fit: 'cover', position: 'top' }).png().toBuffer();
      parts.push({ input: photo, left: leftOf(sheet, MARGIN, PHOTO), top: Math.round(head) });
    }
    await column.add(card.title, styles.title, start, WIDTH - MARGIN - start, 20);
    await column.add(card.subtitle, styles.subtitle, start, WIDTH - MARGIN - start, 20);
    await column.add(card.note, styles.note, start, WIDTH - MARGIN - start, GAP);
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
        const facts = new Column(sheet, column.y);
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
    const foot = new Column(sheet, column.y);
    const room = INNER - QR - 40;
    await foot.add(card.footer.title, styles.heading, MARGIN, room, 14);
    for (const line of card.footer.lines) await foot.add(line, styles.note, MARGIN, room, 10);
    const height = Math.round(Math.max(foot.y, column.y + QR) + 84);

    const tile = await watermarkTile(card.watermark);
    const lineWork = await rasterizeSvg(drawing(height, rules, card, column.y));
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
