export { type Access, type Allowance, contactAccessOf, familyAccessOf } from './access.ts';
export {
  type BoardPlace,
  boardPlaceOf,
  mayDeleteComment,
  mayEditComment,
  showsEntry,
} from './board.ts';
export {
  type ConversationSight,
  conversationSight,
  isShared,
  knowsPresence,
  writingOf,
} from './chat.ts';
export {
  bothLetWrite,
  bothShareContact,
  isForGuardian,
  partyOf,
  refusalOfGuardianWriting,
  refusalOfReading,
  type SeatFacts,
  type SeatParty,
  seatState,
  seesSeat,
  showsGuardian,
  showsGuardianContact,
} from './guardian.ts';
export { type ListViewer, listable } from './listable.repo.ts';
export { lastNameInitial, maskEmail, maskPhone } from './masks.ts';
export {
  clearedByOf,
  galleryOpennessOf,
  isWatermarked,
  type PhotoAccess,
  type PhotoSight,
  photoAccessOf,
  photoSightOf,
} from './photos.ts';
export { activeOf, seesActivity } from './presence.ts';
export { privacyOf } from './privacy.ts';
export {
  contactStands,
  familyStands,
  galleryStands,
  type PreviewAs,
  type Relation,
  relationOf,
  strangers,
} from './relation.ts';
export {
  listsMember,
  type Sight,
  type SubjectFacts,
  showsChosenField,
  showsContact,
  showsField,
  showsFullLastName,
  sightOf,
} from './visibility.ts';
