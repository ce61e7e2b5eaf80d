import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { offerCount } from '../../../../contract/offers/schema.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { bodyOf, type OfferDraft } from './offer-draft.rules.ts';
import classes from './offers.module.css';
import { offerCountQuery } from './offers.queries.ts';

type Counted = z.output<typeof offerCount>;

/** Pause in typing after which members are counted, ms. */
const DEBOUNCE_MS = 400;

/** Counts the members of a typed segment, again after each change. */
export function useSegmentCount(draft: OfferDraft): UseQueryResult<Counted> {
  const { segment, channels } = bodyOf(draft);
  return useQuery(offerCountQuery(useDebounced({ segment, channels }, DEBOUNCE_MS)));
}

/** "312 members, 240 agreed to offers", read out when it changes. */
export function SegmentCount({ query: { data, error } }: { query: UseQueryResult<Counted> }) {
  const { t } = useTranslation('offers');
  const { t: common } = useTranslation('common');
  return (
    <output className={classes.count}>
      {error ? (
        errorMessage(error, common)
      ) : data ? (
        <>
          <strong>{t('count.members', { count: data.members })}</strong>
          <span>{t('count.agreed', { count: data.agreed })}</span>
        </>
      ) : (
        t('count.waiting')
      )}
    </output>
  );
}
