export { refusalOfApproach } from './approach.rules.ts';
export {
  galleryRequestFrom,
  galleryStatus,
  type StoredGalleryRequest,
} from './gallery-request.rules.ts';
export { orGone } from './gone.ts';
export { againFrom, effectiveStatus, interestDeadline, type StoredInterest } from './interest.rules.ts';
export { lockPair } from './pair.repo.ts';
export { createRelations, type Relations } from './relations.service.ts';
