import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../../../contract/kernel.ts';
import type { CommissionRate, commissionApi } from '../../../../contract/shop/commission.api.ts';
import { indianDay } from '../../../platform/clock.ts';
import { failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { peopleReader } from '../../review/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { rateReader, rateWriter } from './rates.repo.ts';

/** Rates of commission by role and kind of product. A rate starts on a day and is never changed afterwards. */
export function createRates(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit }: { readonly audit: Pick<Audit, 'record'> },
) {
  async function list(): Promise<CommissionRate[]> {
    const rows = await rateReader(db.read).all();
    const people = await peopleReader(db.read).byIds(
      rows.map(({ setBy }) => setBy),
      clock.now(),
    );
    return rows.map((row) => ({ ...row, setBy: people.get(row.setBy)?.name ?? 'Former staff' }));
  }

  return {
    list,

    /** Sets a rate from a day on. @throws Failure 409 for a day in the past */
    async set(
      viewer: Viewer,
      { role, kind, percent, from: given }: BodyOf<typeof commissionApi.setCommissionRate>,
    ): Promise<CommissionRate[]> {
      const now = clock.now();
      const from = given ?? indianDay(now);
      if (from < indianDay(now)) throw failField('commission.day_past', 'from');
      await db.transaction(async ({ tx }) => {
        await rateWriter(tx).add({ id: uuid(), role, kind, percent, from, setBy: viewer.id }, now);
        await audit.record(tx, viewer, {
          action: 'commission.rate_set',
          detail: { role, name: kind, number: percent, day: from },
        });
      });
      return list();
    },
  };
}
