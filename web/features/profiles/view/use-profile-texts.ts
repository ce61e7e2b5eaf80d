import { useTranslation } from 'react-i18next';
import type { PreferenceTexts } from './preference-rows.ts';
import type { RowTexts } from './section-rows.ts';

/** Texts for the pure formatters, in the interface language. */
export function useProfileTexts(): RowTexts & PreferenceTexts {
  const { t } = useTranslation(['profiles', 'members']);
  return {
    yes: t('view.yes'),
    no: t('view.no'),
    none: t('view.none'),
    notGiven: t('view.notGiven'),
    sharedLater: t('family.held.interest'),
    comma: t('members:comma'),
    partOf: (whole, part) => t('view.ofWhichMarried', { whole, part }),
    between: (from, to) => t('view.between', { from, to }),
    from: (least) => t('view.from', { least }),
    upTo: (most) => t('view.upTo', { most }),
    incomeFrom: (count) => t('view.incomeFrom', { count }),
  };
}
