import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Agreement, Case } from '../../../../contract/cases/schema.ts';
import { call } from '../../../lib/client.ts';
import { locale, numberLocale } from '../../../lib/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { openForm } from '../popup-form/open-form.ts';
import { staffKeys } from '../staff.queries.ts';
import page from '../ui/page.module.css';
import { formatStaffTime } from '../ui/staff-time.ts';
import visits from '../visits/visits.module.css';

const rupees = (amount: number): string =>
  new Intl.NumberFormat(numberLocale(), { style: 'currency', currency: 'INR', minimumFractionDigits: 0 }).format(
    amount,
  );

const dayIn = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** The current agreement, and an offer that waits for the family. */
export function AgreementTab({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const queries = useQueryClient();
  const { id, agreement, offered, outcome, phoneVerified } = found;
  const make = (): void =>
    openForm({
      title: t(agreement ? 'agreement.change' : 'agreement.make'),
      note: t('agreement.note'),
      fields: [
        { name: 'proposals', label: t('agreement.count'), required: t('agreement.countMissing') },
        { name: 'until', label: t('agreement.untilLabel'), kind: 'day', required: t('agreement.untilMissing') },
        { name: 'price', label: t('agreement.priceLabel'), required: t('agreement.priceMissing') },
      ],
      onSubmit: async ({ proposals = '', until = '', price = '' }) => {
        await call(deskEndpoints.cases.offerAgreement, {
          params: { id },
          body: { proposals: proposals.trim(), until: until.trim(), price: price.trim() },
        });
        toast.success(t('agreement.offered'));
        await queries.invalidateQueries({ queryKey: staffKeys.cases });
      },
    });
  return (
    <section className={page.form} aria-label={t('case.tab.agreement')}>
      {!agreement && !offered && <p>{t('agreement.none')}</p>}
      {agreement && <Terms title={t('agreement.applies')} agreement={agreement} />}
      {offered && (
        <Terms title={t('agreement.waits')} agreement={offered}>
          {t('agreement.waitsWhy')}
        </Terms>
      )}
      {outcome === null &&
        (phoneVerified ? (
          <div className={page.buttons}>
            <Button onClick={make}>{t(agreement || offered ? 'agreement.change' : 'agreement.make')}</Button>
          </div>
        ) : (
          <p>{t('agreement.noPhone')}</p>
        ))}
    </section>
  );
}

function Terms({ title, agreement, children }: { title: string; agreement: Agreement; children?: string }) {
  const { t } = useTranslation('cases');
  const { proposals, until, price, offeredAt, acceptedAt } = agreement;
  const at = acceptedAt ?? offeredAt;
  return (
    <section className={visits.panel} aria-label={title}>
      <h2>{title}</h2>
      {children && <p className={page.note}>{children}</p>}
      <dl className={visits.facts}>
        {(
          [
            [t('agreement.proposals'), String(proposals)],
            [t('agreement.until'), dayIn(until)],
            [t('agreement.price'), rupees(price)],
            [t(acceptedAt ? 'agreement.accepted' : 'agreement.sent'), formatStaffTime(at, locale())],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
