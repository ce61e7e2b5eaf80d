import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { type NearbyMeans, searchFiguresQuery } from '../discovery.queries.ts';
import type { SearchTerms } from '../search-terms.ts';
import { type Chip, searchChips } from './chips.ts';
import { nearbyPlace } from './nearby-place.ts';
import { useAnswerFilterText } from './use-answer-filter-text.ts';
import { useSearchTexts } from './use-search-texts.ts';

const everybody: SearchTerms = {};
const nothing: readonly string[] = [];

/** The meaning of "nearby" for the member, fetched only where a text needs it; undefined until loaded. */
function useNearby(isNeeded: boolean): NearbyMeans | undefined {
  const { data } = useQuery({ ...searchFiguresQuery(everybody, nothing), enabled: isNeeded });
  return isNeeded ? data?.nearby : undefined;
}

/** The active filters as texts. */
export function useChips(terms: SearchTerms, labelOf: LabelOf | undefined): Chip[] {
  const { t } = useTranslation('discovery');
  const words = useSearchTexts(labelOf);
  const means = useNearby(terms.nearby !== undefined);
  const answer = useAnswerFilterText(terms.extraAnswers !== undefined);
  return useMemo(
    () =>
      searchChips(terms, {
        ...words,
        chip: (name, value) => t('search.chip', { name, value }),
        name: (value) => t('search.nameChip', { value }),
        profileId: (value) => t('search.idChip', { value }),
        nearby: (value) =>
          t('search.chip', { name: t('search.nearby'), value: t(`search.nearbyOf.${nearbyPlace(value, means)}`) }),
        bothWaysOff: t('search.bothWaysOff'),
        kundli: (points) => t('search.chip', { name: t('search.kundli'), value: t('search.least', { least: points }) }),
        answer,
      }),
    [terms, words, means, answer, t],
  );
}
