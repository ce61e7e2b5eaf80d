export { refusalOfApproach } from './approach.rules.ts';
export {
  galleryRequestFrom,
  galleryStatus,
  type StoredGalleryRequest,
} from './gallery-request.rules.ts';
export { canRepeatFrom, effectiveStatus, interestDeadline, type StoredInterest } from './interest.rules.ts';
export { mapErasedTo404 } from './map-erased-to-404.ts';
export { lockPair } from './pair.repo.ts';
export { refusalOfHeldProfile } from './refusal-of-held-profile.rules.ts';
export { createRelations, type Relations } from './relations.service.ts';
