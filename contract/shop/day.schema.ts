import { z } from 'zod';

const wrong = 'Please choose a day from 2000 to 2099.';

/** A day that a client sends to the shop's calls, by the calendar of India. PostgreSQL refuses some far ones. */
export const day = z.iso.date('Please choose a day.').refine((given) => /^20\d{2}-/.test(given), wrong);
