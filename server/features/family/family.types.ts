import type { FamilyPlace } from '../../../contract/family/schema.ts';
import type { InvitationPurpose } from '../../../contract/family/values.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** An invitation to a role in another feature. */
export interface NewInvitation {
  readonly purpose: InvitationPurpose;
  /** Id of the role's row in the feature that `purpose` names. A role has at most one open invitation. */
  readonly targetId: string;
  readonly inviterId: string;
  /** The invited person's name and relation, as entered by the inviter. */
  readonly name: string;
  readonly relation: string;
  /** Email address or phone number as typed. */
  readonly contact: string;
  /**
   * Members who must never receive the invitation: the other member of a conversation. The inviter is not told, because
   * the address may be hidden from them (contract §4): the invitation looks sent, but nobody can accept it.
   */
  readonly notOf?: readonly string[];
}

/** An accepted invitation. */
export interface Acceptance {
  readonly targetId: string;
  readonly inviterId: string;
  readonly accountId: string;
  readonly accountRole: Role;
}

/** An open invitation, as its inviter sees it. */
export interface PendingInvitation {
  readonly targetId: string;
  readonly name: string;
  readonly relation: string;
  readonly maskedContact: string;
  readonly expiresAt: Date;
}

export interface Invitations {
  /**
   * Sends an invitation, in the transaction. It replaces an open one for the same role.
   * @throws Failure 400 on `contact` for an invalid address, or the inviter's own; 429
   */
  invite(tx: Tx, invitation: NewInvitation): Promise<{ id: string }>;
  /** Ends the open invitation; its link becomes invalid. */
  end(tx: Tx, purpose: InvitationPurpose, targetId: string): Promise<void>;
  /**
   * Registers the handler that runs in the transaction of an acceptance; if it refuses, the invitation stays open. The rows of
   * inviter and account are locked. One handler per purpose; call before the program starts.
   */
  onAccepted(purpose: InvitationPurpose, handle: (tx: Tx, acceptance: Acceptance) => Promise<void>): void;
  /** Open invitations of these roles, by `targetId`. */
  pending(
    reader: Reader,
    purpose: InvitationPurpose,
    targetIds: readonly string[],
  ): Promise<ReadonlyMap<string, PendingInvitation>>;
}

/** Returns the roles of an account, for `GET /family/home`. */
export type PlaceLoader = (accountId: string) => Promise<FamilyPlace[]>;
