export { type Access, type Allowance, contactAccessOf, familyAccessOf } from './access.ts';
export { showsComparison } from './astro.ts';
export {
  type BoardPlace,
  boardPlaceOf,
  mayDeleteComment,
  mayEditComment,
  showsEntry,
} from './board.ts';
export { mayBeInCall, refusalOfCall, requiresGuardian } from './calls.ts';
export {
  type ConversationSight,
  canSeePresence,
  conversationSight,
  isShared,
  recordsSeenInterest,
  seenInterest,
  writingOf,
} from './chat.ts';
export { canFetchAttachment, mayAllowPhotos, type PhotoChoices, refusalOfPhoto } from './chat-attachments.ts';
export {
  bothAllowWriting,
  bothShareContact,
  canSeeSeat,
  isForGuardian,
  partyOf,
  refusalOfGuardianWriting,
  refusalOfReading,
  type SeatFacts,
  type SeatParty,
  seatState,
  showsGuardian,
  showsGuardianContact,
} from './guardian.ts';
export { type ListViewer, listable, publishedMember } from './listable.repo.ts';
export { lastNameInitial, maskEmail, maskPhone } from './masks.ts';
export { refusalOfMeeting, showsOtherOfMeeting } from './meetings.ts';
export type { PhotoAccess } from './photo-access.ts';
export {
  galleryOpennessOf,
  isWatermarked,
  type PhotoSight,
  photoAccessOf,
  photoSightOf,
  unblurWaysOf,
} from './photos.ts';
export { activeOf, canSeeActivity } from './presence.ts';
export { privacyOf } from './privacy.ts';
export {
  hasValidContact,
  hasValidFamilyAccess,
  hasValidGalleryAccess,
  type PreviewAs,
  type Relation,
  relationOf,
  strangerRelation,
} from './relation.ts';
export {
  canListMember,
  isPublished,
  type ProfileAccess,
  type SubjectFacts,
  showsChosenField,
  showsContact,
  showsField,
  showsFullLastName,
  sightOf,
} from './visibility.ts';
