import type { z } from 'zod';
import type { settingsApi } from '../../../contract/accounts/settings.api.ts';
import type { PrivacyChange } from '../../../contract/accounts/settings.schema.ts';
import type { Language } from '../../../contract/languages.ts';
import type {
  NotificationReach,
  NotificationSettings,
  NotificationSettingsChange,
} from '../../../contract/notifications/settings.schema.ts';
import type { NotificationTopic } from '../../../contract/notifications/values.ts';
import { isFamily, type Role } from '../../../contract/roles.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { privacyOf } from '../visibility/index.ts';
import { wantsHijriDates } from './accounts.present.ts';
import { erasureOf, recordConsents } from './consents.repo.ts';
import { storedLanguage } from './members/accounts.rules.ts';
import { type MemberRow, memberReader, memberWriter } from './members/members.repo.ts';
import { mergePatch } from './merge-patch.ts';
import { notificationSettingsOf } from './notification-settings.rules.ts';
import { answersTo, optInReader } from './opt-ins.repo.ts';

type Mails = Pick<NotificationSettings, 'email'>;
type Settings = z.output<typeof settingsApi.readSettings.result>;

interface Change {
  language?: Language | null | undefined;
  privacy?: PrivacyChange | null | undefined;
  hijriDates?: boolean | null | undefined;
  notifications?: NotificationSettingsChange | null | undefined;
}

/** The settings document: only a member's changes are stored, so that improved defaults apply to everybody else. */
export function createSettings(
  { db, clock, erasures }: Pick<Platform, 'db' | 'clock' | 'erasures'>,
  { onLanguageChange }: { onLanguageChange(memberId: string): void },
) {
  const listeners: ((memberId: string) => void)[] = [];
  const notifyListeners = (memberId: string): void => {
    for (const listener of listeners) listener(memberId);
  };

  async function reachOf(row: MemberRow, reader: Reader): Promise<NotificationReach> {
    const [optIns, devices] = await Promise.all([
      optInReader(reader).of([row.id]),
      optInReader(reader).devices(row.id),
    ]);
    return {
      email: { address: row.email, verified: row.email_verified_at !== null },
      phone: {
        number: row.phone_number,
        verified: row.phone_verified_at !== null,
        sms: optIns.get(row.id)?.sms ?? false,
        whatsapp: optIns.get(row.id)?.whatsapp ?? false,
      },
      push: { devices },
    };
  }

  const present = async (row: MemberRow, reader: Reader): Promise<Settings> => ({
    language: storedLanguage(row.language),
    privacy: privacyOf(row.settings, row.gender as 'MALE' | 'FEMALE' | null),
    hijriDates: wantsHijriDates(row.settings),
    notifications: notificationSettingsOf(row.settings),
    reach: await reachOf(row, reader),
  });

  /** Email settings: family accounts get notifications by default, members do not. */
  const mailsOf = ({ settings, role }: MemberRow): Mails => ({
    email: notificationSettingsOf(settings, role as Role).email,
  });

  /** Applies a change to the stored settings. @throws Failure 404 */
  async function write(tx: Tx, memberId: string, change: Change): Promise<MemberRow> {
    const writer = memberWriter(tx);
    const row = await writer.lock(memberId);
    if (!row) throw fail('not_found');
    const { language = row.language, privacy, hijriDates, notifications } = change;
    // Consent is stored separately, with its proof.
    const settings = mergePatch(row.settings, {
      privacy,
      hijriDates,
      notifications: notifications && { ...notifications, optIn: undefined },
    });
    await writer.update(memberId, { settings: JSON.stringify(settings), language });
    return { ...row, settings, language };
  }

  return {
    async read(memberId: string): Promise<Settings> {
      const row = await memberReader(db.read).byId(memberId);
      if (!row) throw fail('not_found');
      return present(row, db.read);
    },

    /**
     * Changes settings: absent keys stay unchanged, `null` restores the default (contract §1). @param ip network
     * address of an opt-in, part of its proof
     */
    change: (memberId: string, change: Change, ip: string): Promise<Settings> =>
      db.transaction(async ({ tx, afterCommit }) => {
        const row = await write(tx, memberId, change);
        const optIn = change.notifications?.optIn;
        if (optIn) {
          const answers = answersTo(optIn);
          await recordConsents(tx, memberId, answers, clock.now(), ip);
          await erasures.record(tx, ...answers.map((answer) => erasureOf(memberId, answer)));
        }
        afterCommit(() => {
          if (change.language !== undefined) onLanguageChange(memberId);
          notifyListeners(memberId);
        });
        return present(row, tx);
      }),

    /** Stores the language of any kind of account; null: the device decides. @throws Failure 404 */
    changeLanguage: (memberId: string, language: Language | null): Promise<{ language: Language | null }> =>
      db.transaction(async ({ tx, afterCommit }) => {
        await write(tx, memberId, { language });
        afterCommit(() => onLanguageChange(memberId));
        return { language };
      }),

    /** The email notification settings. @throws Failure 404 */
    async readMails(memberId: string): Promise<Mails> {
      const row = await memberReader(db.read).byId(memberId);
      if (!row) throw fail('not_found');
      return mailsOf(row);
    },

    /** Changes the email notification settings. @throws Failure 404 */
    changeMails: (memberId: string, email: Mails['email']): Promise<Mails> =>
      db.transaction(async ({ tx, afterCommit }) => {
        const row = await write(tx, memberId, { notifications: { email } });
        afterCommit(() => notifyListeners(memberId));
        return mailsOf(row);
      }),

    /**
     * Switches off email notifications of one topic, or all of them, inside the caller's transaction. No effect if the account no longer exists.
     * @returns whether it is a family account
     */
    async endMails(tx: Tx, memberId: string, topic: NotificationTopic | null): Promise<boolean> {
      const row = await memberReader(tx).byId(memberId);
      const change = topic ? { topics: { [topic]: { email: false } } } : { email: 'none' as const };
      if (row) await write(tx, memberId, { notifications: change });
      return row !== undefined && isFamily(row.role as Role);
    },

    /** Whether these members consented to messages on the phone. */
    optIns: (reader: Reader, memberIds: readonly string[]) => optInReader(reader).of(memberIds),

    /** Calls back, on this node, after a member changed settings. */
    onChange: (listener: (memberId: string) => void) => void listeners.push(listener),
  };
}
