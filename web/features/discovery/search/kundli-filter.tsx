import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pointChoices } from '../../../../contract/astro/values.ts';
import { ownAstroQuery } from '../../../lib/own-astro.query.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { type SearchTerms, withTerms } from '../search-terms.ts';
import classes from './filter-panel.module.css';

interface KundliFilterProps {
  terms: SearchTerms;
  onTerms: (terms: SearchTerms) => void;
}

/** The minimum points of the Kundli comparison, for members who have switched it on. */
export function KundliFilter({ terms, onTerms }: KundliFilterProps) {
  const { t } = useTranslation('discovery');
  const account = useAccount();
  const isPartOn = useQuery(siteQuery).data?.parts.astro ?? false;
  const { data: own } = useQuery({ ...ownAstroQuery(account?.id ?? ''), enabled: isPartOn && account !== null });
  if (!own?.isOn) return null;
  const { kundliFrom } = terms;
  return (
    <div className={classes.both}>
      <ChoiceChips
        name="kundliFrom"
        label={t('search.kundli')}
        options={[
          { key: 0, label: t('search.any') },
          ...pointChoices.map((points) => ({ key: points, label: t('search.least', { least: points }) })),
        ]}
        value={typeof kundliFrom === 'number' ? kundliFrom : 0}
        onChange={(points) => onTerms(withTerms(terms, { kundliFrom: points || undefined }))}
      />
    </div>
  );
}
