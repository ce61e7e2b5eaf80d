import type { TFunction } from 'i18next';
import type { Message } from '../../../contract/chat/schema.ts';
import { formatSeconds } from '../../ui/voice/format-seconds.ts';

/**
 * A message as one line of text, for lists and screen readers. The server's text of an attachment is English, and meant
 * for clients that cannot show the attachment.
 */
export function messageLine(message: Pick<Message, 'content'> & MessageLineParts, t: TFunction<'chat'>): string {
  const { content, voice, photo } = message;
  if (voice) return t('voice.line', { time: formatSeconds(voice.seconds) });
  return photo ? t('photo.line') : content;
}

interface MessageLineParts {
  voice?: { seconds: number } | undefined;
  photo?: object | undefined;
}
