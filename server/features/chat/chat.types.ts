import type { Message } from '../../../contract/chat.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { EntitlementsOf } from '../entitlements/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import type { Review } from '../review/index.ts';
import type { Delivery } from './delivery.ts';

/** The parts of the platform that the chat stands on. */
export type ChatPlatform = Pick<Platform, 'db' | 'clock' | 'log' | 'jobs' | 'limits' | 'erasures'>;

/** What the chat stands on beside the platform. */
export interface Surroundings {
  readonly accounts: Pick<Accounts, 'facts' | 'onLeave'>;
  readonly profiles: Pick<Profiles, 'meet'>;
  readonly relations: Relations;
  readonly entitlements: Pick<EntitlementsOf, 'messagesOf' | 'allowanceOf' | 'take'>;
  readonly photos: Pick<Photos, 'of' | 'fields'>;
  /** Where messages to many wait for the team. */
  readonly review: Pick<Review, 'open' | 'withdraw'>;
  /** A function, for real time is made after the chat. */
  delivery(): Delivery;
}

/** A message as it comes in. */
export interface Outgoing {
  readonly receiverId: string;
  readonly content: string;
  readonly clientMessageId?: string | null | undefined;
  readonly via: 'rest' | 'socket';
  /** The connection it came by: it gets no echo. */
  readonly socketId?: string | undefined;
}

/** What may be told of whether somebody is there. */
export interface ToldPresence {
  readonly mayKnowOnline: boolean;
  /** To the minute; null: not told, or not known. */
  readonly lastSeenAt: Date | null;
}

/** What real time asks of the chat. */
export interface ChatForSockets {
  /** Acknowledged only after the commit. @throws Failure */
  send(viewer: Viewer, outgoing: Outgoing): Promise<Message>;
  /** Everything up to this seq has been read, and so has arrived. @throws Failure 404 */
  read(viewer: Viewer, userId: string, seq: number): Promise<unknown>;
  /** Everything up to this seq has arrived. @throws Failure 404 */
  delivered(viewer: Viewer, userId: string, seq: number): Promise<void>;
  /** Whether the receiver may be told that this member is writing. */
  mayType(viewer: Viewer, receiverId: string): Promise<boolean>;
  /** What the viewer may be told of each of these; ids that nobody has are left out. */
  presenceOf(viewerId: string, userIds: readonly string[]): Promise<Map<string, ToldPresence>>;
  /** Which of these may now be told that the subject is online. */
  watchersAllowed(subjectId: string, viewerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Called after the commit in which something ended, or began again, between two members. Never fails. */
  ended(one: string, other: string): Promise<void>;
  /** Calls back, on this node, whenever something has ended or begun again between two members. */
  onEnded(heard: (one: string, other: string) => void): void;
}
