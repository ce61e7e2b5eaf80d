import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a subscription, as the browser gives them (base64url). */
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** The random inputs of an encryption; set only by tests with the examples of the standard. */
export interface EncryptionRandomness {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

const CURVE = 'prime256v1';
/** Maximum record size: push services need not accept more (RFC 8291 §4). */
const RECORD_BYTES = 4_096;
const HEADER_BYTES = 16 + 4 + 1 + 65;
/** Delimiter of the last record, and authentication tag. */
const FRAME_BYTES = 1 + 16;

/** Maximum size of one message's plain text. */
export const MAX_PLAIN_BYTES = RECORD_BYTES - HEADER_BYTES - FRAME_BYTES;

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

const label = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`);

/**
 * Encrypts a message so that only the subscribed browser can read it, not the push service: RFC 8291 with a single
 * record of RFC 8188 (`aes128gcm`).
 * @throws for keys that no browser could have
 */
export function encryptFor(keys: SubscriptionKeys, plain: Buffer, chance?: EncryptionRandomness): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const auth = Buffer.from(keys.auth, 'base64url');
  if (theirs.length !== 65 || auth.length !== 16) throw new Error('The keys of the subscription are malformed.');
  const ecdh = createECDH(CURVE);
  if (chance) ecdh.setPrivateKey(chance.privateKey);
  else ecdh.generateKeys();
  const ours = ecdh.getPublicKey();
  const salt = chance?.salt ?? randomBytes(16);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(ecdh.computeSecret(theirs), auth, info, 32);
  const key = derive(shared, salt, label('aes128gcm'), 16);
  const nonce = derive(shared, salt, label('nonce'), 12);

  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const hidden = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()]);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, hidden, cipher.getAuthTag()]);
}
