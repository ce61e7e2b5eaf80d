import type { Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { AccountMail, Mail, PhoneMessage } from './message.ts';
import { registeredTexts, type TextName } from './registered-texts.ts';

/** How messages refer to the site. */
export interface Site {
  readonly name: string;
  readonly url: string;
}

type QueuePlatform = Pick<Platform, 'jobs' | 'messages' | 'config' | 'publicUrl'>;

interface QueueOptions {
  /** Name of the job. Queued messages with this name outlive a restart, so the name never changes. */
  readonly name: string;
  /** Retried for more than a day (jobs.ts). False for codes, which are valid for minutes. */
  readonly mustSucceed?: boolean;
}

/** The site as messages name it. */
export const siteOf = ({ config, publicUrl }: Pick<Platform, 'config' | 'publicUrl'>): Site => ({
  name: config.site.name,
  url: publicUrl(),
});

/** Queues emails inside a transaction, so that an email is sent only if its cause is committed. */
export function createMailQueue(platform: QueuePlatform, { name, mustSucceed = true }: QueueOptions) {
  const { jobs, messages } = platform;
  jobs.define<Mail>({ name, handle: messages.sendMailOfJob, concurrency: 2, mustSucceed, message: 'email' });
  return {
    site: (): Site => siteOf(platform),
    /** Queues the mail; does nothing for an account without an address. */
    send: async (tx: Tx, mail: AccountMail): Promise<void> => {
      const { to } = mail;
      if (to !== null) await jobs.enqueue(tx, name, { ...mail, to });
    },
  };
}

export type MailQueue = ReturnType<typeof createMailQueue>;

/** Queues text messages inside a transaction, like `createMailQueue`. */
export function createTextQueue({ jobs, messages, config }: QueuePlatform, { name, mustSucceed = true }: QueueOptions) {
  const texts = registeredTexts(config);
  jobs.define<PhoneMessage>({ name, handle: (message) => messages.sms.send(message), mustSucceed, message: 'sms' });
  return {
    /** Whether this text may be sent: through a gateway only if it is registered with the provider. */
    allows: (text: TextName): boolean => texts.has('sms', text),
    send: (tx: Tx, text: TextName, to: string, words: string): Promise<void> =>
      jobs.enqueue(tx, name, texts.sms(text, to, words)),
  };
}
