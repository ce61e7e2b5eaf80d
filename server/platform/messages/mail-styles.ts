import { type Palette, paletteOf } from '../../../contract/branding/palette.ts';

/** The colours of the web app's tokens that mails use and no branding changes, for both schemes. */
const light = {
  page: '#fbf9f5',
  surface: '#ffffff',
  line: '#e9e2d5',
  text: '#1b2723',
  soft: '#5f6d67',
} as const;
const dark = {
  page: '#0f1614',
  surface: '#17201d',
  line: '#2b3834',
  text: '#eef2f0',
  soft: '#a3b0aa',
} as const satisfies Record<keyof typeof light, string>;

const sans = `-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Devanagari','Noto Naskh Arabic',sans-serif`;
const serif = `Georgia,'Times New Roman','Noto Naskh Arabic',serif`;

const text = (size: number, height: number, colour: string) =>
  `font-family:${sans};font-size:${size}px;line-height:${height}px;color:${colour}`;

const inlineStyles = ({ light: brand }: Palette) => ({
  page: `margin:0;padding:0;background-color:${light.page}`,
  name: `font-family:${serif};font-size:20px;line-height:28px;font-weight:bold;color:${brand['--primary']};text-decoration:none`,
  header: text(14, 21, light.soft),
  card: `background-color:${light.surface};border:1px solid ${light.line};border-top:0;border-radius:0 0 14px 14px;padding:28px 24px 12px`,
  title: `margin:0 0 16px;font-family:${serif};font-size:24px;line-height:31px;font-weight:bold;color:${light.text}`,
  text: `margin:0 0 16px;${text(16, 25, light.text)}`,
  link: `color:${brand['--primary']};text-decoration:underline`,
  item: `border-top:1px solid ${light.line};padding:14px 0;${text(16, 24, light.text)}`,
  itemLink: `color:${brand['--primary']};font-weight:bold;text-decoration:none`,
  soft: `color:${light.soft}`,
  button: `display:inline-block;background-color:${brand['--primary']};border-radius:10px;padding:13px 24px;font-family:${sans};font-size:16px;line-height:22px;font-weight:bold;color:${brand['--on-primary']};text-decoration:none`,
  footer: `margin:0 0 12px;${text(14, 21, light.soft)}`,
});

/**
 * For mail programs that know the reader's colour scheme; others show the light scheme, or derive their own dark
 * scheme.
 */
const darkSheet = ({
  dark: brand,
}: Palette): string => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:${dark.page}!important}
.card{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.name,.link,.itemLink{color:${brand['--primary']}!important}
.title,.text,.item{color:${dark.text}!important}
.item{border-color:${dark.line}!important}
.soft,.header,.footer{color:${dark.soft}!important}
.button{background-color:${brand['--primary']}!important;color:${brand['--on-primary']}!important}
}`;

/** Threads of the pattern across a tile: their positions along a direction, and the width of their fade-out. */
const patternLines = (colour: string, direction: string, places: readonly number[], fade: number): string => {
  const stops = places.flatMap((at) => [`transparent ${at - fade}%`, `${colour} ${at}%`, `transparent ${at + fade}%`]);
  return `linear-gradient(${direction},${stops.join(',')})`;
};
const SIDES = [25, 75];
/** Corners of the turned square: a quarter of the tile times the root of two from its middle. */
const SLANTS = [18, 32, 68, 82];

/** Lines of the pattern on the band, in the colours of the program. */
const PATTERN_COLOUR = '#4a9883';

/**
 * The girih pattern as a narrow band: two squares, one turned by 45 degrees, form each star, as on the web. It consists
 * only of gradients, so nothing is downloaded; mail programs without gradients show a plain band with a thin edge.
 */
function patternBand({ light: brand }: Palette): string {
  const isPlain = brand['--primary'] === paletteOf({ primary: null, accent: null }).light['--primary'];
  const colour = isPlain ? PATTERN_COLOUR : brand['--green-500'];
  const lines = [
    patternLines(colour, '90deg', SIDES, 4),
    patternLines(colour, '0deg', SIDES, 4),
    patternLines(colour, '45deg', SLANTS, 3),
    patternLines(colour, '135deg', SLANTS, 3),
  ];
  return [
    'height:32px;line-height:32px;font-size:0',
    `background-color:${brand['--primary']}`,
    `background-image:${lines.join(',')}`,
    'background-size:32px 32px',
    'background-position:center',
    `border-bottom:2px solid ${brand['--gold-500']}`,
    'border-radius:14px 14px 0 0',
  ].join(';');
}

/** Styles of a mail in the colours of the site. */
export interface MailStyles {
  /** Inline styles, since many mail programs ignore everything else. Each has a class for the dark scheme. */
  readonly inline: ReturnType<typeof inlineStyles>;
  /** Rules for mail programs that know the reader's colour scheme. */
  readonly darkSheet: string;
  /** Style of the band with the pattern. */
  readonly band: string;
}

/** Makes the styles of a mail. */
export const mailStyles = (palette: Palette): MailStyles => ({
  inline: inlineStyles(palette),
  darkSheet: darkSheet(palette),
  band: patternBand(palette),
});
