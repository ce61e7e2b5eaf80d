export { givenOf, goOnAfter } from './after-restore.ts';
export { invoicesExported } from './exported.repo.ts';
export { invoiceHandler, invoicesCsvHandler } from './invoices.routes.ts';
export { createInvoices, type Invoices } from './invoices.service.ts';
export { periodOf } from './periods.rules.ts';
