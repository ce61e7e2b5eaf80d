import { randomBytes } from 'node:crypto';
import { v4 as randomId } from 'uuid';
import type { Purges } from '../../../contract/retention.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { reseal, seal, unseal } from '../../platform/security/sealed-box.ts';
import { type ChainRow, chainReader, chainWriter } from './chain.repo.ts';
import { type Destroyed, follow, hashOf, type Link, memberHashOf, START } from './chain.rules.ts';
import { VERSION } from './version.ts';

const PURPOSE = 'purge-chain';
const BOUND_TO = 'chain';
const STRETCH = 1_000;

interface Purged {
  readonly memberId: string;
  readonly destroyed: readonly Destroyed[];
  readonly erasedAt: Date;
}

/** The proofs of what was destroyed: each holds the hash of the one before, and the chain knows how long it is. */
export function createChain({ db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>) {
  /** @throws where the secret of this installation is another one: then nothing can be proven, so nothing is purged */
  function keyOf({ sealed_key }: ChainRow): Uint8Array {
    const key = unseal(secrets, PURPOSE, sealed_key, BOUND_TO);
    if (!key) throw new Error('The key of the proofs of purges can not be read with this APP_SECRET.');
    return key;
  }

  /** Held until the transaction ends. Made at the first purge ever. */
  async function lock(tx: Tx): Promise<ChainRow> {
    const writer = chainWriter(tx);
    const existing = await writer.lock();
    if (existing) return existing;
    const sealed = seal(secrets, PURPOSE, randomBytes(32), BOUND_TO);
    await writer.begin({ sealed_key: Buffer.from(sealed), made_at: clock.now() });
    return (await writer.lock()) as ChainRow;
  }

  /** Where it is broken; undefined for one that is whole. */
  async function brokenAt(chain: ChainRow): Promise<number | undefined> {
    const key = keyOf(chain);
    for (let end: Link = START; ; ) {
      const proofs = await chainReader(db.read).after(end.place, chain.length, STRETCH);
      const next = follow(key, end, proofs);
      if ('brokenAt' in next) return next.brokenAt;
      if (proofs.length === STRETCH) {
        end = next;
        continue;
      }
      const isWhole =
        next.place === chain.length && (next.hash ?? Buffer.alloc(0)).equals(chain.head ?? Buffer.alloc(0));
      return isWhole ? undefined : next.place + 1;
    }
  }

  return {
    /** One transaction after the other adds to the chain: whoever calls this first holds up the others until its end. */
    lock,

    /** Adds a proof, in the transaction that destroys. @param chain as `lock` answered it */
    async prove(tx: Tx, chain: ChainRow, { memberId, destroyed, erasedAt }: Purged): Promise<void> {
      const key = keyOf(chain);
      const proof = {
        place: chain.length + 1,
        id: randomId(),
        memberHash: memberHashOf(key, memberId),
        destroyed,
        erasedAt,
        purgedAt: clock.now(),
        version: VERSION,
        previous: chain.head,
      };
      await chainWriter(tx).add({ ...proof, hash: hashOf(key, proof) });
    },

    /** Puts the key under the present secret, so that the one before may be forgotten. */
    async reseal(): Promise<void> {
      await db.transaction(async ({ tx }) => {
        const chain = await chainWriter(tx).lock();
        const again = chain && reseal(secrets, PURPOSE, chain.sealed_key, BOUND_TO);
        if (again) await chainWriter(tx).reseal(again);
      });
    },

    /** A page of proofs, the newest first, and whether all of them are as they were written. */
    async shown(
      memberId: string | undefined,
      page: { limit: number; offset: number },
    ): Promise<{ purges: Purges; totalCount: number }> {
      const reader = chainReader(db.read);
      const chain = await reader.chain();
      if (!chain)
        return {
          purges: { chain: { intact: true, brokenAt: null, length: 0, head: null }, proofs: [] },
          totalCount: 0,
        };
      const memberHash = memberId === undefined ? undefined : memberHashOf(keyOf(chain), memberId);
      const [broken, proofs, totalCount] = await Promise.all([
        brokenAt(chain),
        reader.page(memberHash, page),
        reader.count(memberHash),
      ]);
      return {
        purges: {
          chain: {
            intact: broken === undefined,
            brokenAt: broken ?? null,
            length: chain.length,
            head: chain.head?.toString('hex') ?? null,
          },
          proofs: proofs.map(({ place, id, memberHash: whose, destroyed, erasedAt, purgedAt, version }) => ({
            place,
            id,
            memberHash: whose.toString('hex'),
            destroyed: [...destroyed],
            erasedAt: erasedAt.toISOString(),
            purgedAt: purgedAt.toISOString(),
            version,
          })),
        },
        totalCount,
      };
    },
  };
}
