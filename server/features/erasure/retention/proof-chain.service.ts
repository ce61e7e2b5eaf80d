import { randomBytes } from 'node:crypto';
import { v4 as randomId } from 'uuid';
import type { Purges } from '../../../../contract/erasure/retention.schema.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Paging } from '../../../platform/http/limit-and-offset.ts';
import { type CutPage, cutPage, newestPage } from '../../../platform/http/newest-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reseal, seal, unseal } from '../../../platform/security/sealed-box.ts';
import { type ChainRow, chainReader, chainWriter } from './proof-chain.repo.ts';
import {
  type DestroyedCount,
  FIRST_HASH,
  hashOf,
  type Link,
  memberHashOf,
  type StoredProof,
  verifyLink,
} from './proof-chain.rules.ts';
import { PROGRAM_VERSION } from './version.ts';

const PURPOSE = 'purge-chain';
const BOUND_TO = 'chain';
/** Name of the list in its cursors. */
const PROOFS = 'staff.purges';
const BATCH_SIZE = 1_000;

interface Purged {
  readonly memberId: string;
  readonly destroyed: readonly DestroyedCount[];
  readonly erasedAt: Date;
}

/** Proofs of destruction: each contains the previous hash, and the chain stores its length. */
export function createProofChain({ db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>) {
  /**
   * Key of the chain. @throws if the installation's secret has changed: then no proof is possible, so nothing is purged
   */
  function keyOf({ sealed_key }: ChainRow): Uint8Array {
    const key = unseal(secrets, PURPOSE, sealed_key, BOUND_TO);
    if (!key) throw new Error('The key of the proofs of purges can not be read with this APP_SECRET.');
    return key;
  }

  /** Locks the chain until the end of the transaction. It is created at the first purge ever. */
  async function lock(tx: Tx): Promise<ChainRow> {
    const writer = chainWriter(tx);
    const existing = await writer.lock();
    if (existing) return existing;
    const sealed = seal(secrets, PURPOSE, randomBytes(32), BOUND_TO);
    await writer.begin({ sealed_key: Buffer.from(sealed), made_at: clock.now() });
    return (await writer.lock()) as ChainRow;
  }

  /** Position of the first break; undefined if intact. */
  async function brokenAt(chain: ChainRow): Promise<number | undefined> {
    const key = keyOf(chain);
    for (let end: Link = FIRST_HASH; ; ) {
      const proofs = await chainReader(db.read).after(end.place, chain.length, BATCH_SIZE);
      const next = verifyLink(key, end, proofs);
      if ('brokenAt' in next) return next.brokenAt;
      if (proofs.length === BATCH_SIZE) {
        end = next;
        continue;
      }
      const isWhole =
        next.place === chain.length && (next.hash ?? Buffer.alloc(0)).equals(chain.head ?? Buffer.alloc(0));
      return isWhole ? undefined : next.place + 1;
    }
  }

  return {
    /** Serialises additions to the chain until the end of the transaction. */
    lock,

    /** Adds a proof, in the transaction that destroys. @param chain as returned by `lock` */
    async prove(tx: Tx, chain: ChainRow, { memberId, destroyed, erasedAt }: Purged): Promise<void> {
      const key = keyOf(chain);
      const proof = {
        place: chain.length + 1,
        id: randomId(),
        memberHash: memberHashOf(key, memberId),
        destroyed,
        erasedAt,
        purgedAt: clock.now(),
        version: PROGRAM_VERSION,
        previous: chain.head,
      };
      await chainWriter(tx).add({ ...proof, hash: hashOf(key, proof) });
    },

    /** Reseals the key under the current secret, so that the previous one may be removed. */
    async reseal(): Promise<void> {
      await db.transaction(async ({ tx }) => {
        const chain = await chainWriter(tx).lock();
        const again = chain && reseal(secrets, PURPOSE, chain.sealed_key, BOUND_TO);
        if (again) await chainWriter(tx).reseal(again);
      });
    },

    /** A page of proofs, newest first, and whether the whole chain is intact. */
    async shown(
      memberId: string | undefined,
      paging: Paging & { readonly cursor?: string | undefined },
    ): Promise<{ purges: Purges; totalCount: number } & Partial<Omit<CutPage<StoredProof>, 'rows'>>> {
      const page = newestPage(PROOFS, paging);
      const reader = chainReader(db.read);
      const chain = await reader.chain();
      if (!chain)
        return {
          purges: { chain: { intact: true, brokenAt: null, length: 0, head: null }, proofs: [] },
          totalCount: 0,
        };
      const memberHash = memberId === undefined ? undefined : memberHashOf(keyOf(chain), memberId);
      const [broken, found, totalCount] = await Promise.all([
        brokenAt(chain),
        reader.page(memberHash, page),
        reader.count(memberHash),
      ]);
      const { rows, ...ends } = cutPage(PROOFS, page, found, ({ purgedAt: at, id }) => ({ at, id }));
      return {
        ...ends,
        purges: {
          chain: {
            intact: broken === undefined,
            brokenAt: broken ?? null,
            length: chain.length,
            head: chain.head?.toString('hex') ?? null,
          },
          proofs: rows.map(({ place, id, memberHash: whose, destroyed, erasedAt, purgedAt, version }) => ({
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
