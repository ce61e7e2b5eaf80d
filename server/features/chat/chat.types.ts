import type { Message } from '../../../contract/chat/schema.ts';
import type { AttachmentKind } from '../../../contract/chat/values.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Entitlements } from '../billing/packages/index.ts';
import type { Photos } from '../photos/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { Relations } from '../relations/index.ts';
import type { Review } from '../review/index.ts';
import type { MessagePresenter } from './chat.present.ts';
import type { Delivery } from './delivery.ts';

/** Platform services used by the chat. */
export type ChatPlatform = Pick<
  Platform,
  'db' | 'clock' | 'log' | 'jobs' | 'limits' | 'erasures' | 'files' | 'secrets' | 'images'
>;

/** The features that the chat uses. */
export interface GivenDeps {
  readonly accounts: Pick<Accounts, 'facts' | 'onAccountClosed'>;
  readonly profiles: Pick<Profiles, 'requireVisible'>;
  readonly relations: Relations;
  readonly entitlements: Pick<Entitlements, 'messagesOf' | 'allowanceOf' | 'charge'>;
  readonly photos: Pick<Photos, 'of' | 'fields' | 'links'>;
  /** Queue for staff's review of mass messages. */
  readonly review: Pick<Review, 'open' | 'withdraw'>;
  /** A function, because the real-time module is created after the chat. */
  readonly delivery: Delivery;
}

/** Parts of the program that the services of the chat use. */
export interface Deps extends GivenDeps {
  readonly present: MessagePresenter;
}

/** A voice note or photo whose files are stored, to be sent with a message. */
export interface OutgoingAttachment {
  readonly id: string;
  readonly kind: AttachmentKind;
  /** SHA-256 of the file that the member sent: tells whether a repeated clientMessageId means the same message. */
  readonly digest: Buffer;
  /** SHA-256 of what the receiver hears or sees: tells whether the same is sent to many. */
  readonly contentDigest: Buffer;
}

/** An incoming message. */
export interface Outgoing {
  readonly receiverId: string;
  readonly content: string;
  readonly clientMessageId?: string | null | undefined;
  readonly via: 'rest' | 'socket';
  /** The socket from which the message was sent; it gets no echo. */
  readonly socketId?: string | undefined;
  /** `content` is then the text for clients that do not know attachments. */
  readonly attachment?: OutgoingAttachment | undefined;
}

/** Presence as far as it may be shown. */
export interface VisiblePresence {
  readonly canSeeOnline: boolean;
  /** Time to the minute; null if hidden or unknown. */
  readonly lastSeenAt: Date | null;
}

/** Chat operations for real time. */
export interface SocketChat {
  /** Sends a message; resolves only after the commit. @throws Failure */
  send(viewer: Viewer, outgoing: Outgoing): Promise<Message>;
  /** The viewer has read, and therefore received, all messages up to this seq. @throws Failure 404 */
  read(viewer: Viewer, userId: string, seq: number): Promise<unknown>;
  /** One of the viewer's devices has received all messages up to this seq. @throws Failure 404 */
  delivered(viewer: Viewer, userId: string, seq: number): Promise<void>;
  /** Whether the receiver may see that this member is typing. */
  canType(viewer: Viewer, receiverId: string): Promise<boolean>;
  /** Visible presence of each of these members; unknown ids are left out. */
  presenceOf(viewerId: string, userIds: readonly string[]): Promise<Map<string, VisiblePresence>>;
  /** Viewers who may now see that the subject is online. */
  allowedWatchers(subjectId: string, viewerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Call after a commit that ended or resumed contact between two members. Never fails. */
  notifyEnded(one: string, other: string): Promise<void>;
  /** Registers a callback that runs, on this node, when contact between two members ended or resumed. */
  onEnded(heard: (one: string, other: string) => void): void;
}
