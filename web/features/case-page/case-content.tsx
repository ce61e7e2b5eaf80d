import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement, CasePage } from '../../../contract/cases/schema.ts';
import { locale, numberLocale } from '../../lib/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './case-page.module.css';
import type { CaseSource, FamilyAnswer } from './case-source.ts';
import { FamilyMeetings } from './family-meetings.tsx';
import { ProposalForm } from './proposal-form.tsx';

interface CaseContentProps {
  source: CaseSource;
  found: CasePage;
  /** The heading. */
  children?: ReactNode;
}

/** The case as the family sees it: agreement, proposals with answers, meetings. */
export function CaseContent({ source, found, children }: CaseContentProps) {
  const { t } = useTranslation('case-page');
  const { firstName, manager, agreement, offered, allowance, proposed } = found;
  return (
    <div className={classes.page}>
      {children}
      {manager && <p>{t('manager', { name: manager })}</p>}
      {offered && <Offered source={source} agreement={offered} />}
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
            <strong>{t('none')}</strong> {t('noneWhy')}
          </p>
        )}
        <ul className={classes.list}>
          {proposed.map((proposal) => (
            <li key={proposal.id} className={classes.panel}>
              <Answerable source={source} proposal={proposal} memberName={firstName} />
            </li>
          ))}
        </ul>
      </section>
      <FamilyMeetings source={source} />
      <p className={classes.note}>{t('contact')}</p>
    </div>
  );
}

interface AnswerableProps {
  source: CaseSource;
  proposal: CasePage['proposed'][number];
  memberName: string;
}

function Answerable({ source, proposal, memberName }: AnswerableProps) {
  const { t } = useTranslation('case-page');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: FamilyAnswer) => source.answer(proposal.id, body),
    onSuccess: (page) => {
      queries.setQueryData(source.key, page);
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
function Offered({ source, agreement }: { source: CaseSource; agreement: Agreement }) {
  const { t } = useTranslation('case-page');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['otp'] as const,
    check: ({ otp }) => (otp.trim() ? {} : { otp: t('codeMissing') }),
    send: async ({ otp }) => {
      queries.setQueryData(source.key, await source.accept(otp));
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
  const money = new Intl.NumberFormat(numberLocale(), { style: 'currency', currency: 'INR', minimumFractionDigits: 0 });
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
