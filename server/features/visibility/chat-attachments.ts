import type { AttachmentKind } from '../../../contract/chat/values.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ConversationSight } from './chat.ts';
import type { Relation } from './relation.ts';

/**
 * Rules for voice notes and photos in a conversation: who can fetch them, and who may send photos. Pure functions;
 * nothing is allowed or disclosed unless a rule in this file says so. Guardians are decided by their seat
 * (`isForGuardian`): they hear and see what they may read.
 */

/** Facts about an attachment that decide, besides the two people. */
export interface AttachmentFacts {
  readonly kind: AttachmentKind;
  /** The viewer sent it. */
  readonly isOwn: boolean;
  /** The attachment's message was deleted for everyone, or by the viewer for themselves. */
  readonly isDeleted: boolean;
}

/**
 * Whether one of the two members can fetch an attachment now, decided when its URL is made and again at every fetch. A
 * received photo closes with the mutual interest; the sender still sees it.
 * @param conversation undefined if the viewer does not know of the conversation
 */
export function canFetchAttachment(
  { kind, isOwn, isDeleted }: AttachmentFacts,
  conversation: ConversationSight | undefined,
  relation: Pick<Relation, 'hasMutualInterest'>,
): boolean {
  if (isDeleted || conversation === undefined || conversation === 'gone') return false;
  return kind === 'voice' || isOwn || relation.hasMutualInterest;
}

/** Choices of the two members about photos in their conversation. */
export interface PhotoChoices {
  readonly iAllow: boolean;
  readonly otherAllows: boolean;
}

type PhotoRefusal = Extract<ErrorCode, 'chat.photos_after_interest' | 'chat.photos_not_allowed'>;

/** Reason why the viewer may not send a photo, besides the reasons for which nothing can be written. */
export function refusalOfPhoto(
  relation: Pick<Relation, 'hasMutualInterest'>,
  { otherAllows }: PhotoChoices,
): PhotoRefusal | undefined {
  if (!relation.hasMutualInterest) return 'chat.photos_after_interest';
  return otherAllows ? undefined : 'chat.photos_not_allowed';
}

/** Whether the viewer may allow the other person to send photos. */
export const mayAllowPhotos = (
  relation: Pick<Relation, 'hasMutualInterest'>,
  conversation: ConversationSight,
): boolean => conversation !== 'gone' && relation.hasMutualInterest;
