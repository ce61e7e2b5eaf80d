import { createHmac } from 'node:crypto';
import { rewrap, type Sealed, seal as sealApart, unseal as unsealApart, WRAPPED_BYTES } from './seal.ts';
import type { Secrets } from './secrets.ts';

/**
 * Sealed bytes (`seal.ts`) together with their wrapped key: a version, the key, then the bytes. For data that are
 * stored and destroyed as a whole; data of which only the key is destroyed have it stored separately.
 */
const VERSION = 1;

/** Binds the bytes to a purpose and an owner, so that they cannot be swapped. */
const additionalData = (purpose: string, bindTo: string): string => `${purpose}\0${bindTo}`;

const pack = ({ wrappedKey, bytes }: Sealed): Uint8Array => Buffer.concat([Buffer.of(VERSION), wrappedKey, bytes]);

function unpack(box: Uint8Array): Sealed | undefined {
  const start = 1 + WRAPPED_BYTES;
  if (box[0] !== VERSION || box.length < start) return undefined;
  return { wrappedKey: Buffer.from(box.subarray(1, start)), bytes: box.subarray(start) };
}

/** Encrypts bytes. @param bindTo owner of the bytes, such as a row id: unsealing must name the same owner */
export const seal = (secrets: Secrets, purpose: string, bytes: Uint8Array, bindTo: string): Uint8Array =>
  pack(sealApart(secrets.key(purpose), bytes, additionalData(purpose, bindTo)));

/** Decrypts bytes, including bytes sealed before the last rotation. Undefined for foreign or changed data. */
export function unseal(secrets: Secrets, purpose: string, box: Uint8Array, bindTo: string): Uint8Array | undefined {
  const sealed = unpack(box);
  return sealed && unsealApart(secrets.keys(purpose), sealed, additionalData(purpose, bindTo));
}

/**
 * Reseals bytes from the previous signing root under the current one: only the data key is wrapped again. Undefined if
 * nothing needs to be done, or decryption fails.
 */
export function reseal(secrets: Secrets, purpose: string, box: Uint8Array, bindTo: string): Uint8Array | undefined {
  const sealed = unpack(box);
  const wrappedKey = sealed && rewrap(secrets.keys(purpose), sealed.wrappedKey, additionalData(purpose, bindTo));
  return wrappedKey && pack({ ...sealed, wrappedKey });
}

/** Identifies the current root of a purpose without revealing it: data sealed under another root must be resealed. */
export const keyFingerprint = (secrets: Secrets, purpose: string): string =>
  createHmac('sha256', secrets.key(purpose)).update('name').digest('hex').slice(0, 16);
