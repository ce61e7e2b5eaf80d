/** States of a meeting: times are offered, one is chosen, or it does not take place. */
export const meetingStatuses = ['offered', 'fixed', 'cancelled'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Times offered for a meeting, of which the family chooses one. */
export const MEETING_SLOTS = 3;

/** Minutes that a calendar keeps free for a meeting. */
export const MEETING_MINUTES = 60;

/** Days ahead for which a meeting can be offered. */
export const MAX_MEETING_DAYS = 180;

export const MEETING_PLACE_MAX_LENGTH = 200;
export const MEETING_PEOPLE_MAX_LENGTH = 200;
