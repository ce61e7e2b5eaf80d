import type { MailStyles } from './mail-styles.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const RIGHT_TO_LEFT = /\p{scx=Arabic}+(?:(?:[\s'’.-]|\u200c|\u200d)+\p{scx=Arabic}+)*/gu;

/** Text direction by the first letter. Explicit, because some mail programs do not support `auto`. */
export const directionOf = (text: string): 'ltr' | 'rtl' => (/^\P{L}*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr');

/**
 * Converts text to HTML. Arabic and Urdu within other text is isolated, so that the comma after a name is displayed
 * after it. Values in an Urdu text are isolated already, by invisible marks that mail programs may not know.
 */
export function words(text: string, isRightToLeft = false): string {
  const escaped = escapeHtml(text)
    .replaceAll(/\r?\n/g, '<br>')
    .replaceAll('\u2066', '<bdi dir="ltr" style="unicode-bidi:isolate">')
    .replaceAll('\u2068', '<bdi style="unicode-bidi:isolate">')
    .replaceAll('\u2069', '</bdi>');
  if (isRightToLeft) return escaped;
  return escaped.replaceAll(RIGHT_TO_LEFT, (run) => `<bdi dir="rtl" style="unicode-bidi:isolate">${run}</bdi>`);
}

type AnchorKind = 'link' | 'itemLink' | 'name' | 'button';

export const anchor = (url: string, label: string, { inline }: MailStyles, kind: AnchorKind = 'link'): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" class="${kind}" style="${inline[kind]}">${label}</a>`;

/** Long addresses may break anywhere, so that they do not widen the mail on a phone. */
const plainLink = (url: string, styles: MailStyles): string =>
  anchor(url, `<span style="word-break:break-all">${escapeHtml(url)}</span>`, styles);

/** Splits a text that ends in `What it is: https://…`: its last sentence can become the link text. */
export function labelled(text: string): { before: string; label: string; url: string } | undefined {
  const colon = text.lastIndexOf(': http');
  const url = text.slice(colon + 2);
  if (colon < 0 || !/^https?:\/\/\S+$/.test(url)) return undefined;
  const beforeLink = text.slice(0, colon);
  const sentence = Math.max(...['.', '!', '?', '।', '۔', '؟'].map((end) => beforeLink.lastIndexOf(end))) + 1;
  const label = beforeLink.slice(sentence).trimStart();
  // A dot within a number does not end a sentence.
  const isWhole = sentence === 0 || /^\s/.test(beforeLink.slice(sentence));
  return isWhole && label ? { before: beforeLink.slice(0, beforeLink.length - label.length), label, url } : undefined;
}

const isOwn = (url: string, site: string): boolean => url === site || url.startsWith(`${site}/`);

/**
 * Text with its addresses as links. Addresses of the site itself are hidden behind the sentence before them; others
 * stay visible, so that nobody is misled.
 */
export function linked(text: string, site: string, styles: MailStyles, isRightToLeft = false): string {
  const found = labelled(text);
  if (found && isOwn(found.url, site))
    return `${words(found.before, isRightToLeft)}${anchor(found.url, words(found.label, isRightToLeft), styles)}`;
  // Odd-numbered parts are addresses, without the punctuation that ends the sentence.
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 ? plainLink(part, styles) : words(part, isRightToLeft)))
    .join('');
}
