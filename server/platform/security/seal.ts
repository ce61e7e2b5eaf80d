import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];
export const WRAPPED_BYTES = NONCE_BYTES + TAG_BYTES + KEY_BYTES;

/** Encrypted bytes, readable only with the wrapped key and the program's secret. */
export interface Sealed {
  readonly bytes: Uint8Array;
  /** The encrypted data key of these bytes: deleting it makes the bytes unreadable. */
  readonly wrappedKey: Buffer;
}

function encrypt(key: Buffer, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** Decrypts bytes; undefined if the key is wrong, or anything was changed. */
function decrypt(key: Buffer, sealed: Uint8Array, context: string): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * Encrypts with AES-256-GCM under a new data key, which is wrapped under the program's key.
 * @param key 32 bytes. @param context what the bytes belong to: decryption requires the same value
 */
export function seal(key: Buffer, plain: Uint8Array, context: string): Sealed {
  const dataKey = randomBytes(KEY_BYTES);
  const sealed = { bytes: encrypt(dataKey, plain, context), wrappedKey: encrypt(key, dataKey, context) };
  dataKey.fill(0);
  return sealed;
}

/**
 * Rewraps the data key under the current key of `keys`; undefined if it already is, or if none of them decrypts it.
 * @param keys the current one first, then earlier ones
 */
export function rewrap(keys: readonly Buffer[], wrappedKey: Buffer, context: string): Buffer | undefined {
  const [present, ...earlier] = keys;
  if (!present || decrypt(present, wrappedKey, context)) return undefined;
  for (const key of earlier) {
    const dataKey = decrypt(key, wrappedKey, context);
    if (dataKey) return encrypt(present, dataKey, context);
  }
  return undefined;
}

/**
 * Decrypts sealed bytes; undefined if that fails.
 * @param keys the current one first, then earlier ones
 */
export function unseal(keys: readonly Buffer[], { bytes, wrappedKey }: Sealed, context: string): Buffer | undefined {
  for (const key of keys) {
    const dataKey = decrypt(key, wrappedKey, context);
    if (dataKey) return decrypt(dataKey, bytes, context);
  }
  return undefined;
}
