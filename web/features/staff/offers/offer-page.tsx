import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Offer } from '../../../../contract/offers/schema.ts';
import { ApiError, call } from '../../../lib/client.ts';
import { locale } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { PageFailure } from '../ui/page-failure.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { useIsLeading } from '../ui/use-is-leading.ts';
import { OfferActions } from './offer-actions.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferProgress } from './offer-progress.tsx';
import { OfferStateChip } from './offer-state-chip.tsx';
import { offerQuery, useShowOffer } from './offers.queries.ts';

/** `/staff/offers/{id}`: an offer, from its draft to its results. */
export default function OfferPage() {
  const { id = '' } = useParams();
  return useIsLeading() ? <Fetched key={id} id={id} /> : <RoleNotAllowed who="leading" />;
}

function Fetched({ id }: { id: string }) {
  const { t } = useTranslation('offers');
  const { data, error, refetch } = useQuery(offerQuery(id));
  if (!data && error instanceof ApiError && error.status === 404) return <NotFound />;
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.offers}>{t('title')}</BackLink>
      {data ? <Shown offer={data} /> : error ? <PageFailure error={error} onRetry={refetch} /> : <PageSkeleton />}
    </div>
  );
}

function Shown({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  const show = useShowOffer();
  // The version that is being changed: if a colleague changes the offer meanwhile, the server refuses the older one.
  const [changed, setChanged] = useState<Offer>();
  return (
    <>
      <PageHeading title={offer.title} above={formatStaffTime(offer.createdAt, locale())}>
        <bdi>{t('by', { name: offer.createdBy?.name ?? t('formerly') })}</bdi>
      </PageHeading>
      <p className={page.chips}>
        <OfferStateChip state={offer.state} />
      </p>
      {changed ? (
        <OfferForm
          offer={changed}
          onSend={async (body) => {
            const { data } = await call(deskEndpoints.offers.changeOffer, {
              params: { id: offer.id },
              body: { ...body, revision: changed.revision },
            });
            show(data);
            toast.success(t('form.saved'));
            setChanged(undefined);
          }}
          onCancel={() => setChanged(undefined)}
        />
      ) : (
        <>
          {offer.startedAt && <OfferProgress offer={offer} />}
          <OfferActions offer={offer} onChange={() => setChanged(offer)} />
          <OfferFacts offer={offer} />
        </>
      )}
    </>
  );
}
