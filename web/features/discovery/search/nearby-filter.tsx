import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/fields/segments.tsx';
import type { NearbyMeans } from '../discovery.queries.ts';
import { type SearchTerms, withTerms } from '../search-terms.ts';
import { nearbyChoicesOf, nearbyPlace } from './nearby-place.ts';

interface NearbyFilterProps {
  terms: SearchTerms;
  onTerms: (terms: SearchTerms) => void;
  /** Undefined until the server has answered. */
  means: NearbyMeans | undefined;
}

/** Everywhere, or near: in the member's own state (abroad, country) or city. */
export function NearbyFilter({ terms, onTerms, means }: NearbyFilterProps) {
  const { t } = useTranslation('discovery');
  const choices = nearbyChoicesOf(means);
  const chosen = terms.nearby === undefined ? 'any' : choices.find((key) => key === terms.nearby);
  return (
    <Segments
      label={t('search.nearby')}
      name="nearby"
      options={[
        { key: 'any', label: t('search.nearbyOf.any') },
        ...choices.map((key) => ({ key, label: t(`search.nearbyOf.${nearbyPlace(key, means)}`) })),
      ]}
      value={chosen ?? 'state'}
      onChange={(near) => onTerms(withTerms(terms, { nearby: near === 'any' ? undefined : near }))}
    />
  );
}
