import type { OwnEntitlements } from '../../../../contract/billing/packages.schema.ts';
import { type AllowanceKind, allowanceKinds } from '../../../../contract/billing/values.ts';
import type { Reader, Unit } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Allowance } from '../../visibility/index.ts';
import {
  countedFrom,
  endOfPlan,
  grantsFrom,
  monthEnds,
  monthStart,
  pickSource,
  refusalOf,
  remainingDays,
  type Source,
  totalRemaining,
} from './entitlements.rules.ts';
import { ledgerReader, ledgerWriter } from './ledger.repo.ts';
import { packageReader } from './packages.repo.ts';

interface Charge {
  readonly memberId: string;
  readonly kind: AllowanceKind;
  /** The other member that the action concerns. */
  readonly subjectId: string;
}

interface Grant {
  readonly memberId: string;
  /** Null if staff gave the package without a payment. */
  readonly orderId: string | null;
  readonly versionId: string;
  readonly at: Date;
  /** Whether grants of the order that were revoked become valid again, because it was paid again. */
  readonly restores?: boolean;
}

const of = (sources: readonly Source[], kind: AllowanceKind): Source[] => sources.filter((one) => one.kind === kind);
const isPremium = (sources: readonly Source[]): boolean => sources.some((one) => one.isPremium);

/** The single ledger of grants and uses. Operations of one member are serialised. */
export function createLedger({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const sourcesOf = (
    memberId: string,
    kinds: readonly AllowanceKind[],
    reader: Reader,
    now = clock.now(),
  ): Promise<Source[]> =>
    ledgerReader(reader).sources(memberId, kinds, { now, monthBegan: monthStart(now), monthEnds: monthEnds(now) });

  return {
    /**
     * Uses one allowance, in the transaction of the action, after that transaction's other locks. Viewing the contact
     * of the same member again is free. Returns the remaining amount; null means unlimited. @throws Failure 402
     */
    async charge({ tx }: Unit, { memberId, kind, subjectId }: Charge): Promise<{ left: number | null }> {
      await ledgerWriter(tx).lock(memberId);
      const now = clock.now();
      const sources = await sourcesOf(memberId, [kind], tx, now);
      const isKnown = kind === 'contactViews' && (await ledgerReader(tx).wasCharged(memberId, subjectId));
      const left = totalRemaining(sources);
      if (isKnown) return { left };
      const source = pickSource(sources);
      if (!source) {
        const { code, ...details } = refusalOf(kind, isPremium(sources));
        throw fail(code, details);
      }
      await ledgerWriter(tx).addUse({ memberId, kind, grantId: source.grantId, subjectId, at: now });
      return { left: left === null ? null : left - 1 };
    },

    /**
     * Adds the grants of a package, once per order (idempotent). A plan bought during another plan is valid at once and
     * ends later by the remaining time. @throws Error for a missing version, or one that cannot be bought
     */
    async grant({ tx }: Unit, { memberId, orderId, versionId, at, restores = false }: Grant): Promise<{ until: Date }> {
      await ledgerWriter(tx).lock(memberId);
      const granted = orderId === null ? undefined : await ledgerReader(tx).ofOrder(orderId);
      if (granted && !(granted.revokedAt && restores)) return { until: granted.until };
      const version = await packageReader(tx).version(versionId);
      if (!version?.days) throw new Error(`There is nothing to grant of the package version ${versionId}.`);
      const isPlan = version.kind === 'plan';
      const running = isPlan ? await ledgerReader(tx).planEnds(memberId, at) : undefined;
      const until = endOfPlan(at, running, version.days);
      const each = grantsFrom(version.grants, isPlan);
      if (granted && orderId) await ledgerWriter(tx).restore(orderId, { from: at, until });
      else if (each.length)
        await ledgerWriter(tx).addGrants({
          ...{ memberId, orderId, versionId, isPremium: isPlan, from: at, until, at, each },
        });
      return { until };
    },

    /**
     * Ends an order's grants. Plans bought after it keep their own number of days: they were appended to time that is
     * now cancelled, so they end earlier. Returns whether there was anything to revoke.
     */
    async revoke({ tx }: Unit, { orderId, at }: { orderId: string; at: Date }): Promise<{ revoked: boolean }> {
      const granted = await ledgerReader(tx).ofOrder(orderId);
      if (!granted) return { revoked: false };
      const writer = ledgerWriter(tx);
      await writer.lock(granted.memberId);
      const plan = await ledgerReader(tx).planOf(orderId);
      const revoked = await writer.revoke(orderId, at);
      const lost = plan ? remainingDays(at, plan) : 0;
      if (plan && lost > 0) await writer.shorten(granted.memberId, plan.until, lost);
      return { revoked };
    },

    /** End of the grants, by order; orders without grants, or with refunded grants, are left out. */
    endsOf: (orderIds: readonly string[], reader: Reader = db.read): Promise<ReadonlyMap<string, Date>> =>
      ledgerReader(reader).endsOf(orderIds),

    /** Reads only what the visibility rules need, because every list calls this. */
    async allowanceOf(memberId: string, reader: Reader = db.read): Promise<Allowance> {
      const sources = await sourcesOf(memberId, ['contactViews'], reader);
      return { isPremium: isPremium(sources), contactViewsLeft: totalRemaining(sources) };
    },

    /** Reads only what the rules for sending messages need. */
    async messagesOf(memberId: string, reader: Reader = db.read): Promise<{ isPremium: boolean; left: number | null }> {
      const sources = await sourcesOf(memberId, ['messages'], reader);
      return { isPremium: isPremium(sources), left: totalRemaining(sources) };
    },

    /** A member's grants, uses and remaining allowances. */
    async own(memberId: string): Promise<OwnEntitlements> {
      const [sources, plans] = await Promise.all([
        sourcesOf(memberId, allowanceKinds, db.read),
        ledgerReader(db.read).plans(memberId, clock.now()),
      ]);
      const [last] = plans;
      const from = Math.min(...plans.map((plan) => plan.from.getTime()));
      return {
        isPremium: last !== undefined,
        plan: last ? { name: last.name, from: new Date(from).toISOString(), until: last.until.toISOString() } : null,
        interests: countedFrom(of(sources, 'interests')),
        photoRequests: countedFrom(of(sources, 'photoRequests')),
        messages: countedFrom(of(sources, 'messages')),
        contactViews: countedFrom(of(sources, 'contactViews')),
      };
    },
  };
}
