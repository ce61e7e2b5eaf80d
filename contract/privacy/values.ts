import { type OptionKey, optionKeys } from '../options/index.ts';

/** Deadline of the CERT-In directions of 28 April 2022: hours after the breach was noticed. */
export const CERT_IN_HOURS = 6;

/** Deadline of the DPDP Rules 2025 (personal data breach) for the Board: 72 hours. */
export const BOARD_HOURS = 72;

/** Maximum number of profile codes in one notice; for more members use `all`. */
export const MAX_CODES = 2_000;

export const breachStatuses = ['open', 'closed'] as const;

export const breachDataKinds = optionKeys('breachData') as readonly [
  OptionKey<'breachData'>,
  ...OptionKey<'breachData'>[],
];

/** The addressees whom the law requires to be notified. */
export const breachAddressees = ['certIn', 'board', 'members'] as const;

export const FINDING_MESSAGE = 'Please say what was found.';

export const FOUND_AT_MESSAGE = 'Please say when it was found.';

export const PROFILE_IDS_MESSAGE = 'Please enter profile IDs, such as R-4F2A-91C0-77BE.';

/** Days for which an export can be downloaded. */
export const EXPORT_DAYS = 7;

/** Minimum interval between two requests, in hours. */
export const EXPORT_INTERVAL_HOURS = 24;
