import type { Reader } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Allowance } from '../visibility/index.ts';
import { usageReader } from './entitlements.repo.ts';
import { countedFrom, type Entitlements, monthBegan, type Package } from './entitlements.rules.ts';

interface Packages {
  /** The package a member has now. */
  packageOf(memberId: string): Package | Promise<Package>;
}

/** What members are entitled to: the one place where packages and what they allow meet the rest of the program. */
export function createEntitlements({ db, clock }: Pick<Platform, 'db' | 'clock'>, { packageOf }: Packages) {
  /** Of what there is none, or as much as one likes, nothing needs counting. */
  const counted = async (granted: number | null, use: () => Promise<number>) =>
    countedFrom(granted, granted ? await use() : 0);
  const contactViews = (memberId: string, owned: Package, reader: Reader) =>
    counted(owned.contactViews, () => usageReader(reader).contactViews(memberId, owned.from));
  const photoRequests = (memberId: string, owned: Package, reader: Reader) =>
    counted(owned.photoRequests, () => usageReader(reader).photoRequests(memberId, monthBegan(clock.now())));

  return {
    /** Inside a transaction that uses something up: pass its `tx`, so that what it has just used is counted. */
    async of(memberId: string, reader: Reader = db.read): Promise<Entitlements> {
      const owned = await packageOf(memberId);
      return {
        isPremium: owned.isPremium,
        contactViews: await contactViews(memberId, owned, reader),
        photoRequests: await photoRequests(memberId, owned, reader),
      };
    },
    /** As far as the visibility rules ask for it, which is with every list: nothing else is counted. */
    async allowanceOf(memberId: string, reader: Reader = db.read): Promise<Allowance> {
      const owned = await packageOf(memberId);
      const views = await contactViews(memberId, owned, reader);
      return { isPremium: owned.isPremium, contactViewsLeft: views?.left ?? null };
    },
  };
}

export type EntitlementsOf = ReturnType<typeof createEntitlements>;
