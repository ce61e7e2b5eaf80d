import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../contract/languages.ts';
import type { BrandFacts } from '../brand.ts';
import type { Tx } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { AccountMail, Mail, PhoneMessage } from './message.ts';
import { registeredTexts, type TextName } from './registered-texts.ts';

/** How messages refer to the site. */
export interface Site {
  readonly name: string;
  readonly url: string;
  /** Language of the receiver. */
  readonly language: Language;
  /** Colours and lines for emails. */
  readonly brand?: BrandFacts;
}

type QueuePlatform = Pick<Platform, 'jobs' | 'messages' | 'config' | 'publicUrl' | 'brand'>;

interface QueueOptions {
  /** Name of the job. Queued messages with this name outlive a restart, so the name never changes. */
  readonly name: string;
  /** True: the message is retried for more than a day (jobs.ts). False for codes, which are valid for minutes. */
  readonly mustSucceed?: boolean;
}

/**
 * The site as messages name it.
 * @param language `member.language` of the receiver. English for none, and for one that the operator no longer offers
 */
export const siteOf = (
  { brand, publicUrl }: Pick<Platform, 'brand' | 'publicUrl'>,
  language: string | null = null,
): Site => {
  const current = brand.current();
  const isOffered = isLanguage(language) && current.languages.includes(language);
  return { name: current.name, url: publicUrl(), language: isOffered ? language : DEFAULT_LANGUAGE, brand: current };
};

/** Queues emails inside a transaction, so that an email is sent only if its cause is committed. */
export function createMailQueue(platform: QueuePlatform, { name, mustSucceed = true }: QueueOptions) {
  const { jobs, messages } = platform;
  jobs.define<Mail>({ name, handle: messages.sendMailOfJob, concurrency: 2, mustSucceed, message: 'email' });
  return {
    /** @param language `member.language` of the receiver */
    site: (language: string | null = null): Site => siteOf(platform, language),
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
    /** Queues the text. @param write the words; the language of the site given is one that the provider accepts */
    send: (tx: Tx, text: TextName, to: string, site: Site, write: (site: Site) => string): Promise<void> =>
      jobs.enqueue(tx, name, texts.sms(text, to, site, write)),
  };
}
