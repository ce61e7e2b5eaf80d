import type { Message } from '../../../contract/chat/schema.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Entitlements } from '../billing/packages/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import type { Review } from '../review/index.ts';
import type { Delivery } from './delivery.ts';

/** Platform services used by the chat. */
export type ChatPlatform = Pick<Platform, 'db' | 'clock' | 'log' | 'jobs' | 'limits' | 'erasures'>;

/** Other features used by the chat. */
export interface Deps {
  readonly accounts: Pick<Accounts, 'facts' | 'onAccountClosed'>;
  readonly profiles: Pick<Profiles, 'requireVisible'>;
  readonly relations: Relations;
  readonly entitlements: Pick<Entitlements, 'messagesOf' | 'allowanceOf' | 'charge'>;
  readonly photos: Pick<Photos, 'of' | 'fields'>;
  /** Queue for staff's review of mass messages. */
  readonly review: Pick<Review, 'open' | 'withdraw'>;
  /** A function, because real time is created after the chat. */
  readonly delivery: Delivery;
}

/** An incoming message. */
export interface Outgoing {
  readonly receiverId: string;
  readonly content: string;
  readonly clientMessageId?: string | null | undefined;
  readonly via: 'rest' | 'socket';
  /** The connection it came from, which gets no echo. */
  readonly socketId?: string | undefined;
}

/** Presence as far as it may be shown. */
export interface VisiblePresence {
  readonly canSeeOnline: boolean;
  /** To the minute; null: hidden or unknown. */
  readonly lastSeenAt: Date | null;
}

/** Chat operations for real time. */
export interface SocketChat {
  /** Acknowledged only after the commit. @throws Failure */
  send(viewer: Viewer, outgoing: Outgoing): Promise<Message>;
  /** The viewer has read, and so received, everything up to this seq. @throws Failure 404 */
  read(viewer: Viewer, userId: string, seq: number): Promise<unknown>;
  /** A device has received everything up to this seq. @throws Failure 404 */
  delivered(viewer: Viewer, userId: string, seq: number): Promise<void>;
  /** Whether the receiver may see that this member is typing. */
  canType(viewer: Viewer, receiverId: string): Promise<boolean>;
  /** Visible presence of each of these members; unknown ids are left out. */
  presenceOf(viewerId: string, userIds: readonly string[]): Promise<Map<string, VisiblePresence>>;
  /** Viewers who may now see that the subject is online. */
  allowedWatchers(subjectId: string, viewerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Call after a commit that ended or resumed contact between two members. Never fails. */
  notifyEnded(one: string, other: string): Promise<void>;
  /** Calls back, on this node, when contact between two members ended or resumed. */
  onEnded(heard: (one: string, other: string) => void): void;
}
