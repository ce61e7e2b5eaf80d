import { locale } from '../../../lib/i18n.ts';

/** Formats a month, given by its first day: "Dec 2026". */
export const monthText = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
