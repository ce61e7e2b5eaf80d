import { v7 as uuid } from 'uuid';
import type { BodyOf, QueryOf } from '../../../../contract/kernel.ts';
import type { Coupon, couponsApi } from '../../../../contract/shop/coupons.api.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import { indianDay } from '../../../platform/clock.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../../platform/http/newest-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { peopleReader } from '../../review/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { discountOf } from './coupon-discounts.ts';
import { type CouponRow, couponReader, couponWriter } from './coupons.repo.ts';
import { isActive } from './coupons.rules.ts';

const LIST_NAME = 'coupons';

interface Deps {
  readonly audit: Pick<Audit, 'record'>;
}

/** Coupons, as staff create and end them and orders use them. The terms of a coupon never change. */
export function createCoupons({ db, clock }: Pick<Platform, 'db' | 'clock'>, { audit }: Deps) {
  async function shown(rows: readonly CouponRow[]): Promise<Coupon[]> {
    const now = clock.now();
    const people = await peopleReader(db.read).byIds(
      rows.map(({ createdBy }) => createdBy),
      now,
    );
    return rows.map((row) => ({
      ...{ id: row.id, code: row.code, kind: row.kind, reason: row.reason, from: row.from, until: row.until },
      value: row.kind === 'percent' ? row.value : toRupees(row.value),
      minTotal: toRupees(row.minTotal),
      ...{ maxUses: row.maxUses, usesPerCustomer: row.usesPerCustomer, used: row.used },
      active: isActive(row, now),
      createdBy: people.get(row.createdBy)?.name ?? 'Former staff',
    }));
  }

  async function one(id: string): Promise<Coupon> {
    const row = await couponReader(db.read).byId(id);
    const [coupon] = row ? await shown([row]) : [];
    if (!coupon) throw fail('not_found');
    return coupon;
  }

  return {
    async list({ filter = 'active', ...query }: QueryOf<typeof couponsApi.coupons>) {
      const wanted = newestPage(LIST_NAME, query);
      const today = indianDay(clock.now());
      const reader = couponReader(db.read);
      const [found, totalCount] = await Promise.all([reader.page(filter, today, wanted), reader.count(filter, today)]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ createdAt: at, id }) => ({ at, id }));
      return { data: await shown(rows), totalCount, ...ends };
    },

    /** @throws Failure 409 for a code that was used before, or days in the wrong order */
    async create(viewer: Viewer, given: BodyOf<typeof couponsApi.createCoupon>): Promise<Coupon> {
      const now = clock.now();
      const from = given.from ?? indianDay(now);
      if (given.until < from || given.until < indianDay(now)) throw failField('coupon.days_wrong', 'until');
      const id = uuid();
      await db.transaction(async ({ tx }) => {
        const isNew = await couponWriter(tx).add({
          ...{ id, code: given.code, kind: given.kind, reason: given.reason },
          // A percentage is parsed like rupees, so it arrives in hundredths.
          value: given.kind === 'percent' ? given.value / 100 : given.value,
          min_total_paise: given.minTotal,
          ...{ from_day: from, until_day: given.until },
          ...{ max_uses: given.maxUses ?? null, uses_per_customer: given.usesPerCustomer },
          ...{ created_by: viewer.id, created_at: now },
        });
        if (!isNew) throw failField('coupon.code_used', 'code');
        await audit.record(tx, viewer, {
          action: 'coupon.created',
          reason: given.reason,
          detail: { couponId: id, name: given.code },
        });
      });
      return one(id);
    },

    /** Requires that the coupon exists. @throws Failure 404 */
    async requireCoupon(id: string): Promise<void> {
      if (!(await couponReader(db.read).byId(id))) throw fail('not_found');
    },

    /** Ends a coupon now; ending it again changes nothing. @throws Failure 404 */
    async end(viewer: Viewer, id: string): Promise<Coupon> {
      const { code } = await one(id);
      await db.transaction(async ({ tx }) => {
        if (!(await couponWriter(tx).end(id, clock.now()))) return;
        await audit.record(tx, viewer, { action: 'coupon.ended', detail: { couponId: id, name: code } });
      });
      return one(id);
    },

    forOrder: { discountOf },
  };
}

export type Coupons = ReturnType<typeof createCoupons>;
