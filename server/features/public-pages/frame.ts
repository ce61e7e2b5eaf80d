import { brandStyles } from '../../../contract/branding/styles.ts';
import { girihTileUrl } from '../../../contract/drawing/girih.ts';
import { languageNames } from '../../../contract/language-names.ts';
import { directionOf } from '../../../contract/languages.ts';
import { brandIconLinks, brandLogo } from '../../platform/brand.ts';
import { escapeHtml } from '../../platform/messages/mail-html.ts';
import { breadcrumbs, drawData } from './json-ld.ts';
import type { MenuItem } from './menu.ts';
import { addressOf, type Crumb, type Page, type PageParts, type Site } from './page.ts';
import { oneLine } from './plain-text.ts';
import { locales, type PageTexts, textsIn } from './texts/index.ts';

const LOGIN = '/';
const REGISTER = '/register/primaryDetail';
export const WELCOME_PATH = '/welcome';

const escapeLine = (text: string): string => escapeHtml(oneLine(text));

/** Address of the picture that link previews show for a page. */
export const socialImageOf = ({ address }: Pick<Page, 'address'>): string => {
  const [path = '', query] = address.split('?', 2);
  return `/og${path}.png${query ? `?${query}` : ''}`;
};

/**
 * Draws a public page as complete HTML, in the site's look. It needs no script; its only one counts visits. It is the
 * same for every visitor. Everything that an installation or its staff can set is escaped.
 */
export function drawPage(parts: PageParts, site: Site, menu: readonly MenuItem[], page: Page): string {
  const texts = textsIn[page.language];
  const isWelcome = page.address.split('?')[0] === WELCOME_PATH;
  return `<!doctype html>
<html lang="${page.language}" dir="${directionOf(page.language)}">
<head>
${head(parts, site, page)}
<style>:root{--tile:url("${girihTileUrl('#000')}")}
${isWelcome ? parts.styles.welcome : parts.styles.pages}${brandStyles(site.brand, 'device')}</style>
</head>
<body>
<a class="skip" href="#main">${texts.skip}</a>
<header>
<div class="bar">
${isWelcome ? brandLogo(site.brand) : `<a class="home" href="${addressOf(WELCOME_PATH, page.language)}">${brandLogo(site.brand)}</a>`}
<nav aria-label="${texts.account}"><a class="quiet" href="${addressOf(LOGIN, page.language)}">${texts.login}</a><a class="button" href="${addressOf(REGISTER, page.language)}">${texts.register}</a></nav>
</div>
${drawMenu(menu, page, texts)}
</header>
${drawCrumbs(site, page, texts)}
<main id="main" tabindex="-1">
${page.main}
</main>
${footer(site, page, texts)}
</body>
</html>
`;
}

function head(parts: PageParts, site: Site, page: Page): string {
  const title = escapeLine(page.title);
  const description = escapeLine(page.description);
  const url = escapeHtml(`${site.url}${page.address}`);
  const image = escapeHtml(`${site.url}${socialImageOf(page)}`);
  const alternates = page.translations.length > 0 ? [page, ...page.translations] : [];
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#17201d" media="(prefers-color-scheme: dark)">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="referrer" content="same-origin">',
    ...(page.isListed ? [`<link rel="canonical" href="${url}">`] : ['<meta name="robots" content="noindex">']),
    ...alternates.map(
      ({ language, address }) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(`${site.url}${address}`)}">`,
    ),
    `<meta property="og:type" content="${page.article ? 'article' : 'website'}">`,
    `<meta property="og:site_name" content="${escapeLine(site.name)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:locale" content="${locales[page.language]}">`,
    ...(page.isListed
      ? [
          `<meta property="og:image" content="${image}">`,
          '<meta property="og:image:width" content="1200">',
          '<meta property="og:image:height" content="630">',
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
    ...(page.article
      ? [
          `<meta property="article:published_time" content="${page.article.publishedAt}">`,
          `<meta property="article:modified_time" content="${page.article.changedAt}">`,
        ]
      : []),
    brandIconLinks(site.brand),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(page.address.startsWith('/blog')
      ? [
          `<link rel="alternate" type="application/rss+xml" title="${escapeLine(textsIn[page.language].blog.title(site.name))}" href="${escapeHtml(feedAddress(page))}">`,
        ]
      : []),
    ...parts.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(font)}">`,
    ),
    ...(parts.visitScript ? [`<script>${parts.visitScript}</script>`] : []),
    drawData([...page.data, ...(page.crumb === undefined ? [] : [breadcrumbs(site.url, path(site, page))])]),
  ].join('\n');
}

export const feedAddress = ({ language }: Pick<Page, 'language'>): string => addressOf('/blog/rss.xml', language);

/** All pages from the welcome page down to this one. */
const path = ({ name }: Site, { crumbs, crumb = '', address, language }: Page): Crumb[] => [
  { label: name, address: addressOf(WELCOME_PATH, language) },
  ...crumbs,
  { label: crumb, address },
];

function drawCrumbs(site: Site, page: Page, texts: PageTexts): string {
  if (page.crumb === undefined) return '';
  const items = path(site, page).map(({ label, address }, index, { length }) =>
    index === length - 1
      ? `<li><span aria-current="page"><bdi>${escapeLine(label)}</bdi></span></li>`
      : `<li><a href="${escapeHtml(address)}"><bdi>${escapeLine(label)}</bdi></a></li>`,
  );
  return `<div class="path">
<nav aria-label="${texts.breadcrumbs}"><ol>${items.join('')}</ol></nav>
${drawLanguages(page, texts)}
</div>`;
}

/** Links to the same page in other languages. */
function drawLanguages({ translations }: Page, texts: PageTexts): string {
  if (translations.length === 0) return '';
  const languages = translations.map(
    ({ language, address }) =>
      `<a href="${escapeHtml(address)}" lang="${language}" hreflang="${language}" dir="${directionOf(language)}">${languageNames[language]}</a>`,
  );
  return `<nav class="languages" aria-label="${texts.otherLanguages}">${languages.join('')}</nav>`;
}

function drawMenu(menu: readonly MenuItem[], { address }: Page, texts: PageTexts): string {
  if (menu.length === 0) return '';
  const links = menu.map(
    ({ key, address: target }) =>
      `<li><a href="${escapeHtml(target)}"${target === address ? ' aria-current="page"' : ''}>${texts.menu[key]}</a></li>`,
  );
  return `<nav class="menu" aria-label="${texts.menu.label}"><ul>${links.join('')}</ul></nav>`;
}

function footer({ support: { email, phone, hours } }: Site, page: Page, texts: PageTexts): string {
  const contacts = [
    ...(email ? [`<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
    ...(phone ? [`<a href="tel:${escapeHtml(phone.replaceAll(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a>`] : []),
  ].map((contact) => `<bdi>${contact}</bdi>`);
  const words = texts.footer;
  const inApp = (target: string, word: string) => `<a href="${addressOf(target, page.language)}">${word}</a>`;
  const feed = page.address.startsWith('/blog')
    ? `<a href="${escapeHtml(feedAddress(page))}" type="application/rss+xml">${words.feed}</a>`
    : '';
  return `<footer>
${contacts.length === 0 ? '' : `<p class="contact">${words.contact} ${contacts.join(' ')} <bdi>${escapeHtml(hours)}</bdi></p>`}
<nav aria-label="${words.label}">${inApp('/terms', words.terms)}${inApp('/privacy', words.privacy)}${inApp('/support', words.support)}${feed}</nav>
${page.note === undefined ? '' : `<p class="note">${escapeLine(page.note)}</p>`}
</footer>`;
}
