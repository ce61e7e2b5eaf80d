import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { powerOf } from '../../../../contract/network/powers.ts';
import { type OptionLists, useOptions } from '../../../lib/options.ts';
import { useAccount } from '../../../lib/use-account.ts';
import type { WrittenFieldsProps, WrittenValues } from '../../../lib/written-fields.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { enquiryQuery } from '../enquiries/enquiries.queries.ts';
import { meQuery } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import page from '../ui/page.module.css';
import { PageFailure } from '../ui/page-failure.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { visitQuery } from '../visits/visits.queries.ts';
import { WalkInForm } from './walk-in-form.tsx';
import { valuesOf } from './walk-in-values.ts';
import { walkInQuery } from './walk-ins.queries.ts';

interface FieldsProps {
  Fields: ComponentType<WrittenFieldsProps>;
}

/** `/staff/walkIns/new` and `/staff/walkIns/{id}/edit`: a candidate is written down. */
export function WalkInFormPage({ Fields }: FieldsProps) {
  const { t } = useTranslation('walk-ins');
  const { id } = useParams();
  const role = useAccount()?.role;
  if (!role || powerOf(role, 'registerWalkIn').extent === 'none') return <RoleNotAllowed who="part" />;
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <BackLink to={id ? staffPaths.walkIn(id) : staffPaths.walkIns}>{t(id ? 'form.back' : 'list.title')}</BackLink>
      {id ? <Change id={id} Fields={Fields} /> : <Register Fields={Fields} />}
    </div>
  );
}

function Change({ id, Fields }: FieldsProps & { id: string }) {
  const { t } = useTranslation('walk-ins');
  const { data, error, refetch } = useQuery(walkInQuery(id));
  if (error) return <PageFailure error={error} onRetry={refetch} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeading title={t('form.changeTitle', { name: `${data.firstName} ${data.lastName}` })} />
      <WalkInForm id={id} Fields={Fields} initial={valuesOf(data)} onNext={() => undefined} />
    </>
  );
}

/** A city of the list with its state. */
const cityOf = (city: string | null | undefined, lists: OptionLists): WrittenValues => {
  const known = lists.city?.find(({ key, label }) => key === city || label === city);
  return known ? { city: known.key, state: known.state ?? null } : { city: city ?? null };
};

/** Values known from the enquiry or the visit by which the family came. */
function useKnownFamily() {
  const [search] = useSearchParams();
  const [enquiryId, visitId] = [search.get('enquiry') ?? '', search.get('visit') ?? ''];
  const enquiry = useQuery({ ...enquiryQuery(enquiryId), enabled: enquiryId !== '' });
  const visit = useQuery({ ...visitQuery(visitId), enabled: visitId !== '' });
  const isPending = (enquiryId !== '' && enquiry.isPending) || (visitId !== '' && visit.isPending);
  const family = enquiry.data
    ? { ...enquiry.data, phone: enquiry.data.phoneNumber, enquiryId }
    : visit.data && { ...visit.data.visit, accountFor: null, enquiryId: visit.data.visit.enquiryId ?? undefined };
  return { isPending, family };
}

/** The caller's name: the candidate's own, or of the relative who brings the biodata. */
const namesOf = (name: string, accountFor: string | null): WrittenValues => {
  if (accountFor !== 'Self') return { relativeName: name };
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
};

function Register({ Fields }: FieldsProps) {
  const { t } = useTranslation('walk-ins');
  const me = useQuery(meQuery);
  const options = useOptions();
  const { isPending, family } = useKnownFamily();
  const [round, setRound] = useState(0);
  const error = me.error ?? options.error;
  if (error) return <PageFailure error={error} onRetry={() => void (me.error ? me.refetch() : options.refetch())} />;
  if (!me.data || !options.data || isPending) return <PageSkeleton />;
  // The values of an enquiry belong to the first form only.
  const known = round === 0 ? family : undefined;
  const initial: WrittenValues = {
    ...cityOf(known?.city ?? me.data.cities[0], options.data),
    ...(known ? namesOf(known.name ?? '', known.accountFor) : {}),
    accountFor: known?.accountFor ?? null,
    phoneNumber: known?.phone ?? null,
  };
  return (
    <>
      <PageHeading title={t('form.title')}>{t('form.intro')}</PageHeading>
      <WalkInForm
        key={round}
        Fields={Fields}
        initial={initial}
        enquiryId={known?.enquiryId}
        isNext={round > 0}
        onNext={() => setRound(round + 1)}
      />
    </>
  );
}
