import type { NotificationChannel } from '../../../contract/notifications.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import type { Platform } from '../../platform/platform.ts';
import { templateName } from './kinds.ts';

/** The texts that the operator has registered with the providers of SMS and WhatsApp (TRAI DLT). */
export function createTemplates({ config }: Pick<Platform, 'config'>) {
  const registered = { sms: config.smsTemplates, whatsapp: config.whatsappTemplates };
  const hasProvider = { sms: config.smsUrl !== undefined, whatsapp: config.whatsappUrl !== undefined };

  const idOf = (channel: 'sms' | 'whatsapp', kind: EventType, isDiscreet: boolean): string | undefined =>
    registered[channel][templateName(kind, isDiscreet)];

  return {
    idOf,
    /** Whether the text may go out: a provider takes registered ones only, the outbox takes all. */
    has: (channel: NotificationChannel, kind: EventType, isDiscreet: boolean): boolean =>
      channel === 'push' ||
      channel === 'email' ||
      !hasProvider[channel] ||
      idOf(channel, kind, isDiscreet) !== undefined,
  };
}

export type Templates = ReturnType<typeof createTemplates>;
