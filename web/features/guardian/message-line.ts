import type { TFunction } from 'i18next';
import type { GuardianMessage } from '../../../contract/guardian/schema.ts';
import { formatSeconds } from '../../ui/voice/format-seconds.ts';

/**
 * A message as one line of text. The server's text of a call or an attachment is English, and meant for clients that
 * cannot show it.
 */
export function guardianMessageLine(
  { content, call, voice, photo }: GuardianMessage,
  t: TFunction<'guardian'>,
  calls: TFunction<'calls'>,
): string {
  if (call) return calls(`line.outgoing.${call.kind}.${call.outcome}`);
  if (voice) return t('seat.voiceNote', { time: formatSeconds(voice.seconds) });
  return photo ? t('seat.photo') : content;
}
