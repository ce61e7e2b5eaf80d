import { v7 as uuid } from 'uuid';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages.ts';
import { withoutIsolates } from '../../messages/say.ts';
import type { Config } from '../config/config.ts';
import type { PhoneMessage } from './message.ts';

type PhoneChannel = 'sms' | 'whatsapp';

/** Phone messages that are not notifications, sent only by SMS. */
export const textNames = [
  'code',
  'login_code',
  'contact_changed',
  'account_recovery',
  'account_recovered',
  'recovery_failed',
  'candidate',
  'invitation',
  'walk_in_consent',
  'agreement',
  'case_page',
] as const;

export type TextName = (typeof textNames)[number];

/** The texts registered with the SMS and WhatsApp providers (TRAI DLT), by our names for them. */
export function registeredTexts(
  config: Pick<Config, 'mode' | 'smsTemplates' | 'whatsappTemplates' | 'smsUrl' | 'whatsappUrl'>,
) {
  const registered = { sms: config.smsTemplates, whatsapp: config.whatsappTemplates };
  const hasProvider = { sms: config.smsUrl !== undefined, whatsapp: config.whatsappUrl !== undefined };

  const idIn = (channel: PhoneChannel, key: string): string | undefined =>
    Object.hasOwn(registered[channel], key) ? registered[channel][key] : undefined;

  /** The English version of a text has the plain name, another one the name with its language: `code.ur`. */
  const idOf = (channel: PhoneChannel, name: string, language: Language = DEFAULT_LANGUAGE): string | undefined =>
    idIn(channel, language === DEFAULT_LANGUAGE ? name : `${name}.${language}`);

  /** Whether the channel is usable: in production nobody reads an outbox. */
  const isOpen = (channel: PhoneChannel): boolean => hasProvider[channel] || config.mode === 'local';

  return {
    idOf,
    isOpen,

    /** The language in which the text can be sent: English if the provider has not registered it in the one wanted. */
    languageOf: (channel: PhoneChannel, name: string, wanted: Language): Language =>
      !hasProvider[channel] || idOf(channel, name, wanted) !== undefined ? wanted : DEFAULT_LANGUAGE,

    /**
     * Whether the text can be sent: providers accept only registered ones, the outbox accepts all. Prevents promising
     * messages that never arrive.
     */
    has: (channel: PhoneChannel, name: string): boolean =>
      isOpen(channel) && (!hasProvider[channel] || idOf(channel, name) !== undefined),

    /** An SMS ready for a queue: content and idempotency key stay the same at every retry. */
    sms<S extends { readonly language: Language }>(
      name: TextName,
      to: string,
      site: S,
      write: (site: S) => string,
    ): PhoneMessage {
      const language = this.languageOf('sms', name, site.language);
      const templateId = idOf('sms', name, language);
      const text = withoutIsolates(write({ ...site, language }));
      return { to, text, ...(templateId === undefined ? {} : { templateId }), idempotencyKey: uuid() };
    },
  };
}
