import type { Voice } from '../../../contract/chat/attachments.schema.ts';
import type { Message } from '../../../contract/chat/schema.ts';
import { API_BASE } from '../../../contract/kernel.ts';
import type { LinkPurpose, Photos } from '../photos/index.ts';
import type { AttachmentFields } from './attachments.repo.ts';

/** Signature and expiry of an address. */
export interface SignedPart {
  readonly until: string;
  readonly seal: string;
}

/** The parts of an attachment that the viewer is shown, besides its own data. */
interface Shown {
  /** Whether the viewer can fetch a photo now. A voice note can be fetched by everyone who sees its message. */
  readonly canFetch: boolean;
  /** Whether the viewer may know when a voice note was heard. */
  readonly showsHeard: boolean;
}

/** Address signatures cover the viewer and the kind of attachment, so the address of a photo does not open a voice note. */
const purposeOf = (viewerId: string, kind: AttachmentFields['kind']): string => `${viewerId}@chat ${kind}`;

/** Addresses of attachments, each signed for one viewer. Whether they open is decided at each fetch. */
export function createAttachmentLinks(links: Pick<Photos['links'], 'query' | 'verify'>) {
  const voiceUrl = (viewerId: string, messageId: string): string =>
    `${API_BASE}/media/voice/${messageId}?${links.query(purposeOf(viewerId, 'voice'), messageId, 'clear')}`;

  const photoUrl = (viewerId: string, messageId: string, look: LinkPurpose): string =>
    `${API_BASE}/media/chatPhoto/${messageId}/${look}?${links.query(purposeOf(viewerId, 'photo'), messageId, look)}`;

  return {
    /** The attachment of a message as this viewer sees it. */
    fieldsOf(
      viewerId: string,
      messageId: string,
      { kind, seconds, waveform, width, height, heardAt }: AttachmentFields,
      { canFetch, showsHeard }: Shown,
    ): Pick<Message, 'voice' | 'photo'> {
      if (kind === 'photo')
        return {
          photo: {
            url: canFetch ? photoUrl(viewerId, messageId, 'clear') : null,
            blurredUrl: canFetch ? photoUrl(viewerId, messageId, 'blurred') : null,
            width: width ?? 1,
            height: height ?? 1,
          },
        };
      const voice: Voice = { seconds: seconds ?? 1, waveform, url: voiceUrl(viewerId, messageId) };
      return { voice: showsHeard && heardAt ? { ...voice, heardAt: new Date(heardAt).toISOString() } : voice };
    },

    /** Whether this address was made for this viewer, and is still valid. */
    verify: (
      viewerId: string,
      kind: AttachmentFields['kind'],
      { messageId, look, until, seal }: SignedPart & { readonly messageId: string; readonly look: LinkPurpose },
    ): boolean => links.verify(purposeOf(viewerId, kind), { photoId: messageId, look, until, seal }),
  };
}

export type AttachmentLinks = ReturnType<typeof createAttachmentLinks>;
