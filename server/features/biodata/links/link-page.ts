import { brandStyles } from '../../../../contract/branding/styles.ts';
import { directionOf, type Language } from '../../../../contract/languages.ts';
import { type BrandFacts, brandIconLinks, brandLogo } from '../../../platform/brand.ts';
import { escapeHtml } from '../../../platform/messages/mail-html.ts';
import type { BiodataSection } from '../biodata.content.ts';
import { textsIn } from './link-texts.ts';
import type { LinkedBiodata } from './links.service.ts';
import { qrPath } from './qr-path.ts';
import type { Statement } from './statement.ts';

/** Parts of the page that the build prepares (scripts/page-parts.ts). */
export interface LinkPageParts {
  readonly styles: string;
}

/** Facts that differ between installations. */
export interface LinkPageSite {
  readonly brand: BrandFacts;
  /** Address of the site, without a slash at the end. */
  readonly url: string;
  /** Language of the reader. */
  readonly language: Language;
}

/** Path of the public keys. */
export const KEYS_PATH = '/.well-known/rishta-biodata.json';

/** Icons of the set that the app uses (Tabler, MIT). */
const icons = { check: 'M5 12l5 5l10-10', none: 'M5 12h14' } as const;
const icon = (name: keyof typeof icons): string =>
  `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icons[name]}"/></svg>`;

/** A complete page without scripts. */
function draw(parts: LinkPageParts, site: LinkPageSite, main: string): string {
  const texts = textsIn(site.language);
  return `<!doctype html>
<html lang="${site.language}" dir="${directionOf(site.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(texts.title(site.brand.name))}</title>
${brandIconLinks(site.brand)}
<style>${parts.styles}${brandStyles(site.brand, 'device')}</style>
</head>
<body>
<header class="bar">${brandLogo(site.brand)}</header>
<main>
${main}
</main>
</body>
</html>
`;
}

/** A page of one message, with an optional button that asks for the biodata. */
const message = (heading: string, sentences: readonly string[], button?: string): string => `<section class="message">
<h1>${heading}</h1>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
${button === undefined ? '' : `<form method="post"><button type="submit">${button}</button></form>`}
</section>`;

/**
 * The page before the reader presses "open". It is the same for every address, so the preview of a chat app shows nothing and
 * counts nothing. The form posts to the page's own address, which is not repeated in it.
 */
export function drawClosedPage(parts: LinkPageParts, site: LinkPageSite): string {
  const { heading, sentence, seen, open } = textsIn(site.language).closed;
  return draw(parts, site, message(heading, [sentence(site.brand.name), seen], open));
}

/** The page of every link that cannot be opened, whatever the reason. */
export function drawEndedPage(parts: LinkPageParts, site: LinkPageSite): string {
  const { heading, sentence } = textsIn(site.language).ended;
  return draw(parts, site, message(heading, [sentence]));
}

/** The page for too many requests, or while the site is busy. */
export function drawLaterPage(parts: LinkPageParts, site: LinkPageSite, reason: 'sentence' | 'busy'): string {
  const { later } = textsIn(site.language);
  return draw(parts, site, message(later.heading, [later[reason]], later.again));
}

/** The biodata. */
export function drawBiodataPage(parts: LinkPageParts, site: LinkPageSite, shown: LinkedBiodata): string {
  const { content, picture, recipient } = shown;
  const texts = textsIn(site.language);
  const photo = picture
    ? `<img class="photo" alt="${escapeHtml(texts.photo(content.name))}" src="data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}">`
    : '';
  const main = `<article class="sheet">
<p class="for"><span>${texts.sharedWith} <strong dir="auto">${escapeHtml(recipient)}</strong></span>
<span>${texts.validUntil(texts.day(shown.expiresAt))}</span></p>
${content.bismillah ? '<p class="bismillah" lang="ar" dir="rtl">بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحِيْمِ</p>' : ''}
<div class="head">
${photo}
<div>
<h1 dir="auto">${escapeHtml(content.name)}</h1>
${content.summary ? `<p class="summary" dir="auto">${escapeHtml(content.summary)}</p>` : ''}
<p class="id">${texts.profileId} ${escapeHtml(content.profileId)}</p>
</div>
</div>
${checks(site, shown)}
${content.sections.map(section).join('\n')}
${genuine(site, shown)}
${watermark(recipient)}
</article>`;
  return draw(parts, site, main);
}

function section({ title, lines, texts: paragraphs }: BiodataSection): string {
  const facts = lines
    .map(
      ({ label, value }) =>
        `<div><dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value.join(', '))}</dd></div>`,
    )
    .join('\n');
  return `<section>
<h2>${escapeHtml(title)}</h2>
${facts ? `<dl>${facts}</dl>` : ''}
${paragraphs.map((text) => `<p class="text" dir="auto">${escapeHtml(text)}</p>`).join('\n')}
</section>`;
}

function checks({ brand: { name }, language }: LinkPageSite, { checks: made, checkedAt }: LinkedBiodata): string {
  const texts = textsIn(language);
  const kinds = Object.entries(texts.checks.kinds) as [keyof Statement['checks'], string][];
  const items = kinds.map(([kind, words]) => {
    const at = made[kind];
    const result = at ? texts.checks.done(texts.day(new Date(at))) : texts.checks.missing;
    return `<li class="${at ? 'done' : 'missing'}">${icon(at ? 'check' : 'none')}<span>${words}: ${result}</span></li>`;
  });
  return `<section class="checks">
<h2>${escapeHtml(texts.checks.heading(name, texts.day(checkedAt)))}</h2>
<ul>${items.join('\n')}</ul>
<p class="note">${texts.checks.limits}</p>
</section>`;
}

function genuine(site: LinkPageSite, { issuedAt, address, signature }: LinkedBiodata): string {
  const texts = textsIn(site.language);
  const { path, size } = qrPath(address);
  const side = size + 8;
  const keys = escapeHtml(`${site.url}${KEYS_PATH}`);
  return `<section class="genuine">
<div>
<h2>${texts.signature.heading}</h2>
<p>${escapeHtml(texts.signature.address(site.brand.name, new URL(site.url).host))} ${texts.signature.issued(texts.day(issuedAt))}</p>
<details>
<summary>${texts.signature.label}</summary>
<p>${texts.signature.experts} <a href="${keys}" rel="noreferrer">${keys}</a></p>
<p class="signature"><code>${escapeHtml(signature)}</code></p>
</details>
</div>
<figure>
<svg class="qr" viewBox="-4 -4 ${side} ${side}" role="img" aria-label="${texts.signature.scan}"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path fill="#000" d="${path}" shape-rendering="crispEdges"/></svg>
<figcaption>${texts.signature.scan}</figcaption>
</figure>
</section>`;
}

/**
 * The recipient's name all over the sheet. It is a drawing within the page, because a drawing in a file of its own could
 * not use the page's fonts for Urdu and Hindi.
 */
function watermark(recipient: string): string {
  const width = 120 + 11 * [...recipient].length;
  const line = (x: number, y: number): string =>
    `<text x="${x}" y="${y}" transform="rotate(-24 ${x} ${y})">${escapeHtml(recipient)}</text>`;
  const lines = [line(16, 110), line(16 - width / 2, 200), line(16 + width / 2, 200), line(16 + width / 2, 20)];
  return `<svg class="marks" aria-hidden="true"><pattern id="mark" width="${width}" height="180" patternUnits="userSpaceOnUse">${lines.join('')}</pattern><rect width="100%" height="100%" fill="url(#mark)"/></svg>`;
}
