/** How two members meet. */
export const meetingWays = ['call', 'in_person'] as const;
export type MeetingWay = (typeof meetingWays)[number];

/** Lengths of a meeting that members can choose, in minutes. */
export const meetingLengths = [30, 60, 90] as const;
export type MeetingLength = (typeof meetingLengths)[number];

/** The companion whom a member brings to a meeting. */
export const companies = ['alone', 'family', 'friend'] as const;
export type Company = (typeof companies)[number];

/**
 * States of a meeting. `held`: the agreed time has passed; `ended`: all proposed times have passed without an answer.
 */
export const meetingStates = ['proposed', 'accepted', 'declined', 'cancelled', 'held', 'ended'] as const;
export type MeetingState = (typeof meetingStates)[number];

/** Next steps that a member can choose after a meeting. Never shown to the other member. */
export const nextSteps = ['meet_again', 'families_talk', 'think_over', 'not_continue'] as const;
export type NextStep = (typeof nextSteps)[number];

/** Maximum number of times that a proposal can offer. */
export const MAX_SLOTS = 3;
/** Days ahead for which a meeting can be proposed. */
export const MAX_DAYS_AHEAD = 180;
export const PLACE_MAX_LENGTH = 200;
export const COMPANY_TEXT_MAX_LENGTH = 120;
export const NOTE_MAX_LENGTH = 2_000;
