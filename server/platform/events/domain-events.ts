/** Between two members: `by` did it, `to` is told. */
interface Between {
  readonly by: string;
  readonly to: string;
}

/** Something of the shop or of the content, as spec §9 names them. */
interface About {
  readonly to: string;
  readonly subjectId: string;
}

/**
 * What happened that somebody may want to know: ids and numbers, no names and no text of members. Whoever makes it happen
 * says so in the same transaction, and knows nobody who listens.
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
  /** The team has closed an account that the told one was in contact with. Not which: whose it was is nobody's to know. */
  | { readonly type: 'contact.closed'; readonly to: string }
  | { readonly type: 'report.decided'; readonly to: string; readonly reportId: string }
  | { readonly type: 'photo.refused' | 'plan.expired' | 'plan.expiringToday'; readonly to: string }
  /** `until`: a moment, ISO 8601; from when it was told on there are fewer `days`. */
  | { readonly type: 'plan.expiring'; readonly to: string; readonly days: number; readonly until?: string }
  /** `until`: a moment, ISO 8601. */
  | { readonly type: 'plan.bought'; readonly to: string; readonly until?: string }
  /** `amount` in paise. */
  | { readonly type: 'payment.refunded'; readonly to: string; readonly amount?: number }
  | { readonly type: 'payment.refundDeclined'; readonly to: string }
  | { readonly type: 'giveBack.decided'; readonly to: string; readonly status: 'given' | 'refused' }
  | { readonly type: 'terms.reminder'; readonly to: string }
  | { readonly type: 'breach.notice'; readonly to: string; readonly noticeId: string }
  /** `device` in words, such as "Chrome on Android". */
  | { readonly type: 'signIn.newDevice'; readonly to: string; readonly device: string; readonly at: string }
  /** `by`, where the told one is a member: the other of the conversation. */
  | {
      readonly type: `guardian.${'invited' | 'agreed' | 'declined' | 'accepted' | 'message'}`;
      readonly seatId: string;
      readonly to: string;
      readonly by?: string;
    }
  /** Whether anybody has read along, and who ended it, as far as the told one knows. */
  | {
      readonly type: 'guardian.ended';
      readonly seatId: string;
      readonly to: string;
      readonly by?: string;
      readonly wasActive: boolean;
      readonly endedBy: string | null;
    }
  | { readonly type: 'board.accepted'; readonly seatId: string; readonly to: string }
  | { readonly type: 'board.shared'; readonly ownerId: string; readonly to: string }
  /** To the owner without `ownerId`. */
  | { readonly type: 'board.comment'; readonly ownerId?: string; readonly to: string }
  | ({ readonly type: 'order' | 'product_request' | 'promotion' | 'feedback' | 'enquiry' } & About);

export type EventType = DomainEvent['type'];

/** When it is due, if not at once, and what it is one with while it waits. */
export interface Publishing {
  /** While an event with this key waits, another one changes nothing. */
  readonly key?: string;
  readonly dueAt?: Date;
}
