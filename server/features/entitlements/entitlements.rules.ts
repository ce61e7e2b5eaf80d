/** What a member has bought, or is given for nothing (contract §8). */
export interface Package {
  readonly isPremium: boolean;
  /** Contact views in all; null: as many as one likes. */
  readonly contactViews: number | null;
  /** Views taken before this moment belong to an earlier package; null: all count. */
  readonly from: Date | null;
}

/** Free: interests unlimited, no contact views. */
export const freePackage: Package = { isPremium: false, contactViews: 0, from: null };

/** What a member may still do. */
export interface Entitlements {
  readonly isPremium: boolean;
  /** Null: not counted. */
  readonly contactViews: { readonly granted: number; readonly used: number; readonly left: number } | null;
}

/** What is left of a package after `used` contact views; never below 0, also when a package was made smaller. */
export function entitlementsFrom({ isPremium, contactViews }: Package, used: number): Entitlements {
  if (contactViews === null) return { isPremium, contactViews: null };
  return { isPremium, contactViews: { granted: contactViews, used, left: Math.max(0, contactViews - used) } };
}
