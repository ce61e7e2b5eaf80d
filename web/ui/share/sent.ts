/** The message to the family. It contains nothing about another member but the id of the profile. */
export type FamilyMessage =
  /** That an invitation is there. The link itself is only sent by the server, to the address of the invited person. */
  | { kind: 'invitation'; name: string; contact: string; expiresAt: string }
  /** A profile on the viewer's board. */
  | { kind: 'profile'; ownerId: string; memberId: string };
