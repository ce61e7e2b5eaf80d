import { numberLocale } from './i18n.ts';
import { rupees } from './money.ts';

/** Formats rupees as the calls of the shop answer them. */
export const shopPrice = (amount: number): string => rupees(Math.round(amount * 100), numberLocale());
