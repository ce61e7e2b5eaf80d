import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopInvoice } from '../../../contract/shop/invoices.api.ts';
import { download } from '../../lib/client.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { shopPrice } from '../../lib/shop-price.ts';
import { PageHeading } from '../page-heading.tsx';
import classes from './invoice-view.module.css';
import { useSavePdf } from './use-save-pdf.ts';

/** The invoice of an order: its facts, lines and taxes. @param children further buttons */
export function InvoiceView({ invoice, children }: { invoice: ShopInvoice; children?: ReactNode }) {
  const { t } = useTranslation('shop-money');
  const { id, number, issuedAt, creditNotes } = invoice;
  return (
    <div className={classes.view}>
      <PageHeading title={number ? t('invoice.title', { number }) : t('invoice.draft')}>
        {issuedAt ? t('invoice.issued', { date: dayInIndia(issuedAt, locale()) }) : t('invoice.draftNote')}
      </PageHeading>
      <Facts invoice={invoice} />
      <Lines invoice={invoice} />
      <Taxes invoice={invoice} />
      <div className={classes.buttons}>
        {number && (
          <PdfButton id={id} number={number}>
            {t('invoice.pdf')}
          </PdfButton>
        )}
        {creditNotes.map((note) => (
          <PdfButton key={note.id} id={note.id} number={note.number}>
            {t('invoice.creditNote', { number: note.number })}
          </PdfButton>
        ))}
        {children}
      </div>
    </div>
  );
}

function Facts({ invoice }: { invoice: ShopInvoice }) {
  const { t } = useTranslation('shop-money');
  const { customerName, placeOfSupply, dueAt, note } = invoice;
  const facts = [
    [t('invoice.customer'), customerName],
    [t('invoice.place'), placeOfSupply],
    ...(dueAt ? [[t('invoice.due'), dayInIndia(dueAt, locale())]] : []),
    ...(note ? [[t('invoice.note'), note]] : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ invoice: { lines, total, credited } }: { invoice: ShopInvoice }) {
  const { t } = useTranslation('shop-money');
  return (
    // A table wider than the screen is scrolled, also with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.frame} aria-label={t('invoice.line')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('invoice.line')}</th>
            <th scope="col" data-end>
              {t('invoice.quantity')}
            </th>
            <th scope="col" data-end>
              {t('invoice.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ title, hsn, quantity, gstRate, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice have no id and no other order
            <tr key={index}>
              <td>
                <bdi>{title}</bdi>
                <span className={classes.sub}>{t('invoice.code', { code: hsn, rate: gstRate })}</span>
              </td>
              <td data-end>{quantity}</td>
              <td data-end>{shopPrice(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('invoice.total')}
            </th>
            <td data-end>{shopPrice(total)}</td>
          </tr>
          {credited > 0 && (
            <tr>
              <th scope="row" colSpan={2}>
                {t('invoice.credited')}
              </th>
              <td data-end>−{shopPrice(credited)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  );
}

function Taxes({ invoice: { taxes } }: { invoice: ShopInvoice }) {
  const { t } = useTranslation('shop-money');
  const isWithinState = taxes.some(({ cgst }) => cgst > 0);
  const heads = isWithinState ? (['cgst', 'sgst'] as const) : (['igst'] as const);
  const names = { cgst: 'CGST', sgst: 'SGST/UTGST', igst: 'IGST' } as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keyboard
    <section className={classes.frame} aria-label={t('invoice.taxes')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('invoice.rate')}</th>
            <th scope="col" data-end>
              {t('invoice.taxable')}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" data-end>
                {names[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taxes.map((row) => (
            <tr key={row.gstRate}>
              <td>{row.gstRate}%</td>
              <td data-end>{shopPrice(row.taxable)}</td>
              {heads.map((head) => (
                <td key={head} data-end>
                  {shopPrice(row[head])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PdfButton({ id, number, children }: { id: string; number: string; children: ReactNode }) {
  const { isBusy, save } = useSavePdf();
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={20} aria-hidden />}
      onClick={() =>
        void save(
          () => download(laterEndpoints.payments.invoice, { params: { invoiceId: id } }),
          `${number.replaceAll('/', '-')}.pdf`,
        )
      }
    >
      {children}
    </Button>
  );
}
