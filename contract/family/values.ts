/** The two kinds of invitation: guardian's seat in a conversation, or a place on a member's board. */
export const invitationPurposes = ['guardian', 'board'] as const;

export type InvitationPurpose = (typeof invitationPurposes)[number];

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 14;
