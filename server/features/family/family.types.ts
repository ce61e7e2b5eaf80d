import type { FamilyPlace, InvitationPurpose } from '../../../contract/family.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** An invitation to a place that another feature keeps. */
export interface NewInvitation {
  readonly purpose: InvitationPurpose;
  /** The place: a row of the feature that `purpose` names. It has one open invitation at the most. */
  readonly targetId: string;
  readonly inviterId: string;
  /** What the invited person is called by the inviter, and is to her. */
  readonly name: string;
  readonly relation: string;
  /** An email address or a phone number, as typed. */
  readonly contact: string;
  /**
   * To whom it is never sent: the other member of a conversation. The inviter is not told, for the address may be hidden
   * from him (contract §4): all looks as if it had gone out, and nobody can take it.
   */
  readonly notOf?: readonly string[];
}

/** Somebody has taken an invitation. */
export interface Acceptance {
  readonly targetId: string;
  readonly inviterId: string;
  readonly accountId: string;
  readonly accountRole: Role;
}

/** What the inviter is told of an invitation that is open. */
export interface PendingInvitation {
  readonly targetId: string;
  readonly name: string;
  readonly relation: string;
  readonly maskedContact: string;
  readonly expiresAt: Date;
}

export interface Invitations {
  /**
   * Writes to the invited person, in the transaction. An open one for the same place ends.
   * @throws Failure 400 on `contact` where it is no address, or the inviter's own; 429
   */
  invite(tx: Tx, invitation: NewInvitation): Promise<{ id: string }>;
  /** Ends what is open; the link leads nowhere from then on. */
  end(tx: Tx, purpose: InvitationPurpose, targetId: string): Promise<void>;
  /**
   * What becomes of the place, in the transaction in which the invitation is taken; a refusal lets it stand. The inviter's
   * row and the account's are locked. One for each purpose, before the program starts.
   */
  onAccepted(purpose: InvitationPurpose, handle: (tx: Tx, acceptance: Acceptance) => Promise<void>): void;
  /** Those of these places that have an open invitation, by `targetId`. */
  pending(
    reader: Reader,
    purpose: InvitationPurpose,
    targetIds: readonly string[],
  ): Promise<ReadonlyMap<string, PendingInvitation>>;
}

/** Answers the places that an account has, for `GET /family/home`. */
export type PlacesOf = (accountId: string) => Promise<FamilyPlace[]>;
