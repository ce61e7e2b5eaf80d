import { laterEndpoints } from 'virtual:later-endpoints';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../../../contract/chat/schema.ts';
import { call } from '../../../lib/client.ts';
import { ChatPhoto } from '../../../ui/chat-photo/chat-photo.tsx';
import { stopPlayback } from '../../../ui/voice/stop-playback.ts';
import { VoiceNote } from '../../../ui/voice/voice-note.tsx';
import { messageLine } from '../message-line.ts';
import { threads } from '../store/threads.ts';
import { MessageText } from './message-text.tsx';

interface MessageBodyProps {
  message: Message;
  own: boolean;
  /** The other member's name. */
  name: string;
}

/** The content of a message: a text, a voice note or a photo. */
export function MessageBody({ message, own, name }: MessageBodyProps) {
  const { t } = useTranslation('chat');
  const { id, seq, content, clientMessageId, voice, photo } = message;
  const peerId = own ? message.receiver : message.sender;
  const fallback = messageLine(message, t);
  const renew = () => threads.renew(peerId, seq);
  if (voice)
    return (
      <VoiceNote
        // The id that an own note had before it was sent, so that it continues to play.
        id={own && clientMessageId ? clientMessageId : id}
        voice={voice}
        fallback={fallback}
        renew={async () => (await renew())?.voice?.url}
        onPlay={own || voice.heardAt ? undefined : () => void markHeard(peerId, id)}
      />
    );
  if (photo)
    return (
      <ChatPhoto
        id={id}
        photo={photo}
        alt={own ? t('photo.own') : t('photo.from', { name })}
        own={own}
        fallback={fallback}
        renew={async () => (await renew())?.photo}
      />
    );
  return <MessageText text={content} />;
}

/** Reports that the member has heard a note. If that fails, it is reported when the note is next played. */
async function markHeard(peerId: string, messageId: string): Promise<void> {
  try {
    const { data } = await call(laterEndpoints.chatAttachments.heard, { params: { messageId } });
    threads.heard(peerId, messageId, data.heardAt);
  } catch {
    // It is reported when the note is next played.
  }
}

/** Stops a voice note that was deleted while it was playing. */
export function useStopWhenDeleted({ id, clientMessageId, deleted }: Message): void {
  useEffect(() => {
    if (!deleted) return;
    stopPlayback(id);
    if (clientMessageId) stopPlayback(clientMessageId);
  }, [id, clientMessageId, deleted]);
}
