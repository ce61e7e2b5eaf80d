import type { ContentImage } from '../../../../contract/content/schema.ts';
import type { ContentLanguage } from '../../../../contract/content/values.ts';
import { escapeHtml } from '../../../platform/messages/mail-html.ts';
import { addressOf, type Site } from '../page.ts';
import { oneLine } from '../plain-text.ts';
import { textsIn } from '../texts/index.ts';

/** A text of staff within a page: escaped, and in the writing direction of its first letter. */
export const bidiIsolated = (text: string): string => `<bdi>${escapeHtml(oneLine(text))}</bdi>`;

/** Entries of a list on one page. */
export const PAGE_SIZE = 12;

/** A sentence of ours with a name in it: escaped, and in the writing direction of the page. */
export const escapedSentence = (text: string): string => escapeHtml(oneLine(text));

export const drawHead = (heading: string, below = ''): string =>
  `<div class="head"><h1>${escapedSentence(heading)}</h1>${below ? `<p>${escapedSentence(below)}</p>` : ''}</div>`;

/** A picture that staff or a couple uploaded. Its sizes are known, so that nothing moves when it arrives. */
export const drawPicture = (
  { url, width, height }: ContentImage,
  alt: string,
  style: string,
  isFirst = false,
): string =>
  `<img class="${style}" src="${escapeHtml(`${url}?size=medium`)}" width="${width}" height="${height}" alt="${escapeHtml(oneLine(alt))}"${isFirst ? ' fetchpriority="high"' : ' loading="lazy"'} decoding="async">`;

/** Links to the newer and older pages of a list; nothing if it has one page. */
export function drawPaging(
  language: ContentLanguage,
  path: string,
  { page, total, tag }: { page: number; total: number; tag?: string | undefined },
): string {
  const last = lastPage(total);
  if (last === 1) return '';
  const { pages } = textsIn[language];
  const link = (to: number, rel: string, words: string): string =>
    `<a rel="${rel}" href="${escapeHtml(addressOf(path, language, { page: to, tag }))}">${words}</a>`;
  return `<nav class="pages" aria-label="${pages.label}">
${page > 1 ? link(page - 1, 'prev', pages.newer) : ''}
<span>${pages.of(page, last)}</span>
${page < last ? link(page + 1, 'next', pages.older) : ''}
</nav>`;
}

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** The invitation to register at the end of a page. */
export function drawCall(site: Site, language: ContentLanguage): string {
  const { call, registerFree } = textsIn[language];
  return `<div class="call">
<h2>${call.title}</h2>
<p>${call.sentence}</p>
<p class="actions"><a class="button large" href="${addressOf('/register/primaryDetail', language)}">${registerFree}</a></p>
${site.takesEnquiries ? `<p class="member"><a href="${addressOf('/enquiry', language)}">${call.enquiry}</a></p>` : ''}
</div>`;
}
