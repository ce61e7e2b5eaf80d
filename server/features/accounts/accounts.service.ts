import type { FastifyRequest } from 'fastify';
import type { Account } from '../../../contract/accounts.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Photos } from '../photos/index.ts';
import { presentAccount } from './accounts.present.ts';
import { nextStep, type RegistrationStep } from './accounts.rules.ts';
import { createCandidateNotices } from './candidate.service.ts';
import { currentConsents, hasWithdrawn, recordConsents, refuseOutdated } from './consents.repo.ts';
import { createContacts } from './contacts.service.ts';
import { readMedia } from './cookies.ts';
import { createLastActive } from './last-active.ts';
import { createMailer } from './mailer.ts';
import { type MemberRow, memberReader, memberWriter } from './members.repo.ts';
import { createPasswordReset } from './password-reset.service.ts';
import { createRegistration } from './registration.service.ts';
import { createSecurity } from './security.service.ts';
import { createSessions } from './sessions.service.ts';
import { createSettings } from './settings.service.ts';
import { createSignIn } from './sign-in.service.ts';
import { createStatusChanges } from './status.service.ts';
import { defineErasure } from './under-age.ts';

const stepColumn = {
  basicInfo: 'basic_info_at',
  educationInfo: 'education_info_at',
  familyInfo: 'family_info_at',
} as const satisfies Record<RegistrationStep, keyof MemberRow>;

/** Accounts as the rest of the program sees them. */
export function createAccounts(platform: Platform, photos: Photos) {
  const { db, clock } = platform;
  const mailer = createMailer(platform);
  const sessions = createSessions(platform);
  const lastActive = createLastActive(platform);
  const candidates = createCandidateNotices({ db, clock, mailer });
  const parts = { sessions, mailer, candidates };
  const signIn = createSignIn(platform, sessions);
  defineErasure(platform);

  /** An account with its picture, by an address that the viewer can fetch: its owner, or staff. @throws Failure 404 */
  const account = async (id: string, viewerId = id): Promise<Account> => {
    const [row, photosOf] = await Promise.all([memberReader(db.read).withConsents(id), photos.of([id])]);
    if (!row) throw fail('not_found');
    return presentAccount(row, row.accepted, photos.ownFields(photosOf(id), viewerId).profileImage);
  };

  const security = createSecurity(platform, parts);
  const status = createStatusChanges(platform, { ...parts, photos });

  return {
    sessions,
    security,

    /** Who holds this access token; a member's visit is noted. */
    async identify(token: string) {
      const viewer = await sessions.identify(token);
      if (typeof viewer === 'object' && viewer.role === 'MEMBER') lastActive.seen(viewer.id);
      return viewer;
    },

    /** Who fetches an image. That is no visit: a page fetches many. */
    async identifyMedia(request: FastifyRequest) {
      const token = readMedia(request);
      return token === undefined ? undefined : sessions.identifyMedia(token);
    },

    /** Resolves when everything behind the answers is written. */
    settled: lastActive.settled,

    contacts: createContacts(platform, { mailer, security }),
    settings: createSettings(platform),
    candidates,
    account,
    register: createRegistration(platform, parts),
    login: signIn.login,
    restore: signIn.restore,
    passwordReset: createPasswordReset(platform, parts),
    status,
    consents: (id: string) => currentConsents(db.read, id),

    /** Withdrawing the consent to being shown hides the profile. @throws Failure 409 for a version not current. */
    async answerConsents(
      id: string,
      answers: readonly { purpose: string; version: string; given: boolean }[],
      ip: string,
    ) {
      refuseOutdated(answers);
      await db.transaction(async (unit) => {
        await recordConsents(unit.tx, id, answers, clock.now(), ip);
        if (await hasWithdrawn(unit.tx, id)) await status.hide(unit, id, 'consent withdrawn');
      });
      return currentConsents(db.read, id);
    },

    /** What the visibility rules need to know of who looks. @throws Failure 404 */
    async facts(id: string) {
      const row = await memberReader(db.read).byId(id);
      if (!row) throw fail('not_found');
      return { id, role: row.role as Role, gender: row.gender as 'MALE' | 'FEMALE' | null };
    },

    /** Inside the profile's transaction: locks the account whose profile is written. */
    async lock(tx: Tx, id: string): Promise<MemberRow> {
      const row = await memberWriter(tx).lock(id);
      if (!row) throw fail('not_found');
      return row;
    },

    /** Marks a registration step as done; with the last one others see the profile. */
    async stepDone(tx: Tx, row: MemberRow, step: RegistrationStep): Promise<void> {
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
        // Only a date of birth that was accepted mends one that was refused.
        ...(step === 'basicInfo' ? { under_age_at: null } : {}),
      });
    },

    /** A registrant who turned out to be too young: erased within a day unless the date was a slip (contract §3). */
    async markUnderAge(id: string): Promise<void> {
      await db.transaction(({ tx }) => memberWriter(tx).markUnderAge(id, clock.now()));
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
