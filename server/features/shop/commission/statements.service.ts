import type { QueryOf } from '../../../../contract/kernel.ts';
import type { CommissionEntry, CommissionStatement, commissionApi } from '../../../../contract/shop/commission.api.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import { indianDay } from '../../../platform/clock.ts';
import { type Cell, csvOf } from '../../../platform/csv.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { limitAndOffset } from '../../../platform/http/limit-and-offset.ts';
import { createPdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { monthInIndia } from './commission.rules.ts';
import { type EntryRow, ledgerReader } from './ledger.repo.ts';
import { type StatementContent, statementContent } from './statement.content.ts';

type Query = QueryOf<typeof commissionApi.commissionStatement>;

const DELETED = 'Deleted account';

const presentEntry = (row: EntryRow): CommissionEntry => ({
  ...{ id: String(row.id), at: row.at.toISOString(), kind: row.kind, amount: toRupees(row.amount) },
  ...{ orderId: row.orderId, orderNumber: row.orderNumber, note: row.note },
});

/** Balances and monthly statements of commission, for the people whom the viewer may see. */
export function createStatements(
  { db, clock, brand }: Pick<Platform, 'db' | 'clock' | 'brand'>,
  { audit }: { readonly audit: Pick<Audit, 'recordView'> },
) {
  const press = createPdfRenderer<StatementContent>(new URL('./statement.worker.ts', import.meta.url), brand);

  /** @throws Failure 404 for somebody outside of reach; 400 for the office without a person */
  async function read(viewer: Viewer, { earnerId, month = indianDay(clock.now()).slice(0, 7) }: Query) {
    const reader = ledgerReader(db.read);
    const person = await reader.person(viewer, earnerId ?? viewer.id);
    if (!person && !earnerId) throw failField('request.invalid', 'earnerId', 'Please choose a person.');
    if (!person) throw fail('not_found');
    const period = monthInIndia(month);
    const [before, entries] = await Promise.all([
      reader.balanceOf(person.id, period.start),
      reader.entries(person.id, period),
    ]);
    const after = entries.reduce((sum, { amount }) => sum + amount, before);
    return { earnerId: person.id, earnerName: person.name ?? DELETED, month, before, entries, after };
  }

  const recordDownload = (viewer: Viewer, { earnerId, month }: { earnerId: string; month: string }) =>
    audit.recordView(viewer, {
      action: 'commission.statement_viewed',
      subjectId: earnerId,
      detail: { name: month },
    });

  return {
    async balances(viewer: Viewer, { search, ...query }: QueryOf<typeof commissionApi.commissionBalances>) {
      const reader = ledgerReader(db.read);
      const [rows, totalCount] = await Promise.all([
        reader.balances(viewer, search, limitAndOffset(query)),
        reader.countPeople(viewer, search),
      ]);
      const data = rows.map(({ earnerId, name, role, earned, paidOut, waiting }) => ({
        ...{ earnerId, earnerName: name ?? DELETED, role },
        ...{ earned: toRupees(earned), paidOut: toRupees(paidOut), balance: toRupees(earned - paidOut) },
        waiting: toRupees(waiting),
      }));
      return { data, totalCount };
    },

    async show(viewer: Viewer, query: Query): Promise<CommissionStatement> {
      const statement = await read(viewer, query);
      return {
        ...statement,
        before: toRupees(statement.before),
        entries: statement.entries.map(presentEntry),
        after: toRupees(statement.after),
      };
    },

    /** The statement as a table. The download is logged. */
    async csv(viewer: Viewer, query: Query): Promise<{ file: Uint8Array; name: string }> {
      const statement = await read(viewer, query);
      await recordDownload(viewer, statement);
      const { rows, start, end } = statementContent(statement, { site: '' });
      const cells = (row: StatementContent['rows'][number]): Cell[] => [
        ...[row.day, row.what, row.order, row.note],
        ...[{ number: (row.amount / 100).toFixed(2) }, { number: (row.balance / 100).toFixed(2) }],
      ];
      const file = await csvOf([
        [['Day', 'Entry', 'Order', 'Note', 'Amount (Rs.)', 'Balance (Rs.)']],
        [start, ...rows, end].map(cells),
      ]);
      return { file, name: `commission-${statement.month}.csv` };
    },

    /** The statement as a page to print. The download is logged. @throws Failure 503 */
    async pdf(viewer: Viewer, query: Query): Promise<{ file: Uint8Array; name: string }> {
      const statement = await read(viewer, query);
      await recordDownload(viewer, statement);
      const file = await press.render(statementContent(statement, { site: brand.current().name }));
      return { file, name: `commission-${statement.month}.pdf` };
    },

    stop: press.close,
  };
}
