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
      readonly type: 'interest.received' | 'interest.accepted' | 'interest.declined';
      readonly interestId: string;
    } & Between)
  | ({
      readonly type: 'gallery.requested' | 'gallery.accepted' | 'gallery.declined';
      readonly requestId: string;
    } & Between)
  | ({ readonly type: 'message.written'; readonly chatId: string } & Between)
  | ({ readonly type: 'search.found'; readonly searchId: string } & Between)
  | ({ readonly type: 'profile.viewed' | 'follow_user' } & Between)
  | ({ readonly type: 'new_post'; readonly subjectId: string } & Between)
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
  | { readonly type: 'breach.notice'; readonly to: string; readonly noticeId: string }
  /** `device` in words, such as "Chrome on Android". */
  | { readonly type: 'signIn.newDevice'; readonly to: string; readonly device: string; readonly at: string }
  /**
   * Somebody of the network was given this enquiry, visit or case; a family answered or accepted something in a case; a
   * follow-up of a case was not done in time.
   */
  | ({
      readonly type: 'enquiry.assigned' | 'visit.assigned' | 'case.assigned' | 'case.answered' | 'case.overdue';
    } & About)
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
  /** A message of the office to staff, field and partner accounts; its text is in the table `broadcast`. */
  | { readonly type: 'broadcast.sent'; readonly to: string; readonly broadcastId: string }
  | { readonly type: 'board.accepted'; readonly seatId: string; readonly to: string }
  | { readonly type: 'board.shared'; readonly ownerId: string; readonly to: string }
  /** Without `ownerId` the event is for the owner. */
  | { readonly type: 'board.comment'; readonly ownerId?: string; readonly to: string }
  | ({ readonly type: 'order' | 'product_request' | 'promotion' | 'feedback' | 'enquiry' } & About);

export type EventType = DomainEvent['type'];

/** Delay of an event, and its deduplication key while it is pending. */
export interface Publishing {
  /** While an event with this key is pending, another one has no effect. */
  readonly key?: string;
  readonly dueAt?: Date;
}
