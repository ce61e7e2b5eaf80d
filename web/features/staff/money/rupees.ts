import { locale } from '../../../lib/i18n.ts';
import { rupees as rupeesIn } from '../../../lib/money.ts';

/** Formats paise as rupees in the interface language. */
export const rupees = (paise: number): string => rupeesIn(paise, locale());
