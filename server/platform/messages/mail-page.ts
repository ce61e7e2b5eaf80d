import { paletteOf } from '../../../contract/branding/palette.ts';
import { DEFAULT_LANGUAGE, directionOf as directionOfLanguage, type Language } from '../../../contract/languages.ts';
import type { BrandFacts } from '../brand.ts';
import { anchor, directionOf, escapeHtml, linked, words } from './mail-html.ts';
import { type MailStyles, mailStyles } from './mail-styles.ts';

/** Sender's site name, and the origin of links, without a trailing slash. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
  /** Language of the mail; English if absent. */
  readonly language?: Language;
  /** Colours and lines of the branding; absent: those of the program. */
  readonly brand?: Pick<BrandFacts, 'palette' | 'mailHeader' | 'mailFooter'>;
}

/** A block of a mail, from top to bottom. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'item'; readonly title: string; readonly text: string; readonly link: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

/** Width for desktop mail programs; on a phone it shrinks to the screen. */
const WIDTH = 560;

const table = (rows: string, attributes = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`;

interface Look {
  readonly url: string;
  /** Whether the mail is in a language written from right to left. */
  readonly isRightToLeft: boolean;
  readonly styles: MailStyles;
}

function line(tag: 'h1' | 'p', kind: 'title' | 'text' | 'footer', text: string, look: Look): string {
  const { url, styles, isRightToLeft } = look;
  const direction = isRightToLeft ? 'rtl' : directionOf(text);
  return `<${tag} dir="${direction}" class="${kind}" style="${styles.inline[kind]}">${linked(text, url, styles, isRightToLeft)}</${tag}>`;
}

const htmlOf = (block: Block, look: Look): string => {
  if (block.kind === 'text') return line('p', 'text', block.text, look);
  const { styles, isRightToLeft } = look;
  const html = (text: string): string => words(text, isRightToLeft);
  if (block.kind === 'button')
    return table(
      `<tr><td style="padding:8px 0 24px">${anchor(block.url, html(block.label), styles, 'button')}</td></tr>`,
    );
  const { item, soft } = styles.inline;
  const title = anchor(block.link, html(block.title), styles, 'itemLink');
  return table(
    `<tr><td class="item" style="${item}">${title}<br><span class="soft" style="${soft}">${html(block.text)}</span></td></tr>`,
  );
};

const plainPalette = paletteOf({ primary: null, accent: null });

/**
 * The page template of every mail: tables and `style` attributes, because mail programs ignore most other styling, and
 * no external resources.
 */
export function mailPage(site: MailSite, title: string, blocks: readonly Block[], footer: readonly string[]): string {
  const { brand, language = DEFAULT_LANGUAGE } = site;
  const direction = directionOfLanguage(language);
  const styles = mailStyles(brand?.palette ?? plainPalette);
  const look = { url: site.url, styles, isRightToLeft: direction === 'rtl' };
  const { inline } = styles;
  const card = [line('h1', 'title', title, look), ...blocks.map((block) => htmlOf(block, look))].join('');
  const foot = [...footer, ...(brand?.mailFooter ?? [])].map((text) => line('p', 'footer', text, look));
  const header = brand?.mailHeader
    ? `<br><span dir="${directionOf(brand.mailHeader)}" class="header" style="${inline.header}">${words(brand.mailHeader)}</span>`
    : '';
  const column = table(
    [
      `<tr><td style="padding:0 4px 14px">${anchor(site.url, words(site.name), styles, 'name')}${header}</td></tr>`,
      `<tr><td style="${styles.band}">&nbsp;</td></tr>`,
      `<tr><td class="card" style="${inline.card}">${card}</td></tr>`,
      `<tr><td style="padding:20px 4px 0">${foot.join('')}</td></tr>`,
    ].join(''),
    ` style="max-width:${WIDTH}px;margin:0 auto"`,
  );
  // Outlook on Windows does not support max-width.
  const forOutlook = `<!--[if mso]><table role="presentation" width="${WIDTH}" align="center"><tr><td><![endif]-->${column}<!--[if mso]></td></tr></table><![endif]-->`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(title)}</title><style>${styles.darkSheet}</style></head>
<body class="page" style="${inline.page}">${table(
    `<tr><td class="page" align="center" style="${inline.page};padding:24px 12px 32px">${forOutlook}</td></tr>`,
    ' class="page"',
  )}</body></html>
`;
}
