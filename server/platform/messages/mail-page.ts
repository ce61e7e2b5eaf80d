import { anchor, directionOf, escapeHtml, linked, words } from './mail-html.ts';
import { band, darkSheet, styles } from './mail-styles.ts';

/** Sender's site name, and the origin of links, without a trailing slash. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
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

const line = (tag: 'h1' | 'p', kind: 'title' | 'text' | 'footer', text: string, site: MailSite): string =>
  `<${tag} dir="${directionOf(text)}" class="${kind}" style="${styles[kind]}">${linked(text, site.url)}</${tag}>`;

const htmlOf = (block: Block, site: MailSite): string => {
  if (block.kind === 'text') return line('p', 'text', block.text, site);
  if (block.kind === 'button')
    return table(`<tr><td style="padding:8px 0 24px">${anchor(block.url, words(block.label), 'button')}</td></tr>`);
  const title = anchor(block.link, words(block.title), 'itemLink');
  return table(
    `<tr><td class="item" style="${styles.item}">${title}<br><span class="soft" style="${styles.soft}">${words(block.text)}</span></td></tr>`,
  );
};

/**
 * The page template of every mail: tables and `style` attributes, because mail programs ignore most other styling, and
 * no external resources.
 */
export function mailPage(site: MailSite, title: string, blocks: readonly Block[], footer: readonly string[]): string {
  const card = [line('h1', 'title', title, site), ...blocks.map((block) => htmlOf(block, site))].join('');
  const foot = footer.map((text) => line('p', 'footer', text, site));
  const column = table(
    [
      `<tr><td style="padding:0 4px 14px">${anchor(site.url, words(site.name), 'name')}</td></tr>`,
      `<tr><td style="${band}">&nbsp;</td></tr>`,
      `<tr><td class="card" style="${styles.card}">${card}</td></tr>`,
      `<tr><td style="padding:20px 4px 0">${foot.join('')}</td></tr>`,
    ].join(''),
    ` style="max-width:${WIDTH}px;margin:0 auto"`,
  );
  // Outlook on Windows does not support max-width.
  const forOutlook = `<!--[if mso]><table role="presentation" width="${WIDTH}" align="center"><tr><td><![endif]-->${column}<!--[if mso]></td></tr></table><![endif]-->`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(title)}</title><style>${darkSheet}</style></head>
<body class="page" style="${styles.page}">${table(
    `<tr><td class="page" align="center" style="${styles.page};padding:24px 12px 32px">${forOutlook}</td></tr>`,
    ' class="page"',
  )}</body></html>
`;
}
