import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { PurgeChain, PurgeProof } from '../../../platform/db/schema.gen.ts';
import type { NewestPage } from '../../../platform/http/newest-page.ts';
import type { DestroyedCount, StoredProof } from './proof-chain.rules.ts';

export type ChainRow = Selectable<PurgeChain>;

const toProof = (row: Selectable<PurgeProof>): StoredProof => ({
  place: row.place,
  id: row.id,
  memberHash: row.member_hash,
  destroyed: row.destroyed as DestroyedCount[],
  erasedAt: row.erased_at,
  purgedAt: row.purged_at,
  version: row.version,
  previous: row.previous,
  hash: row.hash,
});

/** Reads the chain of proofs. */
export const chainReader = (db: Reader) => ({
  chain: (): Promise<ChainRow | undefined> => db.selectFrom('purge_chain').selectAll().executeTakeFirst(),
  /** Proofs in order, only up to the length that the chain had when it was read. */
  async after(place: number, upTo: number, limit: number): Promise<StoredProof[]> {
    const rows = await db
      .selectFrom('purge_proof')
      .selectAll()
      .where('place', '>', place)
      .where('place', '<=', upTo)
      .orderBy('place')
      .limit(limit)
      .execute();
    return rows.map(toProof);
  },
  /** A page of proofs, newest first, of one account or of all. */
  async page(memberHash: Buffer | undefined, { limit, offset, after }: NewestPage) {
    const rows = await db
      .selectFrom('purge_proof')
      .selectAll()
      .$if(memberHash !== undefined, (query) => query.where('member_hash', '=', memberHash as Buffer))
      // Proofs with the same timestamp are ordered by their places.
      .$if(after !== undefined, (query) =>
        query.where('place', '<', (inner) =>
          inner
            .selectFrom('purge_proof as last')
            .select('last.place')
            .where('last.id', '=', after?.id as string),
        ),
      )
      .orderBy('place', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(toProof);
  },
  async count(memberHash: Buffer | undefined): Promise<number> {
    const { count } = await db
      .selectFrom('purge_proof')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .$if(memberHash !== undefined, (query) => query.where('member_hash', '=', memberHash as Buffer))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
});

/** Adds to the chain, inside the caller's transaction. */
export const chainWriter = (tx: Tx) => ({
  /** Creates the chain; if another node was first, its row is kept. */
  begin: (row: Pick<Insertable<PurgeChain>, 'sealed_key' | 'made_at'>) =>
    tx
      .insertInto('purge_chain')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  /** Locks the chain until the end of the transaction. */
  lock: (): Promise<ChainRow | undefined> => tx.selectFrom('purge_chain').selectAll().forUpdate().executeTakeFirst(),
  add: async ({ destroyed, ...proof }: StoredProof): Promise<void> => {
    await tx
      .insertInto('purge_proof')
      .values({
        place: proof.place,
        id: proof.id,
        member_hash: proof.memberHash,
        destroyed: JSON.stringify(destroyed),
        erased_at: proof.erasedAt,
        purged_at: proof.purgedAt,
        version: proof.version,
        previous: proof.previous,
        hash: proof.hash,
      })
      .execute();
    await tx
      .updateTable('purge_chain')
      .set({ length: proof.place, head: proof.hash })
      .where(sql<boolean>`id`)
      .execute();
  },
  reseal: (key: Uint8Array) =>
    tx
      .updateTable('purge_chain')
      .set({ sealed_key: Buffer.from(key) })
      .where(sql<boolean>`id`)
      .execute(),
});
