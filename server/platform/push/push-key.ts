import { createECDH, createPrivateKey } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { reseal, seal, unseal } from '../security/sealed-box.ts';
import type { Secrets } from '../security/secrets.ts';
import { pushKeyReader, pushKeyWriter } from './push-key.repo.ts';

const PURPOSE = 'push-key';

/** The program's signing key for push services. */
export interface PushKeyPair {
  /** Uncompressed point, base64url, with which browsers subscribe. */
  readonly publicKey: string;
  /** PKCS 8. */
  readonly privateKeyPem: string;
}

export interface PushKeyDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Builds a PEM signing key from the 32-byte private key and the public point. */
function pemOf(publicKey: string, d: Uint8Array): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: Buffer.from(d).toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return key.export({ format: 'pem', type: 'pkcs8' }) as string;
}

/** Pads the private key to 32 bytes when it begins with zeros. */
function createKeyPair(): { publicKey: string; d: Buffer } {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url', 'uncompressed');
  const d = Buffer.alloc(32);
  const number = ecdh.getPrivateKey();
  number.copy(d, 32 - number.length);
  return { publicKey, d };
}

/**
 * Returns the installation's key: created at the first call ever, by whichever node is first, and read from the
 * database by all. A key sealed under the previous APP_SECRET is resealed under the current one.
 * @throws if the key cannot be read with this APP_SECRET: a new key would end every existing subscription, so the
 * operator must decide
 */
export async function loadPushKey({ db, secrets, clock }: PushKeyDeps): Promise<PushKeyPair> {
  const existing = await pushKeyReader(db.read).get();
  const row =
    existing ??
    (await db.transaction(async ({ tx }) => {
      const { publicKey, d } = createKeyPair();
      const sealed = Buffer.from(seal(secrets, PURPOSE, d, publicKey));
      await pushKeyWriter(tx).add({ public_key: publicKey, sealed_private_key: sealed, made_at: clock.now() });
      return pushKeyReader(tx).get();
    }));
  const d = row && unseal(secrets, PURPOSE, row.sealed_private_key, row.public_key);
  if (!d) throw new Error('The key for push messages can not be read with this APP_SECRET.');
  const resealed = reseal(secrets, PURPOSE, row.sealed_private_key, row.public_key);
  if (resealed)
    await db.transaction(({ tx }) => pushKeyWriter(tx).reseal(row.sealed_private_key, Buffer.from(resealed)));
  return { publicKey: row.public_key, privateKeyPem: pemOf(row.public_key, d) };
}
