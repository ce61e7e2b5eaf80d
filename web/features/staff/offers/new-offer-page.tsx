import { deskEndpoints } from 'virtual:desk-endpoints';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { toast } from '../../../lib/toast.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import type { OfferBody } from './offer-draft.rules.ts';
import { OfferForm } from './offer-form.tsx';
import { useShowOffer } from './offers.queries.ts';

/** `/staff/offers/new`: a new offer. Nothing is sent before a colleague approves it. */
export default function NewOfferPage() {
  return useIsLeading() ? <NewOffer /> : <RoleNotAllowed who="leading" />;
}

function NewOffer() {
  const { t } = useTranslation('offers');
  const navigate = useNavigate();
  const show = useShowOffer();
  const add = async (body: OfferBody): Promise<void> => {
    const { data } = await call(deskEndpoints.offers.addOffer, { body });
    show(data);
    toast.success(t('form.saved'));
    await navigate(staffPaths.offer(data.id), { replace: true });
  };
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={staffPaths.offers}>{t('title')}</BackLink>
      <PageHeading title={t('form.newTitle')}>{t('form.newIntro')}</PageHeading>
      <OfferForm offer={undefined} onSend={add} onCancel={() => void navigate(staffPaths.offers)} />
    </div>
  );
}
