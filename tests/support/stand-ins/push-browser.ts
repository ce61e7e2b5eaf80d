import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The subscription that a browser gives the program, as `PushSubscription.toJSON()` does. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A browser's side of web push: it has the keys, and decrypts messages addressed to it (RFC 8188, RFC 8291). */
export class PushBrowser {
  readonly subscription: BrowserSubscription;
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    const p256dh = this.#ecdh.generateKeys('base64url', 'uncompressed');
    this.subscription = { endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } };
  }

  /** @throws Error if the message was encrypted for another browser, or was changed */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const recordSize = body.readUInt32BE(16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    if (record.length > recordSize) throw new Error('More than one record.');
    const own = this.#ecdh.getPublicKey();
    const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const ikm = Buffer.from(hkdfSync('sha256', this.#ecdh.computeSecret(sender), this.#auth, keyInfo, 32));
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12), { authTagLength: 16 });
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.');
    return padded.subarray(0, end).toString('utf8');
  }
}
