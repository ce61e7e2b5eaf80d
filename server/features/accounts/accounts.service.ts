import type { Section } from '../../../contract/profiles/fields.ts';
import type { Role } from '../../../contract/roles.ts';
import { pipelined, type Reader, type Tx, type Unit } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Auth, LOGIN_CODES_PER_DAY } from '../auth/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { Badges } from '../verification/badges/index.ts';
import { maskEmail, maskPhone, privacyOf } from '../visibility/index.ts';
import { createAccountRestore } from './account-restore.service.ts';
import { type OwnAccount, presentAccount } from './accounts.present.ts';
import { createCandidateNotices } from './candidate.service.ts';
import { currentConsents, erasureOf, hasWithdrawn, recordConsents, refuseOutdated } from './consents.repo.ts';
import { createContacts } from './contacts.service.ts';
import { createDeletionWindow } from './deletion-window.ts';
import { createFamilyAccounts } from './family-account.service.ts';
import { createFormerStaff } from './former-staff.ts';
import { createLastActive } from './last-active.ts';
import { emailKey, nextStep } from './members/accounts.rules.ts';
import type { Mailer } from './members/mailer.ts';
import { type MemberRow, memberReader, memberWriter } from './members/members.repo.ts';
import { createRegistration, type OnArrival, REGISTRATIONS_PER_HOUR } from './registration.service.ts';
import { createRestoreReplay } from './restore-replay.service.ts';
import { createRoleChanges, type OnAdminMade, type OnStaffPermissionsLost } from './role.service.ts';
import { createSettings } from './settings.service.ts';
import {
  createStatusChanges,
  type OnAccountClosed,
  type OnClosedByTeam,
  type OnGenderChanged,
} from './status.service.ts';
import { defineUnderAgeErasure, type OnUnderAgeErased } from './under-age.ts';
import { createWalkInAccounts, type OnFinished } from './walk-in-accounts.service.ts';

const stepColumn = {
  basicInfo: 'basic_info_at',
  educationInfo: 'education_info_at',
  familyInfo: 'family_info_at',
} as const satisfies Record<Section, keyof MemberRow>;

/** Settings that can be changed while the program runs. */
interface AccountSettings {
  /** Maximum registrations per network address and hour. */
  registrationsPerHour?(): number;
  /** Maximum codes by SMS per day with which members verify their phone numbers, over all numbers. */
  textsPerDay?(): number;
}

/** Work of other features in the same transaction. */
interface AccountHooks {
  /** Called when a staff member is suspended, or loses permissions. */
  readonly onStaffPermissionsLost?: OnStaffPermissionsLost;
  readonly onAdminMade?: OnAdminMade;
  readonly onArrival?: OnArrival;
}

interface Deps {
  readonly audit: Audit;
  readonly auth: Auth;
  readonly badges: Pick<Badges, 'withdrawAllOf'>;
  readonly mailer: Mailer;
  readonly photos: Photos;
}

/** Accounts, as the other features use them. */
export function createAccounts(
  platform: Platform,
  { audit, auth, badges, mailer, photos }: Deps,
  {
    registrationsPerHour = () => REGISTRATIONS_PER_HOUR,
    textsPerDay = () => LOGIN_CODES_PER_DAY,
    onStaffPermissionsLost,
    onAdminMade,
    onArrival = async () => {},
  }: AccountSettings & AccountHooks,
) {
  const { db, clock, erasures } = platform;
  const { sessions, secondFactor, security, recovery, recoveryCompletion } = auth;
  // The language is part of the viewer.
  const settings = createSettings(platform, { onLanguageChange: sessions.forgetMember });
  const lastActive = createLastActive(platform);
  const candidates = createCandidateNotices({ db, clock, erasures, limits: platform.limits, mailer, sessions });
  const deletionWindow = createDeletionWindow(platform, { mailer });
  const parts = { sessions, mailer, deletionWindow, candidates };
  const roleChanges = createRoleChanges(platform, {
    ...{ sessions, secondFactor, audit, onStaffPermissionsLost, onAdminMade },
  });
  const erasedListeners: OnUnderAgeErased[] = [];
  const underAge = defineUnderAgeErasure(platform, async (unit, id) => {
    for (const listener of erasedListeners) await listener(unit, id);
  });

  /** An account with its picture, whose URL is made for the viewer: the owner, or staff. @throws Failure 404 */
  const account = async (id: string, viewerId = id): Promise<OwnAccount> => {
    const [row, photosOf] = await pipelined(() =>
      Promise.all([memberReader(db.read).withConsents(id), photos.of([id])]),
    );
    if (!row) throw fail('not_found');
    const image = photos.ownFields(photosOf(id), viewerId).profileImage;
    const shown = { ...presentAccount(row, row.accepted, image), heldFor: row.heldFor };
    if (viewerId === id) return shown;
    // Staff see contacts only in the member area, after giving a reason (law.md).
    const phoneNumber = shown.phoneNumber && maskPhone(shown.phoneNumber);
    return { ...shown, email: shown.email && maskEmail(shown.email), phoneNumber };
  };

  const closedListeners: OnAccountClosed[] = [({ tx }, id) => recovery.endAll(tx, id, 'closed')];
  const onAccountClosed: OnAccountClosed = async (unit, id, to) => {
    for (const listener of closedListeners) await listener(unit, id, to);
  };
  const finishedListeners: OnFinished[] = [];
  const onFinished: OnFinished = async (tx, id) => {
    for (const listener of finishedListeners) await listener(tx, id);
  };
  const closedByTeamListeners: OnClosedByTeam[] = [];
  const onClosedByTeam: OnClosedByTeam = async (unit, id, reason) => {
    for (const listener of closedByTeamListeners) await listener(unit, id, reason);
  };
  const genderListeners: OnGenderChanged[] = [];
  const onGenderChanged: OnGenderChanged = async (unit, id, gender) => {
    const gone: string[] = [];
    for (const listener of genderListeners) gone.push(...(await listener(unit, id, gender)));
    return gone;
  };
  /** Stores answers with their proof, and in the journal for the restore of an older backup. */
  async function saveConsents(
    tx: Tx,
    id: string,
    answers: readonly { purpose: string; version: string; given: boolean }[],
    ip: string,
  ): Promise<void> {
    await recordConsents(tx, id, answers, clock.now(), ip);
    await erasures.record(tx, ...answers.map((answer) => erasureOf(id, answer)));
  }
  const hooks = { onAccountClosed, onClosedByTeam, onGenderChanged };
  const status = createStatusChanges(platform, {
    ...parts,
    ...hooks,
    photos,
    badges,
    roleChanges,
    secondFactor,
    audit,
  });

  return {
    /** Repeats account events that happened after a restored backup was made. */
    replay: createRestoreReplay(platform, {
      sessions,
      photos,
      badges,
      candidates,
      status,
      roleChanges,
      underAge,
      completion: recoveryCompletion,
      onAccountClosed,
    }),

    /**
     * Registers a listener for an account being deleted or suspended, called in that transaction and under the lock of
     * the account's row. Call before the program starts.
     */
    onAccountClosed: (listener: OnAccountClosed) => void closedListeners.push(listener),

    /**
     * Registers a listener for a finished registration, called in that transaction. Call before the program starts.
     */
    onFinished: (listener: OnFinished) => void finishedListeners.push(listener),

    /**
     * Registers a listener for staff suspending or deleting a member by setting the status, called in that transaction
     * with the reason. Not called for decisions on reports, which notify by themselves. Call before the program starts.
     */
    onClosedByTeam: (listener: OnClosedByTeam) => void closedByTeamListeners.push(listener),

    /**
     * Registers a listener for staff correcting a member's gender, called in that transaction. It returns labels of the
     * partner preferences that were removed. Call before the program starts.
     */
    onGenderChanged: (listener: OnGenderChanged) => void genderListeners.push(listener),

    /**
     * Registers a listener for the erasure of an under-age registrant, called in that transaction. Call before the
     * program starts.
     */
    onUnderAgeErased: (listener: OnUnderAgeErased) => void erasedListeners.push(listener),

    /** Rules for when a deleted account can no longer be restored, and the mails its owner gets. */
    deletionWindow,

    /** Restoring of deleted accounts by staff. */
    undeleting: createAccountRestore(platform, { audit, mailer, sessions }),
    roleChanges,
    formerColleagues: createFormerStaff(platform, { sessions, roleChanges }),

    /** Identifies the holder of an access token and records a member's visit. */
    async identify(token: string) {
      const viewer = await sessions.identify(token);
      if (typeof viewer === 'object' && viewer.role === 'MEMBER') lastActive.recordActivity(viewer.id);
      return viewer;
    },

    /** Records that an online member went offline. Resolves when that is stored. */
    recordOffline: lastActive.recordOffline,

    /** Whether this is the address of the account. */
    async hasEmail(id: string, email: string): Promise<boolean> {
      return (await memberReader(db.read).byId(id))?.email_key === emailKey(email);
    },

    /** Resolves when the pending background writes are done. */
    stop: lastActive.whenIdle,

    contacts: createContacts(platform, { mailer, security, recovery, textsPerDay }),
    settings,
    candidates,
    account,
    family: createFamilyAccounts(platform, parts),
    walkIns: createWalkInAccounts(platform, { ...parts, onFinished }),
    register: createRegistration(platform, { ...parts, codes: auth.codeSignIn, registrationsPerHour, onArrival }),
    status,
    consents: ({ id, role }: Pick<Viewer, 'id' | 'role'>) => currentConsents(db.read, id, role),

    /** Stores an answer to another feature’s consent, inside its transaction. @throws Failure 409 if it is outdated */
    async answerConsent(
      tx: Tx,
      { id, role }: Pick<Viewer, 'id' | 'role'>,
      answer: { purpose: string; version: string; given: boolean },
      ip: string,
    ): Promise<void> {
      refuseOutdated([answer], role);
      await saveConsents(tx, id, [answer], ip);
    },

    /**
     * Stores answers to consents. Withdrawing the consent to being shown hides the profile. @throws Failure 409 for an
     * outdated version.
     */
    async answerConsents(
      { id, role }: Pick<Viewer, 'id' | 'role'>,
      answers: readonly { purpose: string; version: string; given: boolean }[],
      ip: string,
    ) {
      refuseOutdated(answers, role);
      await db.transaction(async (unit) => {
        await saveConsents(unit.tx, id, answers, ip);
        if (await hasWithdrawn(unit.tx, id)) await status.hide(unit, id, 'consent withdrawn');
      });
      return currentConsents(db.read, id, role);
    },

    /** Addresses of these accounts, to check that a given address is not one of them. */
    contactsOf: (db: Reader, ids: readonly string[]) => memberReader(db).contactsOf(ids),

    /** The viewer's facts for the visibility rules. @throws Failure 404 */
    async facts(id: string) {
      const row = await memberReader(db.read).viewerById(id);
      if (!row) throw fail('not_found');
      const gender = row.gender as 'MALE' | 'FEMALE' | null;
      return { id, role: row.role as Role, gender, privacy: privacyOf(row.settings, gender) };
    },

    /** Locks the account whose profile is written, inside the profile's transaction. */
    async lock(tx: Tx, id: string): Promise<MemberRow> {
      const row = await memberWriter(tx).lock(id);
      if (!row) throw fail('not_found');
      return row;
    },

    /** Ids of staff who have invited these colleagues, changed their role or reset their second factor since then. */
    creatorsOf: (db: Reader, ids: readonly string[], since: Date) => memberReader(db).creatorsOf(ids, since),

    /** Staff of these roles who can sign in: active, and with a second factor. */
    activeStaffIn: (db: Reader, of: readonly Role[]) => memberReader(db).activeStaffIn(of),

    /** The accounts among these that exist, locked in a fixed order so that no deadlock is possible. */
    lockAll: (tx: Tx, ids: readonly string[]): Promise<MemberRow[]> => memberWriter(tx).lockAll(ids),

    /**
     * Records a member's action in the history of the account, inside the caller's transaction. @param ip network
     * address of the client
     */
    recordEvent: async (
      tx: Tx,
      { memberId, kind, ip }: { memberId: string; kind: string; ip: string },
    ): Promise<void> => {
      await memberWriter(tx).record({ memberId, kind, actorId: memberId, ip, at: clock.now() });
    },

    /** Marks a registration step as done; after the last step other members see the profile. */
    async stepDone(tx: Tx, row: MemberRow, step: Section): Promise<void> {
      const now = clock.now();
      const doneAt = {
        basicInfo: row.basic_info_at,
        educationInfo: row.education_info_at,
        familyInfo: row.family_info_at,
        [step]: now,
      };
      const completed = row.completed_at ?? (nextStep(doneAt) === 'done' ? now : null);
      await memberWriter(tx).update(row.id, {
        [stepColumn[step]]: now,
        completed_at: completed,
        // Only an accepted date of birth clears a refused one.
        ...(step === 'basicInfo' ? { under_age_at: null, basic_info_first_at: row.basic_info_first_at ?? now } : {}),
      });
      if (completed && !row.completed_at) await onFinished(tx, row.id);
    },

    /** Inside the profile's transaction: an accepted date of birth clears an earlier refused one. */
    async correctBirthDate({ tx, afterCommit }: Unit, id: string): Promise<void> {
      await memberWriter(tx).update(id, { under_age_at: null });
      afterCommit(() => sessions.forgetMember(id));
    },

    /**
     * Marks a registrant as too young: the account is erased within a day unless the date is corrected (contract §3).
     */
    async markUnderAge(id: string): Promise<void> {
      await db.transaction(async ({ tx, afterCommit }) => {
        await memberWriter(tx).markUnderAge(id, clock.now());
        afterCommit(() => sessions.forgetMember(id));
      });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
