import type { AuditAction } from '../../../contract/staff/audit.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { MailQueue } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Auth } from '../auth/index.ts';
import type { Audit } from './audit/index.ts';
import { factorSetMail } from './staff.mails.ts';

/** A staff member's own second factor. */
export function createOwnFactor(
  { db }: Pick<Platform, 'db'>,
  { auth: { secondFactor }, audit, mails }: { auth: Pick<Auth, 'secondFactor'>; audit: Audit; mails: MailQueue },
) {
  const own = (viewer: Viewer, action: AuditAction) => ({ action, subjectId: viewer.id });

  return {
    async standing(viewer: Viewer) {
      const standing = await secondFactor.standing(viewer.id);
      return {
        enrolled: standing !== undefined,
        since: standing?.since.toISOString() ?? null,
        recoveryCodesLeft: standing?.recoveryCodesLeft ?? 0,
      };
    },

    /** Creates a new secret. @throws Failure 403 if a factor is set up and its code is missing or wrong, 429 */
    begin: (viewer: Viewer, otp: string | undefined) =>
      secondFactor.checkLimited(viewer.id, async () => {
        const { expires, ...made } = await db.transaction((unit) => secondFactor.begin(unit, viewer, otp));
        return { ...made, expires: expires.toISOString() };
      }),

    /** Confirms the new secret with a code. @throws Failure 403 for a wrong code, 409 without a pending secret, 429 */
    confirm: (viewer: Viewer, otp: string) =>
      secondFactor.checkLimited(viewer.id, () =>
        db.transaction(async (unit) => {
          const { member, recoveryCodes } = await secondFactor.confirm(unit, viewer, otp);
          await audit.record(unit.tx, viewer, own(viewer, 'second_factor.set'));
          await mails.send(unit.tx, factorSetMail(mails.site(), member.email, member.first_name));
          return { recoveryCodes };
        }),
      ),

    /** Replaces the recovery codes. @throws Failure 403 for a wrong code, 429 */
    renewRecoveryCodes: (viewer: Viewer, otp: string) =>
      secondFactor.checkLimited(viewer.id, () =>
        db.transaction(async (unit) => {
          const recoveryCodes = await secondFactor.renewRecoveryCodes(unit, viewer, otp);
          await audit.record(unit.tx, viewer, own(viewer, 'recovery_codes.renewed'));
          return { recoveryCodes };
        }),
      ),
  };
}
