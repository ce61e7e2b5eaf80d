import type { Language } from '../../../contract/languages.ts';
import type { NotificationChannel } from '../../../contract/notifications/values.ts';
import type { EventType } from '../../platform/events/domain-events.ts';
import { registeredTexts } from '../../platform/messages/registered-texts.ts';
import type { Platform } from '../../platform/platform.ts';
import { templateName } from './kinds.ts';

/** Notification texts that the operator has registered with SMS and WhatsApp providers. */
export function createTemplates({ config }: Pick<Platform, 'config'>) {
  const texts = registeredTexts(config);
  return {
    idOf: (channel: 'sms' | 'whatsapp', kind: EventType, isDiscreet: boolean, language: Language): string | undefined =>
      texts.idOf(channel, templateName(kind, isDiscreet), language),

    /** The language in which this text can be sent: English if the provider has not registered the one wanted. */
    languageOf: (channel: 'sms' | 'whatsapp', kind: EventType, isDiscreet: boolean, wanted: Language): Language =>
      texts.languageOf(channel, templateName(kind, isDiscreet), wanted),

    /** Whether the channel is configured at all. */
    isOpen: (channel: NotificationChannel): boolean =>
      channel === 'push' || channel === 'email' || texts.isOpen(channel),

    /** Whether this text may be sent. */
    has: (channel: NotificationChannel, kind: EventType, isDiscreet: boolean): boolean =>
      channel === 'push' || channel === 'email' || texts.has(channel, templateName(kind, isDiscreet)),
  };
}

export type Templates = ReturnType<typeof createTemplates>;
