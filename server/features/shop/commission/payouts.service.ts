import { v7 as uuid } from 'uuid';
import type { BodyOf, QueryOf } from '../../../../contract/kernel.ts';
import type { commissionApi, Payout } from '../../../../contract/shop/commission.api.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../../platform/http/newest-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { peopleReader } from '../../review/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { ledgerReader, ledgerWriter } from './ledger.repo.ts';
import { type PayoutRow, payoutReader, payoutWriter } from './payouts.repo.ts';

const LIST_NAME = 'commission payouts';

/** Payouts of commission: one person proposes them, another one pays or refuses. */
export function createPayouts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit }: { readonly audit: Pick<Audit, 'record'> },
) {
  async function shown(viewer: Viewer, rows: readonly PayoutRow[]): Promise<Payout[]> {
    const ids = rows.flatMap(({ earnerId, requestedBy, decidedBy }) => [earnerId, requestedBy, decidedBy]);
    const people = await peopleReader(db.read).byIds(ids, clock.now());
    const nameOf = (id: string) => people.get(id)?.name ?? 'Deleted account';
    return rows.map((row) => ({
      ...{ id: row.id, earnerId: row.earnerId, earnerName: nameOf(row.earnerId), amount: toRupees(row.amount) },
      ...{ status: row.status, requestedBy: nameOf(row.requestedBy), requestedAt: row.requestedAt.toISOString() },
      decidedBy: row.decidedBy && nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      ...{ note: row.note, decisionNote: row.decisionNote },
      mayDecide: row.status === 'requested' && row.requestedBy !== viewer.id && row.earnerId !== viewer.id,
    }));
  }

  async function one(viewer: Viewer, id: string): Promise<Payout> {
    const row = await payoutReader(db.read).byId(id);
    const [payout] = row ? await shown(viewer, [row]) : [];
    if (!payout) throw fail('not_found');
    return payout;
  }

  /** Nobody pays out their own commission, even if they earned it before joining the office. @throws Failure 403 */
  function requireOther(viewer: Viewer, earnerId: string): void {
    if (earnerId === viewer.id)
      throw fail('commission.own_payout', { message: 'Other people must propose and pay out your own commission.' });
  }

  /** @throws Failure 409 `commission.too_much` at the field */
  async function requireBalance(tx: Tx, earnerId: string, amount: number): Promise<void> {
    await ledgerWriter(tx).lock(earnerId);
    if (amount > (await ledgerReader(tx).balanceOf(earnerId))) throw failField('commission.too_much', 'amount');
  }

  return {
    async list(viewer: Viewer, query: QueryOf<typeof commissionApi.payouts>) {
      const wanted = newestPage(LIST_NAME, query);
      const reader = payoutReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(wanted), reader.count()]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ requestedAt: at, id }) => ({ at, id }));
      return { data: await shown(viewer, rows), totalCount, ...ends };
    },

    /** Proposes a payout. @throws Failure 403 for the own commission, 404 for somebody without commission, 409 */
    async request(
      viewer: Viewer,
      { earnerId, amount, note }: BodyOf<typeof commissionApi.requestPayout>,
    ): Promise<Payout> {
      const id = uuid();
      await db.transaction(async ({ tx }) => {
        if (!(await ledgerReader(tx).person(viewer, earnerId))) throw fail('not_found');
        requireOther(viewer, earnerId);
        await requireBalance(tx, earnerId, amount);
        const isNew = await payoutWriter(tx).add({
          ...{ id, earner_id: earnerId, amount_paise: amount, status: 'requested', note: note || null },
          ...{ requested_by: viewer.id, requested_at: clock.now() },
        });
        if (!isNew) throw fail('commission.payout_waiting');
        await audit.record(tx, viewer, {
          ...{ action: 'commission.payout_proposed', subjectId: earnerId },
          detail: { payoutId: id, amount },
        });
      });
      return one(viewer, id);
    },

    /** Requires that the payout exists. @throws Failure 404 */
    async requirePayout(id: string): Promise<void> {
      if (!(await payoutReader(db.read).byId(id))) throw fail('not_found');
    },

    /**
     * Marks a payout as paid, or refuses it. A repeated decision of the same person changes nothing.
     * @throws Failure 403 for the person who proposed or earned it, 404, 409
     */
    async decide(
      viewer: Viewer,
      id: string,
      { status, note }: BodyOf<typeof commissionApi.decidePayout>,
    ): Promise<Payout> {
      const at = clock.now();
      await db.transaction(async ({ tx }) => {
        const payout = await payoutWriter(tx).lock(id);
        if (!payout) throw fail('not_found');
        if (payout.status === status && payout.decidedBy === viewer.id) return;
        if (payout.status !== 'requested') throw fail('commission.decided');
        if (payout.requestedBy === viewer.id) throw fail('commission.own_payout');
        const { earnerId, amount } = payout;
        requireOther(viewer, earnerId);
        if (status === 'paid') await requireBalance(tx, earnerId, amount);
        const decision = { status, decided_by: viewer.id, decided_at: at, decision_note: note || null };
        await payoutWriter(tx).decide(id, decision);
        const by = { byId: viewer.id, at };
        if (status === 'paid')
          await ledgerWriter(tx).add({ earnerId, kind: 'paidOut', amount: -amount, payoutId: id, ...by });
        await audit.record(tx, viewer, {
          action: status === 'paid' ? 'commission.payout_paid' : 'commission.payout_refused',
          subjectId: earnerId,
          detail: { payoutId: id, amount },
        });
      });
      return one(viewer, id);
    },
  };
}
