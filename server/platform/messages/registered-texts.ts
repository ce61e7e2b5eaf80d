import { v7 as uuid } from 'uuid';
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
] as const;

export type TextName = (typeof textNames)[number];

/** The texts registered with the SMS and WhatsApp providers (TRAI DLT), by our names for them. */
export function registeredTexts(
  config: Pick<Config, 'mode' | 'smsTemplates' | 'whatsappTemplates' | 'smsUrl' | 'whatsappUrl'>,
) {
  const registered = { sms: config.smsTemplates, whatsapp: config.whatsappTemplates };
  const hasProvider = { sms: config.smsUrl !== undefined, whatsapp: config.whatsappUrl !== undefined };

  const idOf = (channel: PhoneChannel, name: string): string | undefined =>
    Object.hasOwn(registered[channel], name) ? registered[channel][name] : undefined;

  /** Whether the channel is usable: in production nobody reads an outbox. */
  const isOpen = (channel: PhoneChannel): boolean => hasProvider[channel] || config.mode === 'local';

  return {
    idOf,
    isOpen,

    /**
     * Whether the text can be sent: providers accept only registered ones, the outbox accepts all. Prevents promising
     * messages that never arrive.
     */
    has: (channel: PhoneChannel, name: string): boolean =>
      isOpen(channel) && (!hasProvider[channel] || idOf(channel, name) !== undefined),

    /** An SMS ready for a queue: content and idempotency key stay the same at every retry. */
    sms(name: TextName, to: string, text: string): PhoneMessage {
      const templateId = idOf('sms', name);
      return { to, text, ...(templateId === undefined ? {} : { templateId }), idempotencyKey: uuid() };
    },
  };
}
