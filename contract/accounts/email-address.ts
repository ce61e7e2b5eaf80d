import { normalizeAddress } from '../text/visible-text.ts';

const hostName = /^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u;

/**
 * An email address in the one form in which it is stored, compared and written to: a domain in another script becomes
 * its ASCII form (`user@bücher.de` → `user@xn--bcher-kva.de`), which every mail server understands. `URL` follows the
 * same standard (UTS 46) in browsers and in Node.
 */
export function normalizeEmail(typed: string): string {
  const plain = normalizeAddress(typed);
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  if (at < 0 || !/\P{ASCII}/u.test(domain) || !hostName.test(domain)) return plain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${plain.slice(0, at + 1)}${new URL(url).hostname}` : plain;
}

/** Whether every mail server accepts the part before the @: few accept other scripts in it. */
export const hasPlainMailbox = (address: string): boolean => !/\P{ASCII}/u.test(address.replace(/@[^@]*$/, ''));

/** Zod's pattern, extended by top-level domains of other scripts (`xn--h2brj9c` is भारत). */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
