import { v7 as uuid } from 'uuid';
import type { Config } from '../config/config.ts';
import type { PhoneMessage } from './message.ts';

type PhoneChannel = 'sms' | 'whatsapp';

/** Texts to phones that are no notifications, and go by SMS alone. */
export const textNames = ['code', 'contact_changed', 'candidate', 'invitation'] as const;

export type TextName = (typeof textNames)[number];

/** The texts that the operator has registered with the providers of SMS and WhatsApp (TRAI DLT), by our names for them. */
export function registeredTexts(
  config: Pick<Config, 'mode' | 'smsTemplates' | 'whatsappTemplates' | 'smsUrl' | 'whatsappUrl'>,
) {
  const registered = { sms: config.smsTemplates, whatsapp: config.whatsappTemplates };
  const hasProvider = { sms: config.smsUrl !== undefined, whatsapp: config.whatsappUrl !== undefined };

  const idOf = (channel: PhoneChannel, name: string): string | undefined =>
    Object.hasOwn(registered[channel], name) ? registered[channel][name] : undefined;

  /** Whether anything can go that way: in production nobody reads an outbox. */
  const isOpen = (channel: PhoneChannel): boolean => hasProvider[channel] || config.mode === 'local';

  return {
    idOf,
    isOpen,

    /**
     * Whether the text may go out: a provider takes registered ones only, the outbox takes all. Nothing is promised that
     * does not come.
     */
    has: (channel: PhoneChannel, name: string): boolean =>
      isOpen(channel) && (!hasProvider[channel] || idOf(channel, name) !== undefined),

    /** An SMS as it is queued: what a queue keeps is the same at every try, and so is the key. */
    sms(name: TextName, to: string, text: string): PhoneMessage {
      const templateId = idOf('sms', name);
      return { to, text, ...(templateId === undefined ? {} : { templateId }), idempotencyKey: uuid() };
    },
  };
}
