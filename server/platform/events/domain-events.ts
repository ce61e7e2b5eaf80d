import type { CallKind } from '../../../contract/calls/values.ts';
import type { OrderStatus, ProductRequestStatus } from '../../../contract/shop/values.ts';

/** An event between two members: `by` caused it, `to` is notified. */
interface Between {
  readonly by: string;
  readonly to: string;
}

/** Event about an offer or content, as named in spec §9. */
interface About {
  readonly to: string;
  readonly subjectId: string;
}

/**
 * An event about which others may want to be notified: ids and numbers, no names and no text of members. It is
 * published in the transaction that causes it; the publisher does not know the listeners.
 */
export type DomainEvent =
  | ({
      readonly type: 'interest.received' | 'interest.sincere' | 'interest.accepted' | 'interest.declined';
      readonly interestId: string;
    } & Between)
  | ({
      readonly type: 'gallery.requested' | 'gallery.accepted' | 'gallery.declined';
      readonly requestId: string;
    } & Between)
  | ({ readonly type: 'message.written'; readonly chatId: string } & Between)
  | ({ readonly type: 'search.found'; readonly searchId: string } & Between)
  | ({ readonly type: 'profile.viewed' | 'follow_user' } & Between)
  /** News of a member whom `to` follows. `news`: ids in the table `follow_news`. */
  | ({ readonly type: 'new_post'; readonly news: readonly string[] } & Between)
  /** A new article or story for those who follow the blog. `title` is empty for a story. */
  | ({
      readonly type: 'new_post';
      readonly post: 'blog' | 'story';
      readonly title: string;
      readonly path: string;
    } & About)
  | {
      readonly type: 'verification.granted' | 'verification.refused' | 'verification.lapsed';
      readonly to: string;
      readonly badge: 'id' | 'photo';
    }
  | { readonly type: 'export.ready'; readonly to: string }
  /**
   * Staff closed an account with which `to` was in contact. The event deliberately does not name the closed account.
   */
  | { readonly type: 'contact.closed'; readonly to: string }
  | { readonly type: 'report.decided'; readonly to: string; readonly reportId: string }
  | { readonly type: 'photo.refused' | 'plan.expired' | 'plan.expiringToday'; readonly to: string }
  /** `until`: ISO 8601 timestamp; `days` counts down from the first notification. */
  | { readonly type: 'plan.expiring'; readonly to: string; readonly days: number; readonly until?: string }
  /** `until`: ISO 8601 timestamp. */
  | { readonly type: 'plan.bought'; readonly to: string; readonly until?: string }
  /** `amount` in paise. */
  | { readonly type: 'payment.refunded'; readonly to: string; readonly amount?: number }
  | { readonly type: 'payment.refundDeclined'; readonly to: string }
  | { readonly type: 'giveBack.decided'; readonly to: string; readonly status: 'given' | 'refused' }
  | { readonly type: 'terms.reminder'; readonly to: string }
  /** `step`: the first missing step of the registration. */
  | { readonly type: 'registration.reminder'; readonly to: string; readonly step: string }
  /** Staff approved the profile, or ask for a change before it is shown. */
  | { readonly type: 'profile.approved' | 'profile.changesAsked'; readonly to: string }
  /** From `until` (ISO 8601) on, a switch of the operator hides the profile, which lacks `missing`. */
  | {
      readonly type: 'profile.hidesSoon';
      readonly to: string;
      readonly missing: readonly string[];
      readonly until: string;
    }
  | { readonly type: 'breach.notice'; readonly to: string; readonly noticeId: string }
  /** `device` in words, such as "Chrome on Android". */
  | { readonly type: 'signIn.newDevice'; readonly to: string; readonly device: string; readonly at: string }
  /**
   * Somebody of the network was given this enquiry, visit or case; a family answered or accepted something in a case; a
   * follow-up of a case was not done in time; a candidate of a walk-in answered.
   */
  | ({
      readonly type:
        | 'enquiry.assigned'
        | 'enquiry.received'
        | 'visit.assigned'
        | `case.${'assigned' | 'answered' | 'overdue'}`
        | `walkIn.${'agreed' | 'corrected' | 'refused'}`;
    } & About)
  /** A member proposed a meeting, accepted one, or proposed other times. `revision`: of the meeting after that. */
  | ({
      readonly type: 'meeting.proposed' | 'meeting.accepted' | 'meeting.changed';
      readonly meetingId: string;
      readonly revision: number;
    } & Between)
  /** Without `by` if the meeting ended with a block, a closed account or a withdrawn interest. */
  | {
      readonly type: 'meeting.cancelled';
      readonly to: string;
      readonly by?: string;
      readonly meetingId: string;
      readonly revision: number;
      readonly isDeclined?: true;
    }
  /** A day, or two hours, before an agreed meeting; outdated if the meeting has another revision now. */
  | ({ readonly type: 'meeting.reminder'; readonly meetingId: string; readonly revision: number } & Between)
  /** A relative has a safety card of this meeting, which is new or has changed. */
  | { readonly type: 'meeting.safetyCard'; readonly to: string; readonly meetingId: string }
  /** Somebody of the bureau began to do things in this member's name. */
  | { readonly type: 'bureau.acted'; readonly to: string }
  /** `by`: the other person in the conversation, if the notified person is a member. */
  | {
      readonly type: `guardian.${'invited' | 'agreed' | 'declined' | 'accepted' | 'message'}`;
      readonly seatId: string;
      readonly to: string;
      readonly by?: string;
    }
  /** Whether the guardian ever had read access, and who ended it, as far as the notified person may know. */
  | {
      readonly type: 'guardian.ended';
      readonly seatId: string;
      readonly to: string;
      readonly by?: string;
      readonly wasActive: boolean;
      readonly endedBy: string | null;
    }
  /** A call rings on the devices of `to`: of a member with `by`, of a guardian with the `seatId`. */
  | {
      readonly type: 'call.ringing';
      readonly callId: string;
      readonly kind: CallKind;
      readonly to: string;
      readonly by?: string;
      readonly seatId?: string;
    }
  /** A call that `to` did not answer. */
  | ({ readonly type: 'call.missed'; readonly callId: string; readonly kind: CallKind } & Between)
  /** A message of the office to staff, field and partner accounts; its text is in the table `broadcast`. */
  | { readonly type: 'broadcast.sent'; readonly to: string; readonly broadcastId: string }
  | { readonly type: 'board.accepted'; readonly seatId: string; readonly to: string }
  | { readonly type: 'board.shared'; readonly ownerId: string; readonly to: string }
  /** Without `ownerId`, the recipient is the owner. */
  | { readonly type: 'board.comment'; readonly ownerId?: string; readonly to: string }
  /** An order of the shop got this status, or staff changed its products. `number`: of the order. */
  | ({ readonly type: 'order'; readonly number?: string; readonly status?: OrderStatus | 'changed' } & About)
  /** A dealer asks for goods, or the request got this status. */
  | ({ readonly type: 'product_request'; readonly status?: ProductRequestStatus } & About)
  /**
   * The story of the notified member and the person found: staff ask about it; there is a new version to agree to; it
   * is published; it will not be shown.
   */
  | ({ readonly type: 'story'; readonly step: 'asked' | 'changed' | 'published' | 'ended' } & About)
  | ({ readonly type: 'feedback' } & About)
  /** An offer of the operator; its text is in the table `offer`. `language`: of the version for this member. */
  | {
      readonly type: 'promotion';
      readonly to: string;
      readonly offerId: string;
      readonly revision: number;
      readonly language: string;
    }
  /** An enquiry of this member got this status. */
  | ({ readonly type: 'enquiry'; readonly status: string } & About);

export type EventType = DomainEvent['type'];

/** Delay of an event, and its deduplication key while it is pending. */
export interface PublishOptions {
  /** While an event with this key is pending, another one has no effect. */
  readonly key?: string;
  readonly dueAt?: Date;
}
