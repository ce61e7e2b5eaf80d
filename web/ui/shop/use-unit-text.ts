import { useTranslation } from 'react-i18next';
import type { MeasureUnit } from '../../../contract/shop/values.ts';
import { locale } from '../../lib/i18n.ts';

const intlUnits: Readonly<Record<Exclude<MeasureUnit, 'PIECE'>, string>> = {
  KG: 'kilogram',
  GRAM: 'gram',
  LITER: 'liter',
  ML: 'milliliter',
  METER: 'meter',
};

/** Formats how much one unit of a product is: "0.25 kg", "1 piece". */
export function useUnitText(): (unit: number, measureUnit: MeasureUnit) => string {
  const { t } = useTranslation('shop');
  return (unit, measureUnit) =>
    measureUnit === 'PIECE' ? t('pieces', { count: unit }) : formatUnit(unit, intlUnits[measureUnit]);
}

/** In Urdu the short form of most units is written in Latin letters, and in Hindi it is uncommon. */
const formatUnit = (amount: number, unit: string): string =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: locale().startsWith('en') ? 'short' : 'long',
  }).format(amount);
