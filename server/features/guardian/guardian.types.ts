import type { Platform } from '../../platform/platform.ts';
import type { Chat, Delivery } from '../chat/index.ts';
import type { Invitations } from '../family/index.ts';
import type { Gallery } from '../photos/gallery/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';

/** Platform services used by guardians' seats. */
export type GuardianPlatform = Pick<Platform, 'db' | 'clock' | 'log' | 'jobs' | 'limits' | 'events' | 'erasures'>;

/** Other features used by guardians' seats. */
export interface Deps {
  readonly chat: Pick<Chat, 'allow' | 'guests'>;
  readonly invitations: Invitations;
  readonly profiles: Pick<Profiles, 'cards'>;
  readonly photos: Pick<Photos, 'links' | 'byId'>;
  readonly media: Pick<Gallery['media'], 'link'>;
  /** A function, because the real-time module is created later. */
  readonly delivery: Pick<Delivery, 'emit' | 'isOnline'>;
}
