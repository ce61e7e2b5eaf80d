import type { Reader } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Allowance } from '../visibility/index.ts';
import { usageReader } from './entitlements.repo.ts';
import { type Entitlements, entitlementsFrom, type Package } from './entitlements.rules.ts';

interface Packages {
  /** The package a member has now. */
  packageOf(memberId: string): Package | Promise<Package>;
}

/** What members are entitled to: the one place where packages and what they allow meet the rest of the program. */
export function createEntitlements({ db }: Pick<Platform, 'db'>, { packageOf }: Packages) {
  /** Inside a transaction that uses something up: pass its `tx`, so that what it has just used is counted. */
  const of = async (memberId: string, reader: Reader = db.read): Promise<Entitlements> => {
    const owned = await packageOf(memberId);
    if (owned.contactViews === null || owned.contactViews === 0) return entitlementsFrom(owned, 0);
    return entitlementsFrom(owned, await usageReader(reader).contactViews(memberId, owned.from));
  };
  return {
    of,
    /** The same, as the visibility rules ask for it. */
    allowanceOf: async (memberId: string, reader?: Reader): Promise<Allowance> => {
      const { isPremium, contactViews } = await of(memberId, reader);
      return { isPremium, contactViewsLeft: contactViews?.left ?? null };
    },
  };
}

export type EntitlementsOf = ReturnType<typeof createEntitlements>;
