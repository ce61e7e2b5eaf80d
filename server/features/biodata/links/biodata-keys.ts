import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { MAX_LINK_DAYS } from '../../../../contract/biodata/values.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reseal, seal, unseal } from '../../../platform/security/sealed-box.ts';
import { type KeyRow, keyReader, keyWriter } from './keys.repo.ts';
import { type PublishedKey, publicKeyOf, type SigningKey, signingKey } from './statement.ts';

const PURPOSE = 'biodata-key';
const TOKEN_PURPOSE = 'biodata-link-token';
const SEED_BYTES = 32;
const DAY_MS = 86_400_000;
/** A key signs for a year. It stays published until its last link has expired. */
const SIGNS_DAYS = 365;
/** A node reads the published keys again after this time, so that strangers cannot load the database. */
const PUBLISHED_MS = 60_000;
const VALID_DAYS = SIGNS_DAYS + MAX_LINK_DAYS;

/** A key of the site: it signs, and the secrets of its links are derived from it. */
export interface SiteKey extends SigningKey {
  /** The secret in the address of a link: 256 bits, base64url. */
  tokenOf(linkId: string): string;
}

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/**
 * The keys that belong to this installation. Like the key for push services they are created when first needed, by
 * whichever node is first, and stored in the database, sealed under APP_SECRET: a backup has them, and a rotation of
 * APP_SECRET reseals them.
 */
export function createBiodataKeys({ db, secrets, clock }: Pick<Platform, 'db' | 'secrets' | 'clock'>) {
  /** Undefined for a key that was sealed under an APP_SECRET that is lost: it is published, but signs no more. */
  const open = (row: KeyRow): SiteKey | undefined => {
    const seed = unseal(secrets, PURPOSE, row.sealed_seed, row.kid);
    if (!seed) return undefined;
    return {
      ...signingKey(row.kid, seed),
      tokenOf: (linkId) => Buffer.from(hkdfSync('sha256', seed, linkId, TOKEN_PURPOSE, 32)).toString('base64url'),
    };
  };

  const isSigning = ({ created_at }: KeyRow): boolean => daysAfter(created_at, SIGNS_DAYS) > clock.now();

  const create = async (generation: number): Promise<void> => {
    const seed = randomBytes(SEED_BYTES);
    const { publicKey } = signingKey('', seed);
    const kid = createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
    const sealed = Buffer.from(seal(secrets, PURPOSE, seed, kid));
    await db.transaction(({ tx }) =>
      keyWriter(tx).add({ kid, generation, public_key: publicKey, sealed_seed: sealed, created_at: clock.now() }),
    );
  };

  const firstUsable = (rows: readonly KeyRow[]): SiteKey | undefined => {
    for (const row of rows) {
      const key = isSigning(row) ? open(row) : undefined;
      if (key) return key;
    }
    return undefined;
  };

  /** The key that signs now; makes the first one, and a successor after a year. */
  const current = async (): Promise<SiteKey> => {
    const rows = await keyReader(db.read).all();
    const usable = firstUsable(rows);
    if (usable) return usable;
    await create((rows[0]?.generation ?? 0) + 1);
    kept = undefined;
    // If another node was first, its key is used.
    const made = firstUsable(await keyReader(db.read).all());
    if (!made) throw new Error('The key for biodata links cannot be read with this APP_SECRET.');
    return made;
  };

  const readPublished = async (): Promise<PublishedKey[]> => {
    await current();
    const rows = await keyReader(db.read).all();
    return rows.map((row) => publicKeyOf(row, daysAfter(row.created_at, VALID_DAYS)));
  };
  let kept: { readonly keys: Promise<PublishedKey[]>; readonly until: number } | undefined;

  return {
    current,

    /** Keys by id, to derive the secrets of stored links. */
    async byId(): Promise<(kid: string) => SiteKey | undefined> {
      const rows = new Map((await keyReader(db.read).all()).map((row) => [row.kid, row]));
      return (kid) => {
        const row = rows.get(kid);
        return row && open(row);
      };
    },

    /** The public keys by which anybody can check a signature, the current one first. */
    published(): Promise<PublishedKey[]> {
      const now = clock.now().getTime();
      if (!kept || kept.until <= now) {
        const keys = readPublished();
        kept = { keys, until: now + PUBLISHED_MS };
        // A failed read is not kept. Concurrent requests share one read.
        keys.catch(() => {
          if (kept?.keys === keys) kept = undefined;
        });
      }
      return kept.keys;
    },

    /** Deletes keys that are no longer valid. */
    forget: (tx: Tx) => keyWriter(tx).deleteUnused(daysAfter(clock.now(), -VALID_DAYS)),

    /** Makes the first key, and reseals all after a rotation of APP_SECRET. */
    async start(): Promise<void> {
      await current();
      for (const row of await keyReader(db.read).all()) {
        const resealed = reseal(secrets, PURPOSE, row.sealed_seed, row.kid);
        if (resealed) await db.transaction(({ tx }) => keyWriter(tx).reseal(row.kid, Buffer.from(resealed)));
      }
    },
  };
}
