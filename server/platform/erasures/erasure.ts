import type { Role } from '../../../contract/roles.ts';

/**
 * Changes that must survive the restore of an older backup: data erased on request or by law, and access removed from
 * somebody. Contains only ids, no names and no text of members. Data that expire by time (drafts, retained records,
 * lapsed documents) are left out: they expire again. Reversals are included, so that the last decision counts.
 */
export type Erasure =
  /** `comesBack`: the owner can restore the account within 30 days. */
  | { readonly kind: 'account.deleted'; readonly subjectId: string; readonly comesBack: boolean }
  | { readonly kind: 'account.restored' | 'account.erased'; readonly subjectId: string }
  /** The unfinished registration of an under-age person. */
  | { readonly kind: 'registration.erased'; readonly subjectId: string }
  /** `isEvidence`: removed by staff, or while a report was pending; the photo is then stored sealed. */
  | { readonly kind: 'photo.removed'; readonly subjectId: string; readonly isEvidence: boolean }
  /** A document or selfie. `isDecided`: staff had decided on it; otherwise its owner withdrew it. */
  | { readonly kind: 'proof.destroyed'; readonly subjectId: string; readonly isDecided: boolean }
  | { readonly kind: 'message.takenBack'; readonly subjectId: string }
  | {
      readonly kind: 'consent.withdrawn' | 'consent.given';
      readonly subjectId: string;
      readonly purpose: string;
      readonly version: string;
    }
  /** Decision of the candidate of a profile made by someone else. */
  | { readonly kind: 'candidate.objected' | 'candidate.confirmed'; readonly subjectId: string }
  /** Birth data that a member deleted by switching the Kundli comparison off; birth data that were given again. */
  | { readonly kind: 'birth.removed' | 'birth.given'; readonly subjectId: string }
  /** A walk-in to which the candidate did not agree, or that was deleted (decision 0043). */
  | { readonly kind: 'walkIn.erased'; readonly subjectId: string }
  /** A story that was taken back or ended; a story of which a newer version was published (decision 0050). */
  | { readonly kind: 'story.ended'; readonly subjectId: string }
  | { readonly kind: 'story.replaced'; readonly subjectId: string; readonly version: number }
  /**
   * `otherId`: the blocked member, the member whose access to the subject's photos changed, or the member who may send
   * photos to the subject.
   */
  | {
      readonly kind:
        | 'block.made'
        | 'block.lifted'
        | 'gallery.closed'
        | 'gallery.opened'
        | 'chatPhotos.stopped'
        | 'chatPhotos.allowed';
      readonly subjectId: string;
      readonly otherId: string;
    }
  /** A guardian's seat in a conversation, and who ended it; a place on a family board; a link to a biodata. */
  | { readonly kind: 'guardianSeat.ended'; readonly subjectId: string; readonly endedBy: string }
  | { readonly kind: 'boardSeat.ended' | 'biodataLink.stopped'; readonly subjectId: string }
  | { readonly kind: 'account.suspended' | 'account.shown'; readonly subjectId: string }
  /**
   * `byTeam`: only staff can show the profile again. `byOwner`: its owner wants it hidden, too, after staff show it
   * again.
   */
  | {
      readonly kind: 'account.hidden';
      readonly subjectId: string;
      readonly byTeam: boolean;
      readonly byOwner?: true | undefined;
    }
  /** The account's new role. */
  | { readonly kind: 'role.given'; readonly subjectId: string; readonly role: Role }
  /** `passkey.removed`, `identity.unlinked`: the subject is the passkey, or the link to Google or Facebook. */
  | { readonly kind: 'password.changed' | 'passkey.removed' | 'identity.unlinked'; readonly subjectId: string }
  /** A recovery by staff that ended without result, or was completed (decision 0030). */
  | { readonly kind: 'account.recovery_ended' | 'account.recovered'; readonly subjectId: string };

const closings = {
  'block.made': true,
  'block.lifted': true,
  'gallery.closed': true,
  'gallery.opened': true,
  'chatPhotos.stopped': true,
  'chatPhotos.allowed': true,
  'guardianSeat.ended': true,
  'boardSeat.ended': true,
  'biodataLink.stopped': true,
  'account.suspended': true,
  'account.hidden': true,
  'account.shown': true,
  'role.given': true,
  'password.changed': true,
  'passkey.removed': true,
  'identity.unlinked': true,
} satisfies Partial<Record<Erasure['kind'], true>>;

/** Whether the entry only closes or reopens access, without erasing data. */
export const isClosing = ({ kind }: Erasure): boolean => Object.hasOwn(closings, kind);

/** One line of the journal. */
export interface JournalEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly erasure: Erasure;
}
