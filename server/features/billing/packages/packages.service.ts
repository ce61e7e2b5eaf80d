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
    /** All packages on sale: the free package, then plans, then add-ons. */
    list: (now: Date = clock.now(), reader: Reader = db.read): Promise<PackageVersion[]> =>
      packageReader(reader).onSale(now),

    /**
     * The terms under which a package is sold now; without a package id, those of the oldest plan. Never the free
     * package.
     */
    async onSale(packageId: string | null, now: Date, reader: Reader = db.read): Promise<PackageVersion | undefined> {
      const all = await packageReader(reader).onSale(now);
      return all.find(({ packageId: id, kind }) =>
        packageId === null ? kind === 'plan' : kind !== 'free' && id === packageId,
      );
    },

    /** The terms of an earlier sale, even if the package has changed or was retired since. */
    version: (versionId: string, reader: Reader = db.read): Promise<PackageVersion | undefined> =>
      packageReader(reader).version(versionId),

    desk: createPackagesDesk(platform, parts),
  };
}
