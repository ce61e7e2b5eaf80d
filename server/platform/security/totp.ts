import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords for authenticator apps: RFC 6238 with SHA-1, 6 digits, 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Accepted steps before and after the current one: clocks differ, and people type slowly. */
const TOLERANCE = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding, the form in which people type a secret. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(held >> (bits - 5)) & 31];
  }
  return bits ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

/** Steps of 30 seconds since 1970. */
const stepAt = (moment: Date): number => Math.floor(moment.getTime() / STEP_MS);

/** The code of one step (RFC 4226 §5.3). */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The step of this code, if close to `now` and later than `last`; undefined for a wrong or used code. */
export function stepOf(secret: Uint8Array, code: string, now: Date, last: number | null): number | undefined {
  const given = Buffer.from(code);
  if (given.length !== DIGITS) return undefined;
  const present = stepAt(now);
  let found: number | undefined;
  // All steps are compared, even after a match, so that the timing reveals nothing.
  for (let step = present - TOLERANCE; step <= present + TOLERANCE; step++) {
    const isSame = timingSafeEqual(Buffer.from(codeOf(secret, step)), given);
    if (isSame && (last === null || step > last)) found ??= step;
  }
  return found;
}

/** URI for a QR code or link of an authenticator app. @param account shown in the app, such as the email */
export function otpauthUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const values = { secret: base32(secret), issuer, algorithm: 'SHA1', digits: String(DIGITS), period: '30' };
  // Apps do not decode `+`, so blanks are written as %20.
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}
