import { useTranslation } from 'react-i18next';
import type { PackageKind } from '../../../../contract/billing/values.ts';
import type { Version } from './packages.rules.ts';
import { rupees } from './rupees.ts';

/** Terms in words. */
export function useTermsText() {
  const { t } = useTranslation('money');
  const many = (of: PackageKind, granted: number | null): string => {
    if (granted === null) return t('packages.unlimited');
    if (granted === 0) return t('packages.nothing');
    // The free allowance starts again each calendar month.
    return t(of === 'free' ? 'packages.manyMonth' : 'packages.many', { count: granted });
  };
  const days = ({ days: count }: Version): string => (count === null ? '' : t('packages.days', { count }));
  const cost = (version: Version): string =>
    version.days === null ? t('packages.priceFree') : `${rupees(version.price)} ${days(version)}`;
  return { many, days, cost };
}
