import { invalidPhoneMessage } from '../../../contract/accounts/phone-number.ts';
import type { BodyOf } from '../../../contract/kernel.ts';
import { isStaff } from '../../../contract/roles.ts';
import type { walkInsApi } from '../../../contract/walk-ins/api.ts';
import type { WalkIn } from '../../../contract/walk-ins/schema.ts';
import {
  type ConsentChannel,
  MAX_WALK_INS_PER_NUMBER,
  WALK_IN_REMINDER_DAYS,
} from '../../../contract/walk-ins/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure, fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { createTextQueue, siteOf } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, newLinkToken } from '../../platform/security/random-token.ts';
import { type Accounts, toE164 } from '../accounts/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { duplicateReader } from './duplicates.repo.ts';
import type { WalkInEndings } from './endings.service.ts';
import { awaitsOffice } from './walk-ins.present.ts';
import { clearedSignature, type WalkInRow, walkInReader, walkInWriter } from './walk-ins.repo.ts';
import type { WalkInDesk } from './walk-ins.service.ts';
import { consentText } from './walk-ins.texts.ts';

const DAY_MS = 86_400_000;
/** Questions by text per person and day. */
const TEXTS_PER_PERSON = 30;
/** Questions by text per day in the whole installation; those of imports are counted apart. */
const TEXTS_A_DAY = 200;

interface Deps {
  readonly accounts: Pick<Accounts, 'walkIns'>;
  readonly audit: Audit;
  readonly desk: Pick<WalkInDesk, 'searching' | 'lockOpen' | 'present'>;
  readonly endings: Pick<WalkInEndings, 'countText' | 'refusedLately'>;
}

interface Question {
  readonly channel: ConsentChannel;
  readonly phone: string;
  /** Counts a text before it is sent. @throws Failure 429 */
  readonly countText?: () => Promise<void>;
}

/** Asks candidates whether they agree, and reminds them once. */
export function createAskConsent(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'limits' | 'log' | 'brand' | 'config' | 'messages' | 'publicUrl'>,
  { accounts, audit, desk, endings }: Deps,
) {
  const { db, clock, jobs, limits, log } = platform;
  const perPerson = limits.define('walk-in-text', TEXTS_PER_PERSON, DAY_MS / 1000, tooManyTexts);
  const perDay = limits.define('walk-in-texts', TEXTS_A_DAY, DAY_MS / 1000, tooManyTexts);
  const texts = createTextQueue(platform, { name: 'walk-ins.sms' });
  const site = () => siteOf(platform);
  const linkOf = (token: string): string => `${site().url}/walkIn/${token}`;

  const requirePhone = (typed: string): string => {
    const phone = toE164(typed);
    if (phone) return phone;
    throw failField('request.invalid', 'phoneNumber', invalidPhoneMessage);
  };

  /** The candidate's own number: the one entered now, or the number of the walk-in if it is hers. */
  const ownNumber = (row: WalkInRow, typed: string | null | undefined): string => {
    if (typed) {
      const phone = requirePhone(typed);
      if (!row.phone_is_contact_only || phone !== row.phone) return phone;
    } else if (!row.phone_is_contact_only && row.phone) return row.phone;
    throw failField('request.invalid', 'phoneNumber', 'Please enter the candidate’s own number, not the family’s.');
  };

  /** Sends the link and a new code. Returns the hash under which the link is found. */
  const text = async (tx: Tx, walkInId: string, phone: string): Promise<Buffer> => {
    if (!texts.allows('walk_in_consent')) throw fail('walk_in.no_texts');
    await endings.countText(tx, phone);
    const token = newLinkToken();
    const code = await accounts.walkIns.issueCode(tx, { walkInId, phone });
    await texts.send(tx, 'walk_in_consent', phone, site(), (own) => consentText(own, { link: linkOf(token), code }));
    return hashToken(token);
  };

  /**
   * Whether the office must look at the number first: a staff member has it, many walk-ins used it, its owner
   * refused lately, or it belongs to a member outside of reach. The answer does not tell which.
   */
  const isForOffice = async (
    tx: Tx,
    viewer: Viewer,
    { id, checked_at, check_phone, office_check }: WalkInRow,
    { channel, phone }: Question,
  ): Promise<boolean> => {
    const isChecked = checked_at !== null && check_phone === phone;
    const holder = await accounts.walkIns.holderOf(tx, phone);
    const isOutside = holder === 'member' && !(await duplicateReader(tx).hasMember(viewer, phone));
    if (isOutside && !isChecked) return true;
    if (office_check === 'number' && isChecked) return false;
    return (
      holder === 'team' ||
      (await walkInReader(tx).asksOf(phone, id)) >= MAX_WALK_INS_PER_NUMBER ||
      (channel === 'sms' && !isStaff(viewer.role) && (await endings.refusedLately(tx, phone)))
    );
  };

  /**
   * Asks the candidate of a locked walk-in for consent, inside the caller's transaction. Returns the link of the consent page if
   * the candidate answers on this device. If the office must check the walk-in first, it stores that and returns the refusal.
   */
  const ask = async (
    tx: Tx,
    viewer: Viewer,
    row: WalkInRow,
    question: Question,
  ): Promise<{ link?: string } | Failure> => {
    const { channel, phone, countText } = question;
    const now = clock.now();
    const writer = walkInWriter(tx);
    await writer.lockNumber(phone);
    if (awaitsOffice(row)) return fail('walk_in.office_check');
    if (await isForOffice(tx, viewer, row, question)) {
      await writer.update({
        id: row.id,
        office_check: 'number',
        check_phone: phone,
        checked_at: null,
        changed_at: now,
      });
      await writer.addStep({ walkInId: row.id, at: now, kind: 'officeCheck' });
      return fail('walk_in.office_check');
    }
    if ((await accounts.walkIns.holderOf(tx, phone)) === 'member') throw fail('walk_in.has_account');
    if (channel === 'sms') await countText?.();
    const token = channel === 'inPerson' ? newLinkToken() : undefined;
    await writer.update({
      id: row.id,
      status: 'consentAsked',
      channel,
      consent_phone: phone,
      token_hash: token ? hashToken(token) : await text(tx, row.id, phone),
      asked_by: viewer.id,
      // The time for an answer begins once: asking again does not extend it.
      asked_at: row.asked_at ?? now,
      ...clearedSignature,
      changed_at: now,
    });
    await writer.addStep({ walkInId: row.id, at: now, byId: viewer.id, kind: 'asked', note: channel });
    await audit.record(tx, viewer, { action: 'walk_in.asked', detail: { walkInId: row.id, channel } });
    return token ? { link: linkOf(token) } : {};
  };

  jobs.define({
    name: 'walk-ins.remind',
    // 10:47 in India, when a text wakes nobody up.
    cron: '17 5 * * *',
    async handle() {
      const due = await walkInReader(db.read).toRemind(
        new Date(clock.now().getTime() - WALK_IN_REMINDER_DAYS * DAY_MS),
      );
      for (const { id } of due)
        await db.transaction(async ({ tx }) => {
          await walkInWriter(tx).lock(id);
          const row = await walkInReader(tx).known(id);
          if (row?.status !== 'consentAsked' || row.reminded_at || !row.consent_phone || awaitsOffice(row)) return;
          await walkInWriter(tx).lockNumber(row.consent_phone);
          const now = clock.now();
          try {
            const hash = await text(tx, id, row.consent_phone);
            await walkInWriter(tx).update({ id, token_hash: hash, reminded_at: now });
            await walkInWriter(tx).addStep({ walkInId: id, at: now, kind: 'reminded' });
          } catch (error) {
            // The text cannot be sent, for instance because three texts were sent already. The other candidates are still reminded.
            if (!(error instanceof Failure)) throw error;
            await walkInWriter(tx).update({ id, reminded_at: now });
          }
        });
      if (due.length) log.info({ count: due.length }, 'candidates reminded of the question whether they agree');
    },
  });

  return {
    /**
     * Asks inside the caller's transaction, as an import does. @throws Failure 404, 409, 429
     * @returns the refusal if the office must look at it first; the transaction must be committed
     */
    async askIn(tx: Tx, viewer: Viewer, id: string, typed: Partial<Question> & { channel: ConsentChannel }) {
      const row = await desk.lockOpen(tx, viewer, id);
      return ask(tx, viewer, row, { channel: typed.channel, phone: ownNumber(row, typed.phone) });
    },

    /**
     * Asks the candidate. @throws Failure 400 without a number of her own, 404, 409 if the office must look at it first,
     * the number has an account or no text can be sent, 429 beyond the limits of texts and of searches for people
     */
    async ask(
      viewer: Viewer,
      id: string,
      { channel, phoneNumber }: BodyOf<typeof walkInsApi.askConsent>,
    ): Promise<{ walkIn: WalkIn; link?: string }> {
      const countText = async (): Promise<void> => {
        await perPerson.use(viewer.id);
        await perDay.use('all');
      };
      // Asking reveals something about the number, so it counts as a search for duplicates.
      const askNow = () =>
        db.transaction(async ({ tx }) => {
          const row = await desk.lockOpen(tx, viewer, id);
          return ask(tx, viewer, row, { channel, phone: ownNumber(row, phoneNumber), countText });
        });
      const asked = await desk.searching(viewer, askNow, (outcome) => outcome instanceof Failure);
      // The refusal is thrown after the commit, so that the mark for the office is stored.
      if (asked instanceof Failure) throw asked;
      return { walkIn: await desk.present(db.read, viewer, id), ...asked };
    },
  };
}

const tooManyTexts = (wait: string): string =>
  `Enough candidates were asked by text today. Please wait ${wait}, or ask the candidate in person.`;

export type AskConsent = ReturnType<typeof createAskConsent>;
