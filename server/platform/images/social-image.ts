import sharp from 'sharp';
import { girihPattern, starPath } from '../../../contract/drawing/girih.ts';
import { loadCardFonts } from './card-fonts.ts';
import { drawText } from './draw-text.ts';
import { rasterizeSvg } from './rasterize-svg.ts';

/** The picture that a link preview shows for a public page. */
export interface SocialImage {
  readonly title: string;
  /** Name of the site. */
  readonly name: string;
  readonly isRightToLeft: boolean;
  /** Colours of the background and of the star, `#rrggbb`: those of the welcome page. */
  readonly look: { readonly from: string; readonly to: string; readonly ornament: string };
}

// The size that link previews expect.
const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 88;
const INNER = WIDTH - 2 * MARGIN;
/** Room for the title, and the sizes that are tried until it fits. */
const TITLE_HEIGHT = 330;
const TITLE_SIZES = [76, 62, 50, 40];
const MAX_TITLE = 160;

const colours = { title: '#ffffff', name: '#f8eed8' } as const;

/** The background with the site's mark, left of its name. */
const background = (look: SocialImage['look']): string => {
  const x = MARGIN + 26;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>` +
    `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${look.from}"/><stop offset="1" stop-color="${look.to}"/></linearGradient>` +
    `${girihPattern({ id: 'p', color: look.ornament, opacity: 0.13, size: 120 })}</defs>` +
    `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#g)"/><path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#p)"/>` +
    `<path d="${starPath(x, HEIGHT - MARGIN - 22, 32)}" fill="none" stroke="${colours.name}" stroke-width="3"/>` +
    `<circle cx="${x}" cy="${HEIGHT - MARGIN - 22}" r="5.5" fill="${colours.name}"/></svg>`
  );
};

/** The title in the largest size in which it fits. */
async function drawTitle(title: string) {
  const letters = [...title];
  const text = letters.length > MAX_TITLE ? `${letters.slice(0, MAX_TITLE - 1).join('')}…` : title;
  for (const size of TITLE_SIZES) {
    const drawn = await drawText(text, { font: 'Fraunces SemiBold', size, colour: colours.title }, INNER);
    if (!drawn || drawn.height <= TITLE_HEIGHT || size === TITLE_SIZES.at(-1)) return drawn;
  }
  return undefined;
}

/** Makes pictures for link previews; reads its fonts once. */
export function createSocialImageDrawer(): (image: SocialImage, fontFolder: string) => Promise<Uint8Array> {
  let fonts: Promise<void> | undefined;

  return async ({ title, name, isRightToLeft, look }, fontFolder) => {
    fonts ??= loadCardFonts(fontFolder);
    await fonts.catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
    const line = await drawText(name, { font: 'Inter SemiBold', size: 34, colour: colours.name }, INNER - 90);
    const heading = await drawTitle(title);
    const left = isRightToLeft && heading ? WIDTH - MARGIN - heading.width : MARGIN;
    return sharp(await rasterizeSvg(background(look)))
      .composite([
        ...(heading ? [{ input: heading.input, left, top: MARGIN }] : []),
        ...(line
          ? [{ input: line.input, left: MARGIN + 78, top: Math.round(HEIGHT - MARGIN - 22 - line.height / 2) }]
          : []),
      ])
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer();
  };
}
