/** The message to the family. It contains nothing about another member but the id of the profile. */
export type FamilyMessage =
  /** Says that an invitation was sent. Only the server sends the link itself, to the address of the invited person. */
  | { kind: 'invitation'; name: string; contact: string; expiresAt: string }
  /** A profile on the viewer's board. */
  | { kind: 'profile'; ownerId: string; memberId: string };
