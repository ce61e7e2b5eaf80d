import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sendable } from '../../../../contract/kernel.ts';
import type { Offer } from '../../../../contract/offers/schema.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';
import type { OfferBody } from './offer-draft.rules.ts';

type ListQuery = NonNullable<Sendable<typeof deskEndpoints.offers.offers>['query']>;

/** Interval for polling while an offer is being sent, ms. */
const POLL_INTERVAL_MS = 2_000;

/** A page of the offers, the newest first. */
export const offersQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.offers, 'list', urlOf(deskEndpoints.offers.offers, { query })],
    queryFn: ({ signal }) => call(deskEndpoints.offers.offers, { query, signal }),
    placeholderData: keepPreviousData,
  });

const isUnfinished = ({ state, deliveries }: Offer): boolean =>
  state === 'sending' || (state === 'stopped' && deliveries.some(({ waiting }) => waiting > 0));

/** One offer, refreshed while it is being sent. */
export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKeys.offers, 'one', id],
    queryFn: async ({ signal }) => (await call(deskEndpoints.offers.offer, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? POLL_INTERVAL_MS : false),
  });

/** How many members a segment has. */
export const offerCountQuery = ({ segment, channels }: Pick<OfferBody, 'segment' | 'channels'>) =>
  queryOptions({
    queryKey: [...staffKeys.offers, 'count', JSON.stringify([segment, channels])],
    queryFn: async ({ signal }) =>
      (await call(deskEndpoints.offers.countOffer, { body: { segment, channels }, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Puts an offer from the server's answer into the cache. */
export function useShowOffer(): (offer: Offer) => void {
  const queries = useQueryClient();
  return (offer) => {
    queries.setQueryData(offerQuery(offer.id).queryKey, offer);
    void queries.invalidateQueries({ queryKey: [...staffKeys.offers, 'list'] });
  };
}

/** A change of an offer that answers with the offer. If it is refused, the offer is read again. */
export function useOfferChange(id: string, change: () => Promise<{ data: Offer }>) {
  const queries = useQueryClient();
  const show = useShowOffer();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      show(data);
      void queries.invalidateQueries({ queryKey: staffKeys.waiting });
    },
    onError: () => queries.invalidateQueries({ queryKey: offerQuery(id).queryKey }),
  });
}
