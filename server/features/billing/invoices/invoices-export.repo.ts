import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../../platform/db/export-part.ts';

const invoices: ExportPart = rowsPart(
  {
    key: 'invoices',
    about: 'Your invoices and credit notes, amounts in paise. The PDFs are in the folder invoices.',
    tables: ['invoice'],
  },
  (id) => sql`select id, number, kind, order_id as "orderId", issued_at as "issuedAt", total_paise as total,
      taxable_paise as taxable, cgst_paise as cgst, sgst_paise as sgst, igst_paise as igst, rate, sac, state
    from invoice where member_id = ${id} order by issued_at, id`,
);

/** Invoice data in the export. */
export const invoicesExportSections = [invoices];
