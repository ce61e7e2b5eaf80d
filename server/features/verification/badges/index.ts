export { presentBadges } from './badges.present.ts';
export type { HeldBadge } from './badges.repo.ts';
export { type Badges, createBadges, DESTROY_JOB } from './badges.service.ts';
