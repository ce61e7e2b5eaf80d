import type { Role } from '../../../contract/roles.ts';

/**
 * What goes at somebody's wish or because law wants it gone, and what is closed to somebody, and must not be back after a
 * restore: ids alone, no names and no text of members. What goes by the clock (what was kept for a time, drafts, lapsed
 * documents) is not among it: it goes by the clock again. The opposite of what can be taken back is among it, so that the
 * last word counts.
 */
export type Erasure =
  /** `comesBack`: its owner can restore it within 30 days. */
  | { readonly kind: 'account.deleted'; readonly subjectId: string; readonly comesBack: boolean }
  | { readonly kind: 'account.restored' | 'account.erased'; readonly subjectId: string }
  /** Somebody under age who had begun to register. */
  | { readonly kind: 'registration.erased'; readonly subjectId: string }
  /** `isEvidence`: taken away by the team, or while a report waited; it is kept under seal. */
  | { readonly kind: 'photo.removed'; readonly subjectId: string; readonly isEvidence: boolean }
  /** A document or selfie. `isDecided`: the team had decided it; otherwise its owner took it back. */
  | { readonly kind: 'proof.destroyed'; readonly subjectId: string; readonly isDecided: boolean }
  | { readonly kind: 'message.takenBack'; readonly subjectId: string }
  | {
      readonly kind: 'consent.withdrawn' | 'consent.given';
      readonly subjectId: string;
      readonly purpose: string;
      readonly version: string;
    }
  /** Whom a profile is about that somebody else made. */
  | { readonly kind: 'candidate.objected' | 'candidate.confirmed'; readonly subjectId: string }
  /** `otherId`: who is blocked; who may or may not see the subject's photos. */
  | {
      readonly kind: 'block.made' | 'block.lifted' | 'gallery.closed' | 'gallery.opened';
      readonly subjectId: string;
      readonly otherId: string;
    }
  /** A guardian's seat in a conversation, and who ended it; a place on a family board. */
  | { readonly kind: 'guardianSeat.ended'; readonly subjectId: string; readonly endedBy: string }
  | { readonly kind: 'boardSeat.ended'; readonly subjectId: string }
  | { readonly kind: 'account.suspended' | 'account.shown'; readonly subjectId: string }
  /** `byTeam`: only the team shows it again. `byOwner`: and then its owner wants it hidden all the same. */
  | {
      readonly kind: 'account.hidden';
      readonly subjectId: string;
      readonly byTeam: boolean;
      readonly byOwner?: true | undefined;
    }
  /** What an account may do from then on. */
  | { readonly kind: 'role.given'; readonly subjectId: string; readonly role: Role }
  | { readonly kind: 'password.changed'; readonly subjectId: string };

const closings = {
  'block.made': true,
  'block.lifted': true,
  'gallery.closed': true,
  'gallery.opened': true,
  'guardianSeat.ended': true,
  'boardSeat.ended': true,
  'account.suspended': true,
  'account.hidden': true,
  'account.shown': true,
  'role.given': true,
  'password.changed': true,
} satisfies Partial<Record<Erasure['kind'], true>>;

/** Whether something is closed to somebody, or opened, and nothing erased. */
export const isClosing = ({ kind }: Erasure): boolean => Object.hasOwn(closings, kind);

/** One line of the journal. */
export interface JournalEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly erasure: Erasure;
}
