import { useTranslation } from 'react-i18next';
import type { CheckWords } from './check.ts';

/** Error texts added to the schemas' own, in the interface language. */
export function useCheckWords(): CheckWords {
  const { t } = useTranslation('wizard');
  return {
    date: (problem) => t(`errors.date.${problem}`),
    young: (gender) => t(`errors.young.${gender}`),
    declaration: () => t('errors.declaration'),
  };
}
