import { createHmac } from 'node:crypto';
import { rewrap, type Sealed, seal as sealApart, unseal as unsealApart, WRAPPED_BYTES } from './seal.ts';
import type { Secrets } from './secrets.ts';

/**
 * Sealed bytes (`seal.ts`) and their wrapped key in one: a version, the key, then the bytes. For what is kept and
 * destroyed as a whole; where the key alone must be able to go, it is kept apart.
 */
const VERSION = 1;

/** Bound to a purpose and to what they belong to, so that one can't be put in another's place. */
const boundTo = (purpose: string, bindTo: string): string => `${purpose}\0${bindTo}`;

const pack = ({ wrappedKey, bytes }: Sealed): Uint8Array => Buffer.concat([Buffer.of(VERSION), wrappedKey, bytes]);

function unpack(box: Uint8Array): Sealed | undefined {
  const start = 1 + WRAPPED_BYTES;
  if (box[0] !== VERSION || box.length < start) return undefined;
  return { wrappedKey: Buffer.from(box.subarray(1, start)), bytes: box.subarray(start) };
}

/** Encrypts bytes. @param bindTo what they belong to, such as the id of a row: unsealing must name the same */
export const seal = (secrets: Secrets, purpose: string, bytes: Uint8Array, bindTo: string): Uint8Array =>
  pack(sealApart(secrets.key(purpose), bytes, boundTo(purpose, bindTo)));

/** The bytes again, also those sealed before the last rotation. Undefined for what was not sealed like this, or changed. */
export function unseal(secrets: Secrets, purpose: string, box: Uint8Array, bindTo: string): Uint8Array | undefined {
  const sealed = unpack(box);
  return sealed && unsealApart(secrets.keys(purpose), sealed, boundTo(purpose, bindTo));
}

/**
 * The same bytes under the present root, for what was sealed under the one before: only the data key is wrapped anew.
 * Undefined where nothing is to be done, or nothing can be.
 */
export function reseal(secrets: Secrets, purpose: string, box: Uint8Array, bindTo: string): Uint8Array | undefined {
  const sealed = unpack(box);
  const wrappedKey = sealed && rewrap(secrets.keys(purpose), sealed.wrappedKey, boundTo(purpose, bindTo));
  return wrappedKey && pack({ ...sealed, wrappedKey });
}

/** Names the present root of a purpose without telling anything of it: what was sealed under another is to be resealed. */
export const rootName = (secrets: Secrets, purpose: string): string =>
  createHmac('sha256', secrets.key(purpose)).update('name').digest('hex').slice(0, 16);
