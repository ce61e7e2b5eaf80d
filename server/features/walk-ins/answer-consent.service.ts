import { isDeepStrictEqual } from 'node:util';
import { declarations } from '../../../contract/accounts/declarations.ts';
import type { BodyOf } from '../../../contract/kernel.ts';
import { crossFieldIssues } from '../../../contract/profiles/values.ts';
import type { Role } from '../../../contract/roles.ts';
import type { walkInConsentApi } from '../../../contract/walk-ins/api.ts';
import type { ConsentPage, WalkIn } from '../../../contract/walk-ins/schema.ts';
import type { WalkInStatus } from '../../../contract/walk-ins/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure, fail, failField } from '../../platform/http/failure.ts';
import type { Origin, Viewer } from '../../platform/http/handlers.ts';
import { limitKeyOf } from '../../platform/http/limits.ts';
import { siteOf } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/security/random-token.ts';
import type { Accounts } from '../accounts/index.ts';
import type { SignIn } from '../auth/index.ts';
import type { Network } from '../network/index.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import type { WalkInEndings } from './endings.service.ts';
import type { WalkInPhotos } from './photo.service.ts';
import { awaitsConfirmation, awaitsOffice, isSecondPerson } from './walk-ins.present.ts';
import { clearedSignature, type WalkInRow, walkInReader, walkInWriter } from './walk-ins.repo.ts';
import { birthYearOf, detailsOf, revisionOf } from './walk-ins.rules.ts';
import type { WalkInDesk } from './walk-ins.service.ts';

type Answer = BodyOf<typeof walkInConsentApi.answerConsent>;

/** Views of consent pages and answers per network address and hour. */
const PER_ADDRESS = 60;

interface Deps {
  readonly accounts: Pick<Accounts, 'walkIns'>;
  readonly audit: Audit;
  readonly desk: Pick<WalkInDesk, 'lockOpen' | 'present'>;
  readonly endings: Pick<WalkInEndings, 'end' | 'forgetRefusal'>;
  readonly gallery: Pick<Gallery, 'unowned'>;
  readonly network: Pick<Network, 'enquiries'>;
  readonly photos: Pick<WalkInPhotos, 'pictureOf'>;
  readonly profiles: Pick<Profiles, 'refuseUnfit' | 'storeFirst'>;
}

interface Outcome {
  readonly status: WalkInStatus;
  readonly signIn?: SignIn;
}

/** The answers of candidates. Only after a yes there is an account, which others can find. */
export function createAnswerConsent(
  platform: Pick<Platform, 'db' | 'clock' | 'limits' | 'brand' | 'publicUrl' | 'events'>,
  { accounts, audit, desk, endings, gallery, network, photos, profiles }: Deps,
) {
  const { db, clock, limits, events } = platform;
  const views = limits.define('walk-in-page', PER_ADDRESS, 3600);
  const tries = limits.define('walk-in-answer', PER_ADDRESS, 3600);

  /** The walk-in of a link. Unknown, used and expired links have the same answer. @throws Failure 404 */
  const find = async (db: Parameters<typeof walkInReader>[0], token: string): Promise<WalkInRow> => {
    const row = await walkInReader(db).byTokenHash(hashToken(token));
    if (!row) throw fail('not_found');
    return row;
  };

  /** The walk-in as the candidate corrects it, locked. @throws Failure 400 at the field that breaks a rule */
  const corrected = (row: WalkInRow, { corrections }: Answer) => {
    const { firstName, lastName, accountFor, ...fields } = corrections ?? {};
    const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const details = detailsOf({ ...row.details, ...changed });
    const misfit = crossFieldIssues(details);
    if (misfit.length)
      throw fail('request.invalid', { fields: Object.fromEntries(misfit.map(({ path, message }) => [path, message])) });
    return {
      first_name: firstName ?? row.first_name ?? '',
      last_name: lastName ?? row.last_name ?? '',
      account_for: accountFor ?? row.account_for ?? 'Self',
      birth_year: birthYearOf(details, row.birth_year),
      details,
    };
  };

  /** Notifies the people who registered and asked the candidate, except the one who has just confirmed the consent. */
  const notify = async (
    tx: Tx,
    { id, registered_by, asked_by }: WalkInRow,
    answer: 'agreed' | 'corrected' | 'refused',
    except?: string,
  ): Promise<void> => {
    const people = new Set([registered_by, asked_by].filter((one) => one !== null && one !== except));
    for (const to of people) if (to) await events.publish(tx, { type: `walkIn.${answer}`, to, subjectId: id });
  };

  /** Requires the fields that every account needs. @throws Failure 400 at the field */
  const requireWhole = ({ details }: ReturnType<typeof corrected>): void => {
    const fields: Record<string, string> = {};
    if (!details.dateOfBirth) fields.dateOfBirth = 'Please enter the whole date of birth.';
    if (!details.religion) fields.religion = 'Please choose a community.';
    if (!details.city) fields.city = 'Please enter a city.';
    if (Object.keys(fields).length) throw fail('request.invalid', { fields });
  };

  /**
   * Creates the account, inside the caller's transaction. The registration counts as finished with the fields that exist. Triggers
   * of these tables notify the matching index.
   */
  const publish = async (
    tx: Tx,
    row: WalkInRow,
    whole: ReturnType<typeof corrected>,
    how: {
      passwordHash: string | null;
      bureauMayAct: boolean;
      declarations: NonNullable<Answer['declarations']>;
      ip: string;
    },
  ): Promise<string | Failure> => {
    const now = clock.now();
    const phone = row.consent_phone as string;
    // Two walk-ins of one number, answered at the same moment, make one account.
    await walkInWriter(tx).lockNumber(phone);
    const memberId = await accounts.walkIns.create(tx, {
      ...{ firstName: whole.first_name, lastName: whole.last_name, accountFor: whole.account_for },
      gender: row.gender as 'MALE' | 'FEMALE',
      phone,
      isPhoneProven: row.channel === 'sms',
      ...how,
    });
    if (memberId instanceof Failure) return memberId;
    const by = { id: memberId, sessionId: '', role: 'MEMBER' as const, status: 'ACTIVE' as const };
    await profiles.storeFirst(
      tx,
      { id: memberId, by: { ...by, enrolmentOnly: false, browseOnly: false, underAge: false, language: null } },
      whole.details,
    );
    await accounts.walkIns.complete(tx, memberId);
    await accounts.walkIns.endCodes(tx, { walkInId: row.id, phone });
    await endings.forgetRefusal(tx, phone);
    await walkInWriter(tx).update({
      id: row.id,
      status: 'consented',
      member_id: memberId,
      // From now on only the account stores these data.
      details: {},
      ...{ first_name: null, last_name: null, birth_year: null, relative_name: null, phone: null },
      ...clearedSignature,
      ...{ consent_phone: null, check_phone: null, token_hash: null },
      ...{ photo_id: null, under_age_at: null, changed_at: now, closed_at: now },
    });
    if (row.photo_id) await gallery.unowned.publishFor(tx, row.photo_id, memberId);
    await walkInWriter(tx).addStep({ walkInId: row.id, at: now, kind: 'consented' });
    if (row.enquiry_id && row.registered_by && row.author_role)
      await network.enquiries.followWalkIn(
        tx,
        { id: row.registered_by, role: row.author_role as Role },
        row.enquiry_id,
      );
    return memberId;
  };

  /** A date of birth below the legal age: the walk-in is erased within a day, unless the date is corrected before. */
  const markUnderAge = async (id: string): Promise<void> => {
    await db.transaction(async ({ tx }) => {
      await walkInWriter(tx).lock(id);
      const row = await walkInReader(tx).known(id);
      if (row && !row.closed_at && !row.under_age_at) await walkInWriter(tx).update({ id, under_age_at: clock.now() });
    });
  };

  /** Stores that the candidate agreed on the officer's device. A second staff member must confirm it. */
  const sign = async (tx: Tx, row: WalkInRow, answer: Answer, ip: string): Promise<Outcome> => {
    const now = clock.now();
    const whole = corrected(row, answer);
    requireWhole(whole);
    profiles.refuseUnfit(row.gender as 'MALE' | 'FEMALE', whole.details);
    await walkInWriter(tx).update({
      id: row.id,
      ...whole,
      signed_at: now,
      signed_ip: ip,
      signed_declarations: JSON.stringify(answer.declarations ?? []),
      password_hash: await hashOf(row, whole, answer),
      bureau_may_act: answer.bureauMayAct ?? false,
      under_age_at: null,
      changed_at: now,
    });
    await walkInWriter(tx).addStep({ walkInId: row.id, at: now, kind: 'signed' });
    return { status: 'consentAsked' };
  };

  const hashOf = async (row: WalkInRow, whole: ReturnType<typeof corrected>, { password }: Answer) =>
    password
      ? accounts.walkIns.hashPassword(password, {
          ...{ firstName: whole.first_name, lastName: whole.last_name },
          phone: row.consent_phone as string,
        })
      : null;

  const agree = async (
    tx: Tx,
    row: WalkInRow,
    answer: Answer,
    { origin, deviceId }: { origin: Origin; deviceId: () => string | undefined },
  ): Promise<Outcome | Failure> => {
    const whole = corrected(row, answer);
    requireWhole(whole);
    const memberId = await publish(tx, row, whole, {
      passwordHash: await hashOf(row, whole, answer),
      bureauMayAct: answer.bureauMayAct ?? false,
      declarations: answer.declarations ?? [],
      ip: origin.ip,
    });
    if (memberId instanceof Failure) return failField('account.phone_taken', 'otp');
    await notify(tx, row, isCorrected(row, whole) ? 'corrected' : 'agreed');
    return { status: 'consented', signIn: await accounts.walkIns.signIn(tx, memberId, origin, deviceId()) };
  };

  /** Whether a yes is to what is written now. @throws Failure 409 */
  const refuseYes = (row: WalkInRow, { revision }: Answer): void => {
    if (awaitsConfirmation(row)) throw fail('walk_in.over');
    if (awaitsOffice(row)) throw fail('walk_in.office_check', { message: stillChecking });
    if (revision !== revisionOf(row)) throw fail('walk_in.text_changed');
  };

  return {
    /** Everything that was written down, for the candidate who follows the link. @throws Failure 404, 429 */
    async page(token: string, { ip }: Origin): Promise<ConsentPage> {
      await views.use(limitKeyOf(ip));
      const row = await find(db.read, token);
      return {
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        gender: row.gender as 'MALE' | 'FEMALE',
        birthYear: row.birth_year,
        accountFor: row.account_for,
        relativeName: row.relative_name,
        phoneNumber: row.consent_phone,
        details: row.details,
        writtenBy: [row.author_name, siteOf(platform).name].filter(Boolean).join(', '),
        writtenAt: row.created_at.toISOString(),
        channel: row.channel ?? 'sms',
        awaitsConfirmation: awaitsConfirmation(row),
        hasPhoto: row.photo_id !== null,
        declarations: declarations.map((one) => ({ ...one })),
        revision: revisionOf(row),
      };
    },

    /** The photo for the candidate who follows the link. @throws Failure 404, 429 */
    async photo(token: string, { ip }: Origin): Promise<Uint8Array> {
      await views.use(limitKeyOf(ip));
      return photos.pictureOf((await find(db.read, token)).photo_id);
    },

    /**
     * The candidate's answer. @throws Failure 400 for a wrong code or at a field, 404 for a link that is unknown, used or
     * expired, 409 for outdated declarations, a number that has an account, or a yes to a text that has changed or is
     * with the office, 429
     */
    async answer(
      token: string,
      answer: Answer,
      { origin, deviceId }: { origin: Origin; deviceId: () => string | undefined },
    ): Promise<Outcome> {
      await tries.use(limitKeyOf(origin.ip));
      const { id } = await find(db.read, token);
      if (answer.answer === 'yes') accounts.walkIns.requireDeclarations(answer.declarations ?? []);
      try {
        const outcome = await db.transaction(async ({ tx }): Promise<Outcome | Failure> => {
          await walkInWriter(tx).lock(id);
          const row = await find(tx, token);
          if (answer.answer === 'yes') refuseYes(row, answer);
          if (row.channel === 'sms') {
            const question = { walkInId: id, phone: row.consent_phone as string };
            const attempt = { otp: answer.otp ?? '', origin: `address:${limitKeyOf(origin.ip)}` };
            if (!(await accounts.walkIns.isRight(tx, question, attempt))) return failField('auth.code_invalid', 'otp');
          }
          if (answer.answer === 'no') {
            await notify(tx, row, 'refused');
            await endings.end(tx, row, 'refused');
            return { status: 'refused' };
          }
          return row.channel === 'sms'
            ? agree(tx, row, answer, { origin, deviceId })
            : sign(tx, row, answer, origin.ip);
        });
        if (outcome instanceof Failure) throw outcome;
        return outcome;
      } catch (error) {
        if (error instanceof Failure && error.code === 'account.under_age') await markUnderAge(id);
        throw error;
      }
    },

    /**
     * Confirms, as a second person, that the candidate agreed in person; this creates the account. @throws Failure 403 for the
     * person who registered or asked her, 404, 409 if she has not agreed or the number has an account
     */
    async confirm(viewer: Viewer, id: string): Promise<WalkIn> {
      await db.transaction(async ({ tx }) => {
        const row = await desk.lockOpen(tx, viewer, id);
        if (!isSecondPerson(row, viewer.id)) throw fail('forbidden', { message: secondPerson });
        if (!awaitsConfirmation(row)) throw fail('walk_in.over', { message: notSigned });
        if (awaitsOffice(row)) throw fail('walk_in.office_check');
        const made = await publish(tx, row, corrected(row, { answer: 'yes' }), {
          passwordHash: row.password_hash,
          bureauMayAct: row.bureau_may_act,
          declarations: (row.signed_declarations as Answer['declarations']) ?? current,
          ip: row.signed_ip ?? '',
        });
        if (made instanceof Failure) throw made;
        await notify(tx, row, 'agreed', viewer.id);
        await audit.record(tx, viewer, { action: 'walk_in.confirmed', subjectId: made, detail: { walkInId: id } });
      });
      return desk.present(db.read, viewer, id);
    },
  };
}

/** Whether the candidate changed what the bureau had written down; the missing day and month of her birth do not count. */
const isCorrected = (
  row: WalkInRow,
  {
    first_name,
    last_name,
    account_for,
    details,
  }: Pick<WalkInRow, 'first_name' | 'last_name' | 'account_for' | 'details'>,
): boolean => {
  const { dateOfBirth, ...corrected } = details;
  const { dateOfBirth: written, ...before } = row.details;
  const isOtherBirth = written ? written !== dateOfBirth : String(dateOfBirth).slice(0, 4) !== String(row.birth_year);
  const isOtherName = first_name !== row.first_name || last_name !== row.last_name;
  return (
    isOtherName || account_for !== (row.account_for ?? 'Self') || isOtherBirth || !isDeepStrictEqual(corrected, before)
  );
};

const secondPerson = 'Another person of the team must confirm this: neither the one who registered it nor who asked.';
/** For consents signed before the declarations were stored with them. */
const current = declarations.map(({ purpose, version }) => ({ purpose, version }));
const stillChecking = 'The bureau is still checking your biodata. Please try again later.';
const notSigned = 'The candidate has not agreed yet.';
