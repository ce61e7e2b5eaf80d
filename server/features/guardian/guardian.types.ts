import type { Platform } from '../../platform/platform.ts';
import type { Chat, Delivery } from '../chat/index.ts';
import type { Invitations } from '../family/index.ts';
import type { Gallery } from '../gallery/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';

/** The parts of the platform that guardians' seats stand on. */
export type GuardianPlatform = Pick<Platform, 'db' | 'clock' | 'log' | 'jobs' | 'limits' | 'events' | 'erasures'>;

/** What they stand on beside the platform. */
export interface Surroundings {
  readonly chat: Pick<Chat, 'allow' | 'guests'>;
  readonly invitations: Invitations;
  readonly profiles: Pick<Profiles, 'cards'>;
  readonly photos: Pick<Photos, 'links' | 'byId'>;
  readonly media: Pick<Gallery['media'], 'lend'>;
  /** A function, for real time is made later. */
  delivery(): Pick<Delivery, 'emit' | 'isOnline'>;
}
