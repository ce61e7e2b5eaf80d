import { randomUUID } from 'node:crypto';
import { createInvoices } from '../../server/features/billing/invoices/index.ts';
import { createSettings } from '../../server/features/settings/office/index.ts';
import type { TestApp } from './test-app.ts';

type Invoices = ReturnType<typeof createInvoices>;
type Sale = Parameters<Invoices['issue']>[1];

/** A sale for 500 rupees. */
export const sale = (app: TestApp, changes: Partial<Sale> = {}): Sale => ({
  orderId: randomUUID(),
  memberId: randomUUID(),
  total: 50_000,
  isTest: true,
  at: app.clock.now(),
  buyer: { name: 'Zainab Khan', email: 'zainab@mail.example', state: 'Kerala' },
  line: { name: 'Premium', days: 90 },
  ...changes,
});

/** The invoices interface of a running program, as the payments feature uses it. */
export function invoicesOf(app: TestApp) {
  const { platform } = app.app;
  const invoices = createInvoices(
    platform,
    createSettings(platform, { registrationsPerHour: 20, loginCodesPerDay: 100 }),
  );
  return {
    ...invoices,
    issueNow: (sold: Sale) => platform.db.transaction((unit) => invoices.issue(unit, sold)),
    creditNow: (refund: Parameters<Invoices['credit']>[1]) =>
      platform.db.transaction((unit) => invoices.credit(unit, refund)),
  };
}
