import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, TextInput } from '@mantine/core';
import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Agreement, CasePage as CasePageData } from '../../../contract/cases/schema.ts';
import { ApiError, call } from '../../lib/client.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PlainShell } from '../../ui/plain-shell.tsx';
import classes from './case-page.module.css';
import { FamilyMeetings } from './family-meetings.tsx';
import { ProposalForm } from './proposal-form.tsx';

const keyOf = (token: string) => ['casePage', token];

/** `/case/{token}`: the family's own page of its case with the bureau. */
export default function CasePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <PlainShell width="form">
        <Loaded />
      </PlainShell>
    </QueryClientProvider>
  );
}

function Loaded() {
  const { t } = useTranslation('case-page');
  const { t: common } = useTranslation('common');
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(token),
    queryFn: async ({ signal }) => (await call(laterEndpoints.casePage.casePage, { params: { token }, signal })).data,
    retry: false,
  });
  if (data) return <Shown token={token} found={data} />;
  if (!error) return <PageSkeleton />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState heading={<PageHeading title={t('gone')} />} sentence={t('goneWhy')} />;
  return (
    <EmptyState heading={<PageHeading title={t('failed')} />} sentence={errorMessage(error, common)}>
      <Button onClick={() => void refetch()}>{t('retry')}</Button>
    </EmptyState>
  );
}

function Shown({ token, found }: { token: string; found: CasePageData }) {
  const { t } = useTranslation('case-page');
  const { number, firstName, manager, agreement, offered, allowance, proposed } = found;
  return (
    <div className={classes.page}>
      <PageHeading title={t('title')}>{t('intro', { number, name: firstName })}</PageHeading>
      {manager && <p>{t('manager', { name: manager })}</p>}
      {offered && <Offered token={token} agreement={offered} />}
      {agreement && (
        <section className={classes.panel}>
          <h2>{t('agreement')}</h2>
          <Terms agreement={agreement} />
          <p className={classes.note}>{t('used', allowance)}</p>
        </section>
      )}
      <section className={classes.page}>
        <h2>{t('proposed')}</h2>
        {proposed.length === 0 && (
          <p>
            {t('none')}. {t('noneWhy')}
          </p>
        )}
        <ul className={classes.list}>
          {proposed.map((proposal) => (
            <li key={proposal.id} className={classes.panel}>
              <Answerable token={token} proposal={proposal} memberName={firstName} />
            </li>
          ))}
        </ul>
      </section>
      <FamilyMeetings token={token} />
      <p className={classes.note}>{t('contact')}</p>
    </div>
  );
}

function Answerable({
  token,
  proposal,
  memberName,
}: {
  token: string;
  proposal: CasePageData['proposed'][number];
  memberName: string;
}) {
  const { t } = useTranslation('case-page');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Parameters<Parameters<typeof ProposalForm>[0]['onAnswer']>[0]) =>
      call(laterEndpoints.casePage.answerAsFamily, { params: { token, id: proposal.id }, body }),
    onSuccess: ({ data }) => {
      queries.setQueryData(keyOf(token), data);
      toast.success(t('saved'));
    },
  });
  return (
    <>
      <ProposalForm proposal={proposal} memberName={memberName} isBusy={isPending} onAnswer={mutate} />
      <FormFailure error={error} />
    </>
  );
}

/** A new agreement, which the family accepts with the code from the text. */
function Offered({ token, agreement }: { token: string; agreement: Agreement }) {
  const { t } = useTranslation('case-page');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['otp'] as const,
    check: ({ otp }) => (otp.trim() ? {} : { otp: t('codeMissing') }),
    send: async ({ otp }) => {
      const { data } = await call(laterEndpoints.casePage.acceptAgreement, { params: { token }, body: { otp } });
      queries.setQueryData(keyOf(token), data);
      toast.success(t('accepted'));
    },
  });
  return (
    <section className={classes.panel}>
      <h2>{t('offered')}</h2>
      <p>{t('offeredWhy')}</p>
      <Terms agreement={agreement} />
      <form {...props} className={classes.page}>
        <TextInput
          name="otp"
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={errors.otp}
        />
        <FormFailure error={failure} />
        <Button type="submit" loading={busy}>
          {t('accept')}
        </Button>
      </form>
    </section>
  );
}

function Terms({ agreement: { proposals, until, price } }: { agreement: Agreement }) {
  const { t } = useTranslation('case-page');
  const money = new Intl.NumberFormat(locale(), { style: 'currency', currency: 'INR', minimumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <dl className={classes.terms}>
      <div>
        <dt>{t('proposals')}</dt>
        <dd>{proposals}</dd>
      </div>
      <div>
        <dt>{t('until')}</dt>
        <dd>{day.format(new Date(until))}</dd>
      </div>
      <div>
        <dt>{t('price')}</dt>
        <dd>{money.format(price)}</dd>
      </div>
    </dl>
  );
}
