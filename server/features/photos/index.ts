export type { Look } from './photo-links.ts';
export { profileImageOf, withTurn } from './photos.present.ts';
export { photosOfMember, type ShownPhoto, shownFromJson } from './photos.repo.ts';
export { type ByTeam, createPhotos, type PhotoLook, type Photos, PURGE_JOB } from './photos.service.ts';
