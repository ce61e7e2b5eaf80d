import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Failure, fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Access, contactAccessOf, familyAccessOf, privacyOf } from '../../visibility/index.ts';
import { mapErasedTo404, refusalOfApproach } from '../index.ts';
import type { Deps } from './activity.types.ts';
import { accessReader, accessWriter } from './contact-access.repo.ts';

/** Refusals of contact access that use no allowance. */
const contactRefusals: Readonly<Partial<Record<Access, ErrorCode>>> = {
  closed: 'contact.closed',
  interest: 'contact.after_interest',
  premium: 'contact.premium',
};
const familyRefusals: Readonly<Partial<Record<Access, ErrorCode>>> = {
  interest: 'family.after_interest',
  premium: 'family.premium',
};

/**
 * Families whose names a member may see in 24 hours: the same number as for profiles (profiles/profile-view-limit.ts).
 */
const FAMILY_VIEWS_PER_DAY = 300;

/**
 * The reason to refuse access, if any; the owner's choice is checked first. Access is visible to the owner, whose list
 * of viewers contains only visible members, so new access requires a visible profile.
 */
function refusalOf(
  code: ErrorCode | undefined,
  access: Access,
  ...approach: Parameters<typeof refusalOfApproach>
): Failure | undefined {
  if (code) return fail(code);
  return access === 'granted' ? undefined : refusalOfApproach(...approach);
}

/** Access on request to a member's contact data and family names (contract §4). */
export function createAccess(
  { db, clock, limits }: Pick<Platform, 'db' | 'clock' | 'limits'>,
  { accounts, profiles, relations, entitlements }: Pick<Deps, 'accounts' | 'profiles' | 'relations' | 'entitlements'>,
) {
  const families = limits.define('family-access', FAMILY_VIEWS_PER_DAY, 86_400);

  /** All facts for the decision, read in this transaction. */
  const state = async (tx: Tx, viewer: Viewer, id: string) => {
    const shared = await accessReader(tx).sharedContact(id);
    const relation = await relations.between(viewer.id, id, tx);
    if (!shared || relation.avoidedByOther) throw fail('not_found');
    const allowance = await entitlements.allowanceOf(viewer.id, tx);
    return { shared, relation, allowance, privacy: privacyOf(shared.settings, shared.gender) };
  };

  return {
    /**
     * Grants access to contact data. Uses a contact view if necessary, once per person, however many requests arrive at
     * once. @throws Failure 402, 403, 404, 409
     */
    async contact(viewer: Viewer, id: string) {
      await profiles.requireVisible(viewer, id);
      const account = await accounts.account(viewer.id);
      const granting = db.transaction(async (unit) => {
        const { tx } = unit;
        const { shared, relation, allowance, privacy } = await state(tx, viewer, id);
        const access = contactAccessOf(privacy, relation, allowance);
        const refusal = refusalOf(contactRefusals[access], access, account, relation);
        if (refusal) throw refusal;
        const isCharged = access === 'view';
        const { left } = isCharged
          ? await entitlements.charge(unit, { memberId: viewer.id, kind: 'contactViews', subjectId: id })
          : { left: allowance.contactViewsLeft };
        if (access !== 'granted') await accessWriter(tx).grantContact(viewer.id, id, isCharged, clock.now());
        return { phoneNumber: shared.phone, email: shared.email, remaining: left };
      });
      return mapErasedTo404(granting);
    },

    /** Grants access to family names. @throws Failure 403, 404, 409, 429 */
    async family(viewer: Viewer, id: string) {
      await profiles.requireVisible(viewer, id);
      const account = await accounts.account(viewer.id);
      const granting = db.transaction(async ({ tx }) => {
        const { shared, relation, allowance, privacy } = await state(tx, viewer, id);
        const access = familyAccessOf(privacy, relation, allowance);
        const refusal = refusalOf(familyRefusals[access], access, account, relation);
        if (refusal) throw refusal;
        if (access === 'free') {
          await families.use(viewer.id);
          await accessWriter(tx).grantFamily(viewer.id, id, clock.now());
        }
        return { fatherName: shared.fatherName };
      });
      return mapErasedTo404(granting);
    },
  };
}
