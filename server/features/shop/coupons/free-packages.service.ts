import { fail, failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Entitlements } from '../../billing/packages/index.ts';
import { startOfDay } from '../../network/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { SaleItems } from '../products/index.ts';
import { freePackageReader, lockFreePackages } from './free-packages.repo.ts';

const PACKAGES_PER_DAY = 5;

interface Deps {
  readonly audit: Pick<Audit, 'record'>;
  readonly entitlements: Pick<Entitlements, 'grant'>;
  readonly saleItems: Pick<SaleItems, 'packages'>;
}

/** Packages that staff give to members for free, with a reason. */
export function createFreePackages(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit, entitlements, saleItems }: Deps,
) {
  return {
    /**
     * Gives a package; its validity starts now. The same package is given once a day, so that a repeated call gives
     * nothing more. @throws Failure 404, 409, 429
     */
    give: (viewer: Viewer, memberId: string, { packageId, reason }: { packageId: string; reason: string }) =>
      db.transaction(async (unit) => {
        const { tx } = unit;
        const at = clock.now();
        await lockFreePackages(tx, viewer.id, memberId);
        if (!(await freePackageReader(tx).isMember(memberId))) throw fail('not_found');
        const item = (await saleItems.packages(tx)).find(({ id }) => id === packageId);
        if (!item?.packageVersionId) throw failField('package.not_on_sale', 'packageId');
        if (await freePackageReader(tx).wasGivenSince(memberId, packageId, startOfDay(at)))
          throw failField('package.given_today', 'packageId');
        if ((await freePackageReader(tx).countGivenBy(viewer.id, startOfDay(at))) >= PACKAGES_PER_DAY)
          throw fail('request.too_many', {
            message: `You can give ${PACKAGES_PER_DAY} packages a day for free. Please give the next one tomorrow.`,
          });
        const grant = { memberId, orderId: null, versionId: item.packageVersionId, at };
        const { until } = await entitlements.grant(unit, grant);
        await audit.record(tx, viewer, {
          ...{ action: 'package.given', subjectId: memberId, reason },
          detail: { packageId, versionId: item.packageVersionId, name: item.title, until: until.toISOString() },
        });
        return { until: until.toISOString() };
      }),

    /** Requires a member. @throws Failure 404 */
    async requireMember(id: string): Promise<void> {
      if (!(await freePackageReader(db.read).isMember(id))) throw fail('not_found');
    },
  };
}
