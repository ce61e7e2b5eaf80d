import { v7 as uuid } from 'uuid';
import { invalidPhoneMessage } from '../../../contract/accounts/phone-number.ts';
import { RECOVERY_WAIT_HOURS, type RecoveryEnd } from '../../../contract/auth/recovery.values.ts';
import { hasStaffLogin, isFamily, type Role } from '../../../contract/roles.ts';
import type { Reader, Tx, Unit } from '../../platform/db/database.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newLinkToken } from '../../platform/security/random-token.ts';
import { type Mailer, type MemberRow, memberReader, memberWriter, toE164 } from '../accounts/members/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { maskPhone } from '../visibility/index.ts';
import { issueCode, tooManyCodes, tryCode } from './codes.repo.ts';
import { recoveryCodeText, recoveryStartedMail, recoveryStartedText } from './recovery.mails.ts';
import { type RecoveryRow, recoveryReader, recoveryWriter } from './recovery.repo.ts';

/** Codes per hour for one member, to one number, and by one staff member. */
const CODES_PER_MEMBER = 5;
const CODES_PER_NUMBER = 5;
const CODES_PER_STAFF = 20;
/** Attempts at codes per hour for one member, and by one staff member. */
const TRIES_PER_MEMBER = 20;
const TRIES_PER_STAFF = 40;
/** Uses of links to stop a recovery, per network address and hour. */
const LINKS_PER_HOUR = 60;
/** Days for which only ADMIN can ask again after the owner has stopped a recovery. */
const PAUSE_DAYS = 30;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const requirePhone = (typed: string): string => {
  const phone = toE164(typed);
  if (phone) return phone;
  throw failField('request.invalid', 'phoneNumber', invalidPhoneMessage);
};

interface RecoveryRequest {
  readonly phone: string;
  readonly identityCheck: string;
}

/**
 * Recovery of an account whose owner has lost phone and email (decision 0030): staff enter a new number, two of them
 * agree, and the owner has 72 hours to stop it. `recovery-completion.ts` carries it out.
 */
export function createRecovery(
  { db, clock, limits, secrets, erasures }: Pick<Platform, 'db' | 'clock' | 'limits' | 'secrets' | 'erasures'>,
  { audit, mailer }: { audit: Audit; mailer: Mailer },
) {
  const codesOfMember = limits.define('recovery-code', CODES_PER_MEMBER, 3600);
  const codesToNumber = limits.define('recovery-code-number', CODES_PER_NUMBER, 3600);
  const codesOfStaff = limits.define('recovery-code-staff', CODES_PER_STAFF, 3600);
  const triesOfMember = limits.define('recovery-try', TRIES_PER_MEMBER, 3600);
  const triesOfStaff = limits.define('recovery-try-staff', TRIES_PER_STAFF, 3600);
  const links = limits.define('recovery-link', LINKS_PER_HOUR, 3600);
  const key = secrets.key('one-time-code');

  /** Requires that a recovery can be asked for. @throws Failure 400, 403 for staff accounts, 409 */
  async function requireRecoverable(
    from: Reader,
    { role }: Pick<Viewer, 'role'>,
    member: MemberRow,
    phone: string,
  ): Promise<void> {
    if (hasStaffLogin(member.role as Role)) throw fail('forbidden');
    if (member.status !== 'ACTIVE' && member.status !== 'INACTIVE')
      throw fail('account.status_not_allowed', { message: 'A suspended or deleted account cannot be recovered.' });
    const reader = recoveryReader(from);
    if (await reader.waitingOf(member.id)) throw fail('recovery.waiting');
    const since = new Date(clock.now().getTime() - PAUSE_DAYS * DAY_MS);
    if (role !== 'ADMIN' && (await reader.wasCancelledSince(member.id, since))) throw fail('recovery.too_soon');
    if (member.phone_number === phone && member.phone_verified_at)
      throw failField('request.invalid', 'phoneNumber', ownNumber);
    const holders = await memberReader(from).takenContacts(null, phone, isFamily(member.role as Role));
    // A number that another account never verified may be a mistyped one: it does not count.
    if (holders.some((one) => one.id !== member.id && one.phone_number === phone && one.phone_verified_at))
      throw failField('account.phone_taken', 'phoneNumber', takenNumber);
  }

  const readMember = async (id: string): Promise<MemberRow> => {
    const member = await memberReader(db.read).byId(id);
    if (!member) throw fail('not_found');
    return member;
  };

  /** Records the end of a waiting recovery, which a restored backup may still contain. */
  async function recordEnd(
    tx: Tx,
    memberId: string,
    { actorId, reason }: { actorId?: string; reason?: string } = {},
  ): Promise<void> {
    await erasures.record(tx, { kind: 'account.recovery_ended', subjectId: memberId });
    await memberWriter(tx).record({
      ...{ memberId, kind: 'recovery ended', at: clock.now() },
      ...(actorId ? { actorId } : {}),
      ...(reason ? { detail: { reason } } : {}),
    });
  }

  /** Ends a waiting recovery by its owner. @throws Failure 409 if it has already ended */
  const cancel = (memberId: string, id: string, because: 'page' | 'link'): Promise<void> =>
    db.transaction(async ({ tx }) => {
      await memberWriter(tx).lock(memberId);
      const ended = await recoveryWriter(tx).end(id, { state: 'cancelled', because, at: clock.now() });
      if (!ended) throw fail('recovery.over');
      await recordEnd(tx, memberId, { actorId: memberId });
    });

  const find = async (token: string, origin: Origin): Promise<RecoveryRow> => {
    await links.use(limitKeyOf(origin.ip));
    const recovery = await recoveryReader(db.read).byTokenHash(hashToken(token));
    if (!recovery) throw fail('not_found');
    return recovery;
  };

  const shown = ({ phone_number, completes_at }: RecoveryRow) => ({
    phoneNumber: maskPhone(phone_number),
    completesAt: (completes_at as Date).toISOString(),
  });

  return {
    recordEnd,

    /** Sends a code to the new number and returns the masked number. @throws Failure 400, 403, 404, 409, 429 */
    async sendCode(viewer: Viewer, id: string, typed: string): Promise<string> {
      const phone = requirePhone(typed);
      if (!mailer.canText('code')) throw failField('request.invalid', 'phoneNumber', textsUnavailable);
      const member = await readMember(id);
      await codesOfStaff.use(viewer.id);
      await requireRecoverable(db.read, viewer, member, phone);
      await codesOfMember.use(id);
      await codesToNumber.use(phone);
      await db.transaction(async ({ tx }) => {
        const now = clock.now();
        const issued = await issueCode(tx, key, { memberId: id, purpose: 'recover_account', target: phone, now });
        if ('fullUntil' in issued) throw tooManyCodes(issued, now);
        await mailer.sms(tx, 'code', phone, mailer.site(member.language), (site) =>
          recoveryCodeText(site, issued.code),
        );
        await audit.record(tx, viewer, { action: 'recovery.code_sent', subjectId: id });
      });
      return maskPhone(phone);
    },

    /** Checks the code for a new number, and returns the number as E.164. @throws Failure 400, 403, 404, 409, 429 */
    async confirmNumber(
      viewer: Viewer,
      id: string,
      { phoneNumber, otp }: { phoneNumber: string; otp: string },
    ): Promise<string> {
      const phone = requirePhone(phoneNumber);
      await triesOfStaff.use(viewer.id);
      await triesOfMember.use(id);
      await requireRecoverable(db.read, viewer, await readMember(id), phone);
      // In a transaction of its own, so that a wrong attempt is counted.
      const confirmed = await db.transaction(({ tx }) =>
        tryCode(tx, key, {
          ...{ purposes: ['recover_account'], of: { memberId: id }, code: otp, origin: viewer.id, now: clock.now() },
        }),
      );
      if (confirmed?.target !== phone) throw failField('auth.code_invalid', 'otp');
      return phone;
    },

    /**
     * Locks the account and requires, in the transaction of the request, that a recovery can be asked for. @throws
     * Failure 403, 404, 409
     */
    async lockRecoverable(tx: Tx, viewer: Viewer, id: string, phone: string): Promise<void> {
      const member = await memberWriter(tx).lock(id);
      if (!member) throw fail('not_found');
      await requireRecoverable(tx, viewer, member, phone);
    },

    /** Stores a request that a second staff member decides, inside the transaction that makes the request. */
    async add(tx: Tx, viewer: Viewer, id: string, request: RecoveryRequest & { approvalId: string }): Promise<void> {
      await recoveryWriter(tx).insert({
        ...{ id: uuid(), member_id: id, approval_id: request.approvalId, state: 'asked' },
        ...{ phone_number: request.phone, identity_check: request.identityCheck },
        ...{ asked_by: viewer.id, asked_at: clock.now() },
      });
    },

    /**
     * Starts the waiting time of an approved recovery and notifies the owner at the old email and the old number, with
     * a link that stops it. @throws Failure 403, 404, 409
     */
    async start({ tx }: Unit, by: Pick<Viewer, 'id' | 'role'>, id: string, approvalId: string): Promise<void> {
      const member = await memberWriter(tx).lock(id);
      if (!member) throw fail('not_found');
      if (hasStaffLogin(member.role as Role)) throw fail('forbidden');
      if (member.status !== 'ACTIVE' && member.status !== 'INACTIVE') throw fail('account.status_not_allowed');
      if (await recoveryReader(tx).waitingOf(id)) throw fail('recovery.waiting');
      const token = newLinkToken();
      const now = clock.now();
      const completesAt = new Date(now.getTime() + RECOVERY_WAIT_HOURS * HOUR_MS);
      const recovery = await recoveryWriter(tx).start(approvalId, {
        ...{ approved_by: by.id, approved_at: now, completes_at: completesAt, token_hash: hashToken(token) },
      });
      if (!recovery) throw fail('recovery.over');
      await memberWriter(tx).record({ memberId: id, kind: 'recovery started', actorId: by.id, at: now });
      await audit.record(tx, by, { action: 'recovery.started', subjectId: id, detail: { approvalId } });
      const site = mailer.site(member.language);
      const link = `${site.url}/recovery/${token}`;
      const about = { phone: maskPhone(recovery.phone_number), completesAt, link };
      await mailer.mail(tx, recoveryStartedMail(site, member.email, member.first_name, about));
      if (member.phone_number && member.phone_verified_at && mailer.canText('account_recovery'))
        await mailer.sms(tx, 'account_recovery', member.phone_number, site, (own) => recoveryStartedText(own, link));
    },

    /** The owner's waiting recovery; null if there is none. */
    async own(memberId: string) {
      const recovery = await recoveryReader(db.read).waitingOf(memberId);
      return recovery ? shown(recovery) : null;
    },

    /** Stops the viewer's own recovery. @throws Failure 409 */
    async stopOwn(memberId: string): Promise<void> {
      const recovery = await recoveryReader(db.read).waitingOf(memberId);
      if (!recovery) throw fail('recovery.over');
      await cancel(memberId, recovery.id, 'page');
    },

    /** The recovery of a link. @throws Failure 404, 429 */
    async byLink(token: string, origin: Origin) {
      const recovery = await find(token, origin);
      return { ...shown(recovery), state: recovery.state };
    },

    /** Stops the recovery of a link. @throws Failure 404, 409, 429 */
    async stopByLink(token: string, origin: Origin): Promise<void> {
      const { id, member_id } = await find(token, origin);
      await cancel(member_id, id, 'link');
    },

    /** Stops a waiting recovery as staff. @throws Failure 409 */
    stopByTeam: (viewer: Viewer, memberId: string, reason: string): Promise<void> =>
      db.transaction(async ({ tx }) => {
        await memberWriter(tx).lock(memberId);
        const recovery = await recoveryReader(tx).waitingOf(memberId);
        const ending = { state: 'stopped', because: 'team', at: clock.now(), by: viewer.id, reason } as const;
        if (!recovery || !(await recoveryWriter(tx).end(recovery.id, ending))) throw fail('recovery.over');
        await recordEnd(tx, memberId, { actorId: viewer.id, reason });
        await audit.record(tx, viewer, { action: 'recovery.stopped', subjectId: memberId, reason });
      }),

    /** Ends all requests and recoveries of an account, inside the caller's transaction and under its lock. */
    async endAll(tx: Tx, memberId: string, because: Extract<RecoveryEnd, 'contact' | 'closed'>): Promise<void> {
      if (await recoveryWriter(tx).endAll(memberId, { state: 'stopped', because, at: clock.now() }))
        await recordEnd(tx, memberId);
    },

    /** Recoveries by the id of the request. */
    async ofApprovals(approvalIds: readonly string[]): Promise<ReadonlyMap<string, RecoveryRow>> {
      const rows = await recoveryReader(db.read).ofApprovals(approvalIds);
      return new Map(rows.map((row) => [row.approval_id, row]));
    },

    /** The latest approved recovery of a member, for staff. */
    latestOf: (memberId: string): Promise<RecoveryRow | undefined> => recoveryReader(db.read).latestOf(memberId),
  };
}

export type Recovery = ReturnType<typeof createRecovery>;

const ownNumber = 'This number is already verified for this account: the member can log in with it.';
const takenNumber = 'Another account has verified this number.';
const textsUnavailable = 'We cannot send SMS right now, so no number can be checked.';
