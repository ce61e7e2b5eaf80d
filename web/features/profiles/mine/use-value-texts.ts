import { useTranslation } from 'react-i18next';
import { locale } from '../../../lib/i18n.ts';
import type { ValueTexts } from './value-text.ts';

const longDate = (value: string): string => {
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return value;
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
};

/** Texts for single answers, in the interface language. */
export function useValueTexts(): ValueTexts {
  const { t } = useTranslation(['mine', 'members', 'profiles']);
  return {
    yes: t('profiles:view.yes'),
    no: t('profiles:view.no'),
    none: t('profiles:view.notGiven'),
    any: t('any'),
    comma: t('comma'),
    day: longDate,
    seen: (choice) => t(`seen.choice.${choice as 'members'}`),
    field: (key) => t(`profiles:fields.${key}`),
    name: (key) => t(key),
    seenBy: (field) => t('seen.label', { field }),
    from: (criterion) => t('wish.from', { criterion }),
    to: (criterion) => t('wish.to', { criterion }),
    strict: (criterion) => t('wish.strictOf', { criterion }),
    hidden: (criterion) => t('wish.hiddenOf', { criterion }),
    wish: (criterion) => t(`members:wishes.${criterion as 'age'}`),
  };
}
