import { locale } from '../../../lib/i18n.ts';
import { rupees as rupeesIn } from '../../../lib/money.ts';

/** Paise as they are written in the language of the interface. */
export const rupees = (paise: number): string => rupeesIn(paise, locale());
