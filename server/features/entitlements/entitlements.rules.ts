import { indianDay } from '../../platform/clock.ts';

/** What a member has bought, or is given for nothing (contract §8). */
export interface Package {
  readonly isPremium: boolean;
  /** Contact views in all; null: as many as one likes. */
  readonly contactViews: number | null;
  /** Views taken before this moment belong to an earlier package; null: all count. */
  readonly from: Date | null;
  /** Members one may ask for their photos in a calendar month; null: as many as one likes. */
  readonly photoRequests: number | null;
}

/** Free: interests unlimited, no contact views, ten photo requests a month. */
export const freePackage: Package = { isPremium: false, contactViews: 0, from: null, photoRequests: 10 };

/** Of something that is counted. */
interface Counted {
  readonly granted: number;
  readonly used: number;
  readonly left: number;
}

/** What a member may still do. Null: not counted. */
export interface Entitlements {
  readonly isPremium: boolean;
  readonly contactViews: Counted | null;
  /** In this calendar month. */
  readonly photoRequests: Counted | null;
}

/** What is left after `used` of them; never below 0, also when a package was made smaller. */
export const countedFrom = (granted: number | null, used: number): Counted | null =>
  granted === null ? null : { granted, used, left: Math.max(0, granted - used) };

/** When the calendar month began that it is in India. */
export const monthBegan = (now: Date): Date => new Date(`${indianDay(now).slice(0, 7)}-01T00:00:00+05:30`);
