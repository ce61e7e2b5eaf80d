import { states } from '../options/state.ts';

/** How far back the dashboard looks. Days and weeks are those of the calendar of India; weeks begin on Monday. */
export const DASHBOARD_DAYS = 30;

export const DASHBOARD_WEEKS = 12;

/** Days after which a refund request or a contact view asked back has waited too long. */
export const LONG_WAIT_DAYS = 3;

/** Days before its expiry from which an approval request is urgent. */
export const EXPIRES_SOON_DAYS = 2;

/** States in which a business can be registered for the tax: all but "Not Specified". */
export const sellerStates = states.flatMap(({ key }) => (key === 'Not Specified' ? [] : key));
