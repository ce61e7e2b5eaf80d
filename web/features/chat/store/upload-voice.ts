import { laterEndpoints } from 'virtual:later-endpoints';
import type { Message } from '../../../../contract/chat/schema.ts';
import { upload } from '../../../lib/upload.ts';
import type { RecordedNote } from './unsent.ts';

interface VoiceUpload extends Pick<RecordedNote, 'file' | 'waveform'> {
  /** The `clientMessageId`. */
  id: string;
  /** The receiver's id. */
  userId: string;
  signal: AbortSignal;
}

/** Sends a voice note. @throws ApiError as `upload` does */
export const uploadVoice = ({ id, userId, file, waveform, signal }: VoiceUpload): Promise<{ data: Message }> =>
  upload(laterEndpoints.chatAttachments.sendVoice, {
    params: { receiverId: userId },
    files: { file },
    texts: { waveform: waveform.join(','), clientMessageId: id },
    signal,
  });
