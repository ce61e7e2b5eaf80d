import { useTranslation } from 'react-i18next';
import type { CheckMessages } from './check-step.ts';

/** Error texts added to the schemas' own, in the interface language. */
export function useCheckMessages(): CheckMessages {
  const { t } = useTranslation('wizard');
  return {
    date: (problem) => t(`errors.date.${problem}`),
    young: (gender) => t(`errors.young.${gender}`),
    declaration: () => t('errors.declaration'),
  };
}
