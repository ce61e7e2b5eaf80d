import type { Reader } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { type PackageVersion, packageReader } from './packages.repo.ts';
import { createPackagesDesk, type PriceApprovals } from './packages-desk.service.ts';

/** Packages, and the terms under which they were sold. */
export function createPackages(
  platform: Pick<Platform, 'db' | 'clock'>,
  parts: { readonly approvals: PriceApprovals; readonly audit: Audit },
) {
  const { db, clock } = platform;
  return {
    /** All that is on sale: the free package, then plans, then add-ons. */
    list: (now: Date = clock.now(), reader: Reader = db.read): Promise<PackageVersion[]> =>
      packageReader(reader).onSale(now),

    /** The terms under which a package is sold now; of no package in particular, of the oldest plan. Never the free one. */
    async onSale(packageId: string | null, now: Date, reader: Reader = db.read): Promise<PackageVersion | undefined> {
      const all = await packageReader(reader).onSale(now);
      return all.find(({ packageId: id, kind }) =>
        packageId === null ? kind === 'plan' : kind !== 'free' && id === packageId,
      );
    },

    /** The terms under which something was sold, whatever became of the package. */
    version: (versionId: string, reader: Reader = db.read): Promise<PackageVersion | undefined> =>
      packageReader(reader).version(versionId),

    desk: createPackagesDesk(platform, parts),
  };
}
