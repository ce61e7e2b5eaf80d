import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import type { Holder } from './stock.repo.ts';

/**
 * The people whose stock can supply an order, in the order in which they are asked (decision 0047): the person who
 * placed it, if a stockist or dealer; the dealer and the stockist above that person; the office. The stock of an
 * account that is not active supplies nothing.
 */
export async function suppliersFor(db: Reader, placedBy: string): Promise<Holder[]> {
  const { rows } = await sql<{ id: string }>`with recursive chain as (
      select member.id, member.role, member.status, place.parent_id, 0 as depth
        from member left join network_place place on place.member_id = member.id
        where member.id = ${placedBy}
      union all
      select above.id, above.role, above.status, place.parent_id, chain.depth + 1
        from chain join member above on above.id = chain.parent_id
        left join network_place place on place.member_id = above.id
        where chain.depth < 5
    )
    select id from chain where role in ('STOKIEST', 'DEALER') and status = 'ACTIVE' order by depth`.execute(db);
  return [...rows.map(({ id }) => id), null];
}
