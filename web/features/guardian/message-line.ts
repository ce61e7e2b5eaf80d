import type { TFunction } from 'i18next';
import type { GuardianMessage } from '../../../contract/guardian/schema.ts';
import { formatSeconds } from '../../ui/voice/format-seconds.ts';

/**
 * A message as one line of text. The server's text of an attachment is English, and meant for clients that cannot show
 * the attachment.
 */
export function guardianMessageLine({ content, voice, photo }: GuardianMessage, t: TFunction<'guardian'>): string {
  if (voice) return t('seat.voiceNote', { time: formatSeconds(voice.seconds) });
  return photo ? t('seat.photo') : content;
}
