import { styles } from './mail-styles.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const RIGHT_TO_LEFT = /\p{scx=Arabic}+(?:(?:[\s'’.-]|\u200c|\u200d)+\p{scx=Arabic}+)*/gu;

/** Text direction by the first letter. Explicit, because some mail programs do not support `auto`. */
export const directionOf = (text: string): 'ltr' | 'rtl' => (/^\P{L}*\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr');

/**
 * Converts text to HTML. Arabic and Urdu within other text is isolated, so that the comma after a name is displayed
 * after it.
 */
export function words(text: string): string {
  const escaped = escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
  return escaped.replaceAll(RIGHT_TO_LEFT, (run) => `<bdi dir="rtl" style="unicode-bidi:isolate">${run}</bdi>`);
}

export const anchor = (url: string, label: string, kind: 'link' | 'itemLink' | 'name' | 'button' = 'link'): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener" class="${kind}" style="${styles[kind]}">${label}</a>`;

/** Long addresses may break anywhere, so that they do not widen the mail on a phone. */
const plainLink = (url: string): string => anchor(url, `<span style="word-break:break-all">${escapeHtml(url)}</span>`);

/** Splits a text that ends in `What it is: https://…`: its last sentence can become the link text. */
export function labelled(text: string): { before: string; label: string; url: string } | undefined {
  const colon = text.lastIndexOf(': http');
  const url = text.slice(colon + 2);
  if (colon < 0 || !/^https?:\/\/\S+$/.test(url)) return undefined;
  const said = text.slice(0, colon);
  const sentence = Math.max(...['.', '!', '?'].map((end) => said.lastIndexOf(end))) + 1;
  const label = said.slice(sentence).trimStart();
  // A dot within a number does not end a sentence.
  const isWhole = sentence === 0 || /^\s/.test(said.slice(sentence));
  return isWhole && label ? { before: said.slice(0, said.length - label.length), label, url } : undefined;
}

const isOwn = (url: string, site: string): boolean => url === site || url.startsWith(`${site}/`);

/**
 * Text with its addresses as links. Addresses of the site itself are hidden behind the sentence before them; others
 * stay visible, so that nobody is misled.
 */
export function linked(text: string, site: string): string {
  const found = labelled(text);
  if (found && isOwn(found.url, site)) return `${words(found.before)}${anchor(found.url, words(found.label))}`;
  // Odd-numbered parts are addresses, without the punctuation that ends the sentence.
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 ? plainLink(part) : words(part)))
    .join('');
}
