import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [12, 16, 32];
export const WRAPPED_BYTES = NONCE_BYTES + TAG_BYTES + KEY_BYTES;

/** Bytes nobody can read without the wrapped key and the program's secret. */
export interface Sealed {
  readonly bytes: Uint8Array;
  /** The key of these bytes alone, itself encrypted: with it gone, so are the bytes. */
  readonly wrappedKey: Buffer;
}

function encrypt(key: Buffer, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** Undefined where the key is another one, or anything was changed. */
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
 * AES-256-GCM under a fresh key for these bytes alone, which is wrapped under the program's.
 * @param key 32 bytes. @param context what the bytes belong to: they open for nothing else
 */
export function seal(key: Buffer, plain: Uint8Array, context: string): Sealed {
  const dataKey = randomBytes(KEY_BYTES);
  const sealed = { bytes: encrypt(dataKey, plain, context), wrappedKey: encrypt(key, dataKey, context) };
  dataKey.fill(0);
  return sealed;
}

/**
 * The wrapped key under the present one of `keys`; undefined where it is so already, or none of them opens it.
 * @param keys the present one first, then those before it
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
 * Undefined where they cannot be opened.
 * @param keys the present one first, then those before it
 */
export function unseal(keys: readonly Buffer[], { bytes, wrappedKey }: Sealed, context: string): Buffer | undefined {
  for (const key of keys) {
    const dataKey = decrypt(key, wrappedKey, context);
    if (dataKey) return decrypt(dataKey, bytes, context);
  }
  return undefined;
}
