import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchField } from '../../../../contract/profiles/field-kinds.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';

/** Names of fields, values and ranges of a search. */
export interface SearchTexts {
  field: (key: string) => string;
  value: (field: SearchField, value: string | number | boolean) => string;
  /** "24 – 30", "from 5' 2""; an open end is null. */
  range: (field: SearchField, from: number | null, to: number | null) => string;
}

/** Texts for the fields and values of a search. */
export function useSearchTexts(labelOf: LabelOf | undefined): SearchTexts {
  const { t } = useTranslation(['discovery', 'profiles']);
  return useMemo(() => {
    const value: SearchTexts['value'] = (field, given) => {
      if (typeof given === 'boolean') return t(given ? 'search.yes' : 'search.no');
      if (field.kind === 'list') {
        const group = field.groups && labelOf?.(field.groups, given);
        return labelOf?.(field.list, given) ?? (group ? t('search.all', { group }) : String(given));
      }
      if (field.kind === 'place') return labelOf?.('town', given) ?? labelOf?.('city', given) ?? String(given);
      return (field.kind === 'range' && field.list && labelOf?.(field.list, given)) || String(given);
    };
    return {
      field: (key) => {
        if (key === 'verified') return t('search.verifiedOnly');
        return key === 'age' ? t('profiles:view.age') : t(`profiles:fields.${key as 'height'}`);
      },
      value,
      range: (field, from, to) => {
        if (from !== null && to !== null)
          return from === to
            ? value(field, from)
            : t('search.between', { from: value(field, from), to: value(field, to) });
        if (from !== null) return t('search.least', { least: value(field, from) });
        return to === null ? t('search.any') : t('search.most', { most: value(field, to) });
      },
    };
  }, [t, labelOf]);
}
