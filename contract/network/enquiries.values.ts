/** States of an enquiry, from its arrival to its outcome (bureau.md §2). */
export const enquiryStatuses = ['New', 'Called', 'Visit planned', 'Registered', 'Not interested'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** The two outcomes. Personal data is erased `ENQUIRY_RETENTION_DAYS` after them. */
export const enquiryOutcomes = ['Registered', 'Not interested'] as const satisfies readonly EnquiryStatus[];

export const isOutcome = (status: EnquiryStatus): boolean =>
  (enquiryOutcomes as readonly EnquiryStatus[]).includes(status);

/** Filters of the list: `open` is everything without an outcome. */
export const enquiryFilters = ['open', 'unassigned', 'mine', 'closed', 'all'] as const;
export type EnquiryFilter = (typeof enquiryFilters)[number];

export const ENQUIRY_NAME_MAX_LENGTH = 100;
export const ENQUIRY_CITY_MAX_LENGTH = 80;
export const ENQUIRY_MESSAGE_MAX_LENGTH = 1_000;
export const WORK_NOTE_MAX_LENGTH = 1_000;

/** Days after its outcome until an enquiry is erased. */
export const ENQUIRY_RETENTION_DAYS = 90;

/** Days without any change after which an enquiry is erased, even if it never had an outcome. */
export const ENQUIRY_IDLE_DAYS = 365;
