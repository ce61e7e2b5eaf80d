/** A part of a message: text as typed, or something that looks like a web address. */
export type TextPart = { text: string; href?: string };

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
/** Characters that end a sentence rather than an address. */
const trailing = /[.,;:!?)\]}'"’”…।۔]+$/u;

function hrefOf(text: string): string | undefined {
  try {
    const url = new URL(/^https?:/i.test(text) ? text : `https://${text}`);
    return url.hostname.includes('.') ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Splits a message at its links. The parts together are the message as typed. Pure. */
export function splitLinks(content: string): TextPart[] {
  const pieces: TextPart[] = [];
  let at = 0;
  for (const match of content.matchAll(address)) {
    const text = match[0].replace(trailing, '');
    const href = hrefOf(text);
    if (!href) continue;
    if (match.index > at) pieces.push({ text: content.slice(at, match.index) });
    pieces.push({ text, href });
    at = match.index + text.length;
  }
  if (at < content.length) pieces.push({ text: content.slice(at) });
  return pieces;
}
