export type { LinkPurpose } from './photo-links.ts';
export { profileImageOf, withRotation } from './photos.present.ts';
export { photosOfMember, type ShownPhoto, shownFromJson } from './photos.repo.ts';
export { createPhotos, type PhotoLook, type Photos, PURGE_JOB, type StaffRemoval } from './photos.service.ts';
