import type { CommissionEntryKind } from '../../../../contract/shop/values.ts';
import { indianDay } from '../../../platform/clock.ts';
import { monthInIndia } from './commission.rules.ts';
import type { EntryRow } from './ledger.repo.ts';

/** A line of a statement. Amounts are in paise; a text is empty where there is none. */
interface StatementRow {
  readonly day: string;
  readonly what: string;
  readonly order: string;
  readonly note: string;
  readonly amount: number;
  readonly balance: number;
}

/** A statement of one person's commission in one month, as it is printed. */
export interface StatementContent {
  readonly site: string;
  readonly name: string;
  /** "November 2026". */
  readonly month: string;
  readonly start: StatementRow;
  readonly rows: readonly StatementRow[];
  readonly end: StatementRow;
}

interface Statement {
  readonly earnerName: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly before: number;
  readonly entries: readonly EntryRow[];
  readonly after: number;
}

const words: Readonly<Record<CommissionEntryKind, string>> = {
  earned: 'Commission',
  reversed: 'Reversed: returned or paid back',
  paidOut: 'Paid out',
};

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** The lines of a statement, with the balance after each. */
export function statementContent(statement: Statement, { site }: { site: string }): StatementContent {
  const { start, end } = monthInIndia(statement.month);
  const edge = (day: string, what: string, balance: number): StatementRow => ({
    ...{ day, what, order: '', note: '', amount: 0, balance },
  });
  let balance = statement.before;
  const rows = statement.entries.map((entry) => {
    balance += entry.amount;
    return {
      ...{ day: indianDay(entry.at), what: words[entry.kind], order: entry.orderNumber ?? '', note: entry.note ?? '' },
      ...{ amount: entry.amount, balance },
    };
  });
  return {
    ...{ site, name: statement.earnerName, month: monthName.format(start) },
    start: edge(indianDay(start), 'Balance at the start', statement.before),
    rows,
    end: edge(indianDay(new Date(end.getTime() - 1)), 'Balance at the end', statement.after),
  };
}
