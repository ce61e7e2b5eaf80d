import { useTranslation } from 'react-i18next';
import { numberLocale } from '../../../lib/i18n.ts';

/** Formats rupees as the drawer shows them (spec §2): "Rs.960", "Rs.1,200.50". */
export function useAmount(): (rupees: number) => string {
  const { t } = useTranslation('shop-cart');
  return (rupees) => {
    const digits = Number.isInteger(rupees) ? 0 : 2;
    const format = new Intl.NumberFormat(numberLocale(), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return t('amount', { amount: format.format(rupees) });
  };
}
